import type { JsonObject } from '@sheaf/base'
import type { MentionedRow } from '../../ports/EditorWorkspace.ts'

/** The mention of a row, under the keys of all clients (collab-model 2.5). `row`: what is known of it. */
export function rowMention(viewId: string, rowId: string, row: MentionedRow | null): JsonObject {
  return {
    type: 'page',
    page_id: viewId,
    row_id: rowId,
    block_id: rowId,
    database_view_id: viewId,
    database_row_id: rowId,
    ...(row && { database_id: row.databaseId }),
    ...(row && row.documentId !== null && { row_document_id: row.documentId }),
    ...(row && row.name.trim() !== '' && { data: { title: row.name.trim() } }),
  }
}
