import { clientOf, type Executor } from '../../platform/database/index.ts'
import type { CollabAddress } from '../../sync/index.ts'

/** Pages that show the database of the row whose document this is; none where it is not the document of a row. */
export async function readRowDocumentViews(
  executor: Executor,
  { workspaceId, objectId }: Pick<CollabAddress, 'workspaceId' | 'objectId'>,
): Promise<readonly string[]> {
  const { rows } = await clientOf(executor).query<{ id: string }>(
    `SELECT v.id FROM row_documents d
     JOIN databases b ON b.id = d.database_id AND b.workspace_id = $2
     JOIN database_views v ON v.database_id = b.id AND NOT v.is_deleted AND v.id <> b.inline_view_id
     WHERE d.document_id = $1`,
    [objectId, workspaceId],
  )
  return rows.map(({ id }) => id)
}
