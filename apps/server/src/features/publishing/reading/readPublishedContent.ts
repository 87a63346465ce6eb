import { err, ok, type Result } from '@sheaf/base'
import type { Readable } from 'node:stream'
import type { Database } from '../../../platform/database/index.ts'
import { streamDatabaseBlob } from '../databases/streamDatabaseBlob.ts'
import { streamSnapshot } from '../databases/streamSnapshot.ts'
import { IS_READABLE, PUBLICATION_AT } from './findPublication.ts'
import type { PublicationGate } from '../gate/createPublicationGate.ts'
import type { Visitor } from '../gate/Gate.ts'
import type { ReadRefusal } from './readPublishInfo.ts'

interface ContentContext {
  readonly database: Database
  readonly gate: PublicationGate
}

interface ContentWish {
  readonly namespace: string
  readonly publishName: string
  readonly visitor: Visitor
}

/** The stored meta of the page at an address, as JSON text: its uids are larger than JSON.parse can read. */
export async function readPublishedMeta(
  context: ContentContext,
  wish: ContentWish,
): Promise<Result<string, ReadRefusal>> {
  const found = await readContent(context, wish)
  return found.ok ? ok(found.value.meta) : found
}

/** The content of the page at an address: a Yjs v1 update, or the JSON of a database. */
export async function readPublishedBlob(
  context: ContentContext,
  wish: ContentWish,
): Promise<Result<Buffer | Readable, ReadRefusal>> {
  const found = await readContent(context, wish)
  if (!found.ok) return found
  const { value } = found
  return ok(
    value.isDatabase ? streamDatabaseBlob(context.database, value) : await readBlob(context, value.viewId),
  )
}

/** The page at an address as one JSON value with everything in it (wire.md 6.8), as it is sent. */
export async function readPublishedSnapshot(
  context: ContentContext,
  wish: ContentWish,
): Promise<Result<Readable, ReadRefusal>> {
  const found = await readContent(context, wish)
  if (!found.ok) return found
  const { value } = found
  const blob = value.isDatabase ? null : await readBlob(context, value.viewId)
  return ok(streamSnapshot(context.database, { ...wish, ...value, blob }))
}

async function readBlob({ database }: ContentContext, viewId: string): Promise<Buffer> {
  const { rows } = await database.$client.query<{ blob: Buffer }>(
    'SELECT blob FROM publications WHERE view_id = $1',
    [viewId],
  )
  return rows[0]?.blob ?? Buffer.alloc(0)
}

/** A publication that may be read. */
interface OpenContent {
  readonly viewId: string
  /** JSON text. */
  readonly meta: string
  readonly isDatabase: boolean
  /** When the content was published. */
  readonly updatedAt: Date
}

async function readContent(
  { database, gate }: ContentContext,
  { namespace, publishName, visitor }: ContentWish,
): Promise<Result<OpenContent, ReadRefusal>> {
  const { rows } = await database.$client.query<{
    view_id: string
    meta: string
    is_database: boolean
    updated_at: Date
    expires_at: Date | null
    password_hash: string | null
  }>(
    `${PUBLICATION_AT} SELECT p.view_id, p.meta::text AS meta, p.updated_at, p.expires_at, p.password_hash,
       EXISTS (SELECT 1 FROM published_databases d WHERE d.view_id = p.view_id) AS is_database
     FROM pub JOIN publications p ON p.view_id = pub.view_id WHERE ${IS_READABLE}`,
    [namespace, publishName],
  )
  const row = rows[0]
  if (row === undefined) return err('record_not_found')
  const bars = { isOnWeb: true, expiresAt: row.expires_at, passwordHash: row.password_hash }
  const state = await gate.stateOf(row.view_id, bars, visitor)
  if (state !== 'open') return err(state === 'locked' ? 'not_enough_permissions' : 'record_not_found')
  return ok({ viewId: row.view_id, meta: row.meta, isDatabase: row.is_database, updatedAt: row.updated_at })
}
