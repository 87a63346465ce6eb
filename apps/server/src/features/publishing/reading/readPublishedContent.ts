import { err, ok, type Result } from '@sheaf/base'
import type { Readable } from 'node:stream'
import type { Database } from '../../../platform/database/index.ts'
import { streamDatabaseBlob } from '../databases/streamDatabaseBlob.ts'
import { documentSnapshot, streamDatabaseSnapshot } from '../databases/streamSnapshot.ts'
import type { ThreadRefusal, Threads } from '../../../platform/threads/index.ts'
import { gzipParts } from '../../../platform/gzipParts.ts'
import type { PackedContents } from './createPackedContents.ts'
import { IS_READABLE, PUBLICATION_AT } from './findPublication.ts'
import type { PublicationGate } from '../gate/createPublicationGate.ts'
import type { Visitor } from '../gate/Gate.ts'
import type { ReadRefusal } from './readPublishInfo.ts'

interface ContentContext {
  readonly database: Database
  readonly gate: PublicationGate
  readonly threads: Threads
  readonly contents: PackedContents
}

/** Bytes in gzip, or as they come. */
export type ContentAnswer = { readonly gzip: Buffer } | { readonly stream: Readable }

export interface ContentInput {
  readonly namespace: string
  readonly publishName: string
  readonly visitor: Visitor
  /** The network that asks. */
  readonly asker: string
}

/** The stored meta of the page at an address, as JSON text: its uids are larger than JSON.parse can read. */
export async function readPublishedMeta(
  context: Pick<ContentContext, 'database' | 'gate'>,
  input: Omit<ContentInput, 'asker'>,
): Promise<Result<string, ReadRefusal>> {
  const found = await readContent(context, input)
  return found.ok ? ok(found.value.meta) : found
}

/** The content of the page at an address: a Yjs v1 update, or the JSON of a database. */
export async function readPublishedBlob(
  context: ContentContext,
  input: ContentInput,
): Promise<Result<ContentAnswer, ReadRefusal>> {
  const found = await readContent(context, input)
  if (!found.ok) return found
  const { value } = found
  if (value.isDatabase) return ok({ stream: streamDatabaseBlob(context.database, value) })
  return ok({ gzip: gzipParts([{ packed: await context.contents.blob(value) }]) })
}

/** The page at an address as one JSON value with everything in it (wire.md 6.8), as it is sent. */
export async function readPublishedSnapshot(
  context: ContentContext,
  input: ContentInput,
): Promise<Result<ContentAnswer, ReadRefusal | ThreadRefusal>> {
  const found = await readContent(context, input)
  if (!found.ok) return found
  const snapshot = { ...input, ...found.value }
  if (snapshot.isDatabase) {
    const stream = await streamDatabaseSnapshot({ ...context, asker: input.asker }, snapshot)
    return stream.ok ? ok({ stream: stream.value }) : stream
  }
  const document = await context.contents.document(found.value, input.asker)
  return document.ok ? ok({ gzip: documentSnapshot(snapshot, document.value) }) : document
}

/** A publication that may be read. */
interface OpenContent {
  readonly viewId: string
  readonly workspaceId: string
  /** JSON text. */
  readonly meta: string
  readonly isDatabase: boolean
  /** When the content was published. */
  readonly updatedAt: Date
}

async function readContent(
  { database, gate }: Pick<ContentContext, 'database' | 'gate'>,
  { namespace, publishName, visitor }: Omit<ContentInput, 'asker'>,
): Promise<Result<OpenContent, ReadRefusal>> {
  const { rows } = await database.$client.query<{
    view_id: string
    workspace_id: string
    meta: string
    is_database: boolean
    updated_at: Date
    expires_at: Date | null
    password_hash: string | null
  }>(
    `${PUBLICATION_AT} SELECT p.view_id, p.workspace_id, p.meta::text AS meta, p.updated_at, p.expires_at, p.password_hash,
       EXISTS (SELECT 1 FROM published_databases d WHERE d.view_id = p.view_id) AS is_database
     FROM pub JOIN publications p ON p.view_id = pub.view_id WHERE ${IS_READABLE}`,
    [namespace, publishName],
  )
  const row = rows[0]
  if (row === undefined) return err('record_not_found')
  const bars = { isOnWeb: true, expiresAt: row.expires_at, passwordHash: row.password_hash }
  const state = await gate.stateOf(row.view_id, bars, visitor)
  if (state !== 'open') return err(state === 'locked' ? 'not_enough_permissions' : 'record_not_found')
  return ok({
    viewId: row.view_id,
    workspaceId: row.workspace_id,
    meta: row.meta,
    isDatabase: row.is_database,
    updatedAt: row.updated_at,
  })
}
