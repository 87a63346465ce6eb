import { isUuid, type WorkspaceId } from '@sheaf/base'
import type { Database } from '../../platform/database/index.ts'

/**
 * The pages through which people reach a Yjs object: itself where it is the document of a page, and where it is a database, a row
 * or the page of a row, all that show the database; the oldest first.
 */
export async function listGoverningViews(
  database: Database,
  { workspaceId }: { readonly workspaceId: WorkspaceId },
  objectId: string,
): Promise<readonly string[]> {
  if (!isUuid(objectId)) return []
  const { rows } = await database.$client.query<{ id: string }>(GOVERNING, [objectId, workspaceId])
  return rows.map(({ id }) => id)
}

const GOVERNING = `
  WITH shown AS (
    SELECT id FROM databases WHERE id = $1
    UNION SELECT database_id FROM database_rows WHERE id = $1
    UNION SELECT database_id FROM row_documents WHERE document_id = $1
  )
  SELECT v.id FROM views v WHERE v.workspace_id = $2 AND (v.id = $1 OR v.id IN (
    SELECT dv.id FROM shown JOIN database_views dv ON dv.database_id = shown.id AND NOT dv.is_deleted
  ))
  ORDER BY v.created_at, v.id`
