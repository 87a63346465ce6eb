import type { Database } from '../../platform/database/index.ts'
import { IS_READABLE, PUBLICATION_AT } from './findPublication.ts'

/** The stored meta of the page at an address, as JSON text: its uids are larger than JSON.parse can read. */
export async function readPublishedMeta(
  database: Database,
  namespace: string,
  publishName: string,
): Promise<string | null> {
  const { rows } = await database.$client.query<{ meta: string }>(
    `${PUBLICATION_AT} SELECT p.meta::text AS meta FROM pub JOIN publications p ON p.view_id = pub.view_id
     WHERE ${IS_READABLE}`,
    [namespace, publishName],
  )
  return rows[0]?.meta ?? null
}

/** The content of the page at an address as a Yjs v1 update. */
export async function readPublishedBlob(
  database: Database,
  namespace: string,
  publishName: string,
): Promise<Buffer | null> {
  const { rows } = await database.$client.query<{ blob: Buffer }>(
    `${PUBLICATION_AT} SELECT p.blob FROM pub JOIN publications p ON p.view_id = pub.view_id
     WHERE ${IS_READABLE}`,
    [namespace, publishName],
  )
  return rows[0]?.blob ?? null
}
