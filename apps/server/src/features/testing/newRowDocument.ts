import { createPage } from '@sheaf/contract'
import { rowDocumentId } from '@sheaf/model'
import type { CallScene } from './AnyInput.ts'

/** Names the document of a row in a new grid of the owner. */
export async function newRowDocument(
  { server, owner }: Pick<CallScene, 'server' | 'owner'>,
  parentId: string,
) {
  const { view_id: viewId, database_id: databaseId = '' } = await owner.get(createPage, {
    params: { workspaceId: owner.workspaceId },
    body: { parent_view_id: parentId, layout: 1, name: 'Rows' },
  })
  const { rows } = await server.platform.database.$client.query<{ id: string }>(
    'SELECT id FROM database_rows WHERE database_id = $1 LIMIT 1',
    [databaseId],
  )
  const rowId = rows[0]?.id ?? ''
  return {
    document_id: rowDocumentId(rowId) ?? '',
    row_document_source: { database_id: databaseId, database_view_id: viewId, row_id: rowId },
  }
}
