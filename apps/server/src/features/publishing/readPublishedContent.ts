import { err, ok, type Result } from '@sheaf/base'
import type { Database } from '../../platform/database/index.ts'
import { IS_READABLE, PUBLICATION_AT } from './findPublication.ts'
import type { PublicationGate } from './gate/createPublicationGate.ts'
import type { Visitor } from './gate/Gate.ts'
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
export function readPublishedMeta(
  context: ContentContext,
  wish: ContentWish,
): Promise<Result<string, ReadRefusal>> {
  return readContent<string>(context, wish, 'p.meta::text')
}

/** The content of the page at an address: a Yjs v1 update, or the JSON of a database. */
export function readPublishedBlob(
  context: ContentContext,
  wish: ContentWish,
): Promise<Result<Buffer, ReadRefusal>> {
  return readContent<Buffer>(context, wish, 'p.blob')
}

async function readContent<T>(
  { database, gate }: ContentContext,
  { namespace, publishName, visitor }: ContentWish,
  column: 'p.meta::text' | 'p.blob',
): Promise<Result<T, ReadRefusal>> {
  const { rows } = await database.$client.query<{
    view_id: string
    content: T
    expires_at: Date | null
    password_hash: string | null
  }>(
    `${PUBLICATION_AT} SELECT p.view_id, ${column} AS content, p.expires_at, p.password_hash
     FROM pub JOIN publications p ON p.view_id = pub.view_id WHERE ${IS_READABLE}`,
    [namespace, publishName],
  )
  const row = rows[0]
  if (row === undefined) return err('record_not_found')
  const bars = { isOnWeb: true, expiresAt: row.expires_at, passwordHash: row.password_hash }
  const state = await gate.stateOf(row.view_id, bars, visitor)
  if (state === 'open') return ok(row.content)
  return err(state === 'locked' ? 'not_enough_permissions' : 'record_not_found')
}
