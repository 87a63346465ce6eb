import type { Database } from '../../platform/database/Database.ts'
import { amendCollab, type Amend } from './amendCollab.ts'
import type { OnAppend } from './appendUpdates.ts'
import { compactCollab, type Compaction } from './compactCollab.ts'
import type { UpdateLog, UpdateStream } from './createUpdateLog.ts'
import { readMissingUpdates, type MissingUpdates } from './readMissingUpdates.ts'
import { readStoredCollab, type StoredCollab } from './readStoredCollab.ts'

/** Yjs documents at rest: a snapshot and the log of what came after it, in PostgreSQL. */
export interface CollabStore {
  load(objectId: string): Promise<StoredCollab | null>
  /** What is in the log besides the updates `known`. */
  readMissing(objectId: string, known: readonly bigint[]): Promise<MissingUpdates | null>
  openStream(objectId: string, onAppend?: OnAppend): UpdateStream
  compact(compaction: Compaction): Promise<bigint | null>
  /** Changes a document at rest, as the server itself; answers the number of what was appended. */
  amend(objectId: string, at: Date, amend: Amend): Promise<bigint | null>
  /** Resolves when every append is on disk or refused. */
  drain(): Promise<void>
}

export interface CollabStoreOptions {
  readonly database: Database
  readonly log: UpdateLog
}

export function createCollabStore({ database, log }: CollabStoreOptions): CollabStore {
  return {
    load: (objectId) => readStoredCollab(database, objectId),
    readMissing: (objectId, known) => readMissingUpdates(database.$client, objectId, known),
    openStream: (objectId, onAppend) => log.openStream(objectId, onAppend),
    amend: (objectId, at, amend) => amendCollab(database, objectId, at, amend),
    compact: (compaction) => compactCollab(database.$client, compaction),
    drain: () => log.drain(),
  }
}
