import type { Database } from '../../platform/database/index.ts'
import { IS_ON_WEB } from '../publishing/index.ts'
import type { ListedPage, PublicSite } from './PublicSite.ts'

/*
 * Lists of pages that the whole world may read. Each is what `PublicationGate.isOpenToAll` says, in SQL: on the web, not
 * expired, behind no password.
 */

/** `p`: the publication; `$2`: now. */
const HAS_NO_BARS = 'p.password_hash IS NULL AND (p.expires_at IS NULL OR p.expires_at > $2)'
export const IS_OPEN_TO_ALL = `${HAS_NO_BARS} AND ${IS_ON_WEB}`

/** The site at a namespace, in the case in which it is written; null for none. */
export async function readSite(database: Database, namespace: string, now: Date): Promise<PublicSite | null> {
  const { rows } = await database.$client.query<{
    id: string
    name: string
    locale: string
    publish_name: string | null
  }>({
    name: 'discovery_site',
    text: `SELECT w.id, w.name, w.publish_locale AS locale, (
        SELECT p.publish_name FROM publications p
        WHERE p.view_id = w.default_publish_view_id AND p.workspace_id = w.id AND ${IS_OPEN_TO_ALL}
      ) AS publish_name
      FROM workspaces w WHERE w.publish_namespace = $1`,
    values: [namespace, now],
  })
  const row = rows[0]
  if (row === undefined) return null
  const { id: workspaceId, name: workspaceName, locale, publish_name: defaultName } = row
  return { workspaceId, workspaceName, namespace, locale, defaultName }
}

/** The present namespace of the workspace that has, or had, another one; in any case of its letters. */
export async function readMovedNamespace(database: Database, namespace: string): Promise<string | null> {
  const { rows } = await database.$client.query<{ namespace: string }>(
    `SELECT w.publish_namespace AS namespace FROM workspaces w WHERE lower(w.publish_namespace) = lower($1)
     UNION ALL
     SELECT w.publish_namespace FROM former_namespaces f JOIN workspaces w ON w.id = f.workspace_id
     WHERE f.namespace = lower($1)
     LIMIT 1`,
    [namespace],
  )
  const present = rows[0]?.namespace
  return present === undefined || present === namespace ? null : present
}

/** All pages that search engines may list, by their names in addresses. */
export async function readIndexedPages(
  database: Database,
  workspaceId: string,
  now: Date,
): Promise<readonly Pick<ListedPage, 'publishName' | 'updatedAt'>[]> {
  const { rows } = await database.$client.query<{ publish_name: string; updated_at: Date }>(
    `SELECT p.publish_name, p.updated_at FROM publications p
     WHERE p.workspace_id = $1 AND p.is_indexed AND ${IS_OPEN_TO_ALL}
     ORDER BY p.publish_name`,
    [workspaceId, now],
  )
  return rows.map((row) => ({ publishName: row.publish_name, updatedAt: row.updated_at }))
}

/** The pages that were published last, of those that search engines may list. */
export async function readNewestPages(
  database: Database,
  workspaceId: string,
  now: Date,
  count: number,
): Promise<readonly ListedPage[]> {
  // Put in order before the way up from each page is walked, which is what costs: it is walked for so many alone.
  const { rows } = await database.$client.query<ListedRow>(
    `SELECT ${LISTED} FROM (
       SELECT p.view_id FROM (
         SELECT p.view_id, p.published_at, p.unpublished_at FROM publications p
         WHERE p.workspace_id = $1 AND p.is_indexed AND p.unpublished_at IS NULL AND ${HAS_NO_BARS}
         ORDER BY p.published_at DESC, p.view_id OFFSET 0
       ) p WHERE ${IS_ON_WEB}
       ORDER BY p.published_at DESC, p.view_id LIMIT $3
     ) newest JOIN publications p USING (view_id)
     ORDER BY p.published_at DESC, p.view_id`,
    [workspaceId, now, count],
  )
  return rows.map(presentListed)
}

/** Pages by their names in addresses, from behind one on; `after` empty: from the first. */
export async function readPagesAfter(
  database: Database,
  workspaceId: string,
  now: Date,
  { after, count }: { readonly after: string; readonly count: number },
): Promise<readonly ListedPage[]> {
  const { rows } = await database.$client.query<ListedRow>(
    `SELECT ${LISTED} FROM publications p
     WHERE p.workspace_id = $1 AND p.publish_name > $3 AND ${IS_OPEN_TO_ALL}
     ORDER BY p.publish_name LIMIT $4`,
    [workspaceId, now, after, count],
  )
  return rows.map(presentListed)
}

/** Namespaces with something that search engines may list, and when one of their pages was last published. */
export async function readIndexedNamespaces(
  database: Database,
  now: Date,
  count: number,
): Promise<readonly { readonly namespace: string; readonly updatedAt: Date }[]> {
  const { rows } = await database.$client.query<{ namespace: string; updated_at: Date }>(
    `SELECT w.publish_namespace AS namespace, max(p.updated_at) AS updated_at
     FROM publications p JOIN workspaces w ON w.id = p.workspace_id
     WHERE p.is_indexed AND p.unpublished_at IS NULL AND p.password_hash IS NULL
       AND (p.expires_at IS NULL OR p.expires_at > $1)
     GROUP BY w.id ORDER BY w.publish_namespace LIMIT $2`,
    [now, count],
  )
  return rows.map((row) => ({ namespace: row.namespace, updatedAt: row.updated_at }))
}

const LISTED = `p.view_id, p.publish_name, p.meta -> 'view' ->> 'name' AS title,
  p.summary ->> 'description' AS description, p.published_at, p.updated_at`

interface ListedRow {
  readonly view_id: string
  readonly publish_name: string
  readonly title: string | null
  readonly description: string | null
  readonly published_at: Date
  readonly updated_at: Date
}

function presentListed(row: ListedRow): ListedPage {
  return {
    viewId: row.view_id,
    publishName: row.publish_name,
    title: row.title ?? '',
    description: row.description ?? '',
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  }
}
