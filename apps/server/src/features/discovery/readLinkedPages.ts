import type { PageLink } from '@sheaf/markdown'
import type { Database } from '../../platform/database/index.ts'
import { publishedPath } from '../publishing/index.ts'
import { IS_OPEN_TO_ALL } from './readPublicPages.ts'

/** Documents name pages by any text, also by such as no question to the database can hold. */
const ID = /^[\da-f-]{36}$/i

/** Of the pages with these ids those that the whole world may read, with their addresses on the site at `origin`. */
export async function readLinkedPages(
  database: Database,
  ids: readonly string[],
  { workspaceId, origin, now }: { readonly workspaceId: string; readonly origin: string; readonly now: Date },
): Promise<ReadonlyMap<string, PageLink>> {
  const asked = ids.filter((id) => ID.test(id)).map((id) => id.toLowerCase())
  if (asked.length === 0) return new Map()
  const { rows } = await database.$client.query<LinkedRow>(
    `SELECT p.view_id, p.meta -> 'view' ->> 'name' AS name, w.publish_namespace AS namespace, p.publish_name
     FROM publications p JOIN workspaces w ON w.id = p.workspace_id
     WHERE p.workspace_id = $1 AND p.view_id::text = ANY($3::text[]) AND ${IS_OPEN_TO_ALL}`,
    [workspaceId, now, asked],
  )
  return new Map(
    rows.map((row) => [
      row.view_id,
      { name: row.name, href: origin + publishedPath(row.namespace, row.publish_name) },
    ]),
  )
}

interface LinkedRow {
  readonly view_id: string
  readonly name: string
  readonly namespace: string
  readonly publish_name: string
}
