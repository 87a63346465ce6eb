import type * as Y from 'yjs'
import type { Database } from '../../platform/database/Database.ts'
import type { Logger } from '../../platform/logger.ts'
import { amendCollab } from './amendCollab.ts'
import { compactCollab, type Compaction } from './compactCollab.ts'
import { createUpdateLog, type UpdateLog, type UpdateStream } from './createUpdateLog.ts'
import { readStoredCollab, type StoredCollab } from './readStoredCollab.ts'

/** Yjs documents at rest: a snapshot and the log of what came after it, in PostgreSQL. */
export interface CollabStore {
  load(objectId: string): Promise<StoredCollab | null>
  openStream(objectId: string): UpdateStream
  compact(compaction: Compaction): Promise<bigint | null>
  /** Changes a document at rest, as the server itself; answers what was appended. */
  amend(objectId: string, at: Date, amend: (doc: Y.Doc) => boolean): Promise<Uint8Array | null>
  /** Resolves when every append is on disk or refused. */
  drain(): Promise<void>
}

export interface CollabStoreOptions {
  readonly database: Database
  readonly logger: Logger
  /** The log; by default the one in the database. */
  readonly log?: UpdateLog
}

export function createCollabStore({ database, logger, log }: CollabStoreOptions): CollabStore {
  const updateLog = log ?? createUpdateLog(database.$client, logger)
  return {
    load: (objectId) => readStoredCollab(database, objectId),
    openStream: (objectId) => updateLog.openStream(objectId),
    amend: (objectId, at, amend) => amendCollab(database, objectId, at, amend),
    compact: (compaction) => compactCollab(database.$client, compaction),
    drain: () => updateLog.drain(),
  }
}
