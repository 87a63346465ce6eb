import type { Database } from '../../../platform/database/index.ts'
import { IS_ON_WEB } from '../gate/readGated.ts'
import { publishedPath } from '../snapshot/renderContent.tsx'

/**
 * The path that a page has now which was published at this address before: its workspace had another namespace, or it
 * had another name. Null where there is none, where it is off the web, and where a password bars the way to what the name was.
 */
export async function findMoved(
  database: Database,
  namespace: string,
  publishName: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await database.$client.query<{ namespace: string; publish_name: string }>(MOVED, [
    namespace,
    publishName,
    now,
  ])
  const row = rows[0]
  if (row === undefined || (row.namespace === namespace && row.publish_name === publishName)) return null
  return publishedPath(row.namespace, row.publish_name)
}

// A namespace is found in any case of its letters. The new name of a page is told to the world, so none of one that
// is closed; what stands at the new address is looked at when somebody goes there.
const MOVED = `
  WITH home AS (
    SELECT w.id, w.publish_namespace FROM workspaces w WHERE lower(w.publish_namespace) = lower($1)
    UNION
    SELECT w.id, w.publish_namespace FROM former_namespaces f JOIN workspaces w ON w.id = f.workspace_id
    WHERE f.namespace = lower($1)
  )
  SELECT home.publish_namespace AS namespace, p.publish_name
  FROM home JOIN publications p ON p.workspace_id = home.id AND (p.expires_at IS NULL OR p.expires_at > $3)
  LEFT JOIN former_publish_names n ON n.view_id = p.view_id AND n.publish_name = $2
  WHERE (p.publish_name = $2 OR (n.view_id IS NOT NULL AND p.password_hash IS NULL)) AND ${IS_ON_WEB}
  ORDER BY p.publish_name = $2 DESC
  LIMIT 1`
