import type { PoolClient } from '../../platform/database/Database.ts'
import { copiedRowId } from './copiedRowId.ts'

/** The document of a row that was copied, whose copy has none yet. */
export interface CopiedRowDocument {
  readonly documentId: string
  /** Of the copy, as the next one. */
  readonly rowId: string
  readonly databaseId: string
}

export async function listCopiedDocuments(
  client: PoolClient,
  /** Ids of the copies by those of the databases. */
  copyIds: ReadonlyMap<string, string>,
): Promise<readonly CopiedRowDocument[]> {
  if (copyIds.size === 0) return []
  const { rows } = await client.query<{ document_id: string; row_id: string; database_id: string }>(
    `SELECT d.document_id, ${copiedRowId('c.new_id', 'r.id')} AS row_id, c.new_id AS database_id
     FROM unnest($1::uuid[], $2::uuid[]) AS c (old_id, new_id)
     JOIN row_documents d ON d.database_id = c.old_id
     JOIN database_rows r ON r.id = d.row_id AND NOT r.is_deleted
     ORDER BY d.document_id`,
    [[...copyIds.keys()], [...copyIds.values()]],
  )
  return rows.map((row) => ({ documentId: row.document_id, rowId: row.row_id, databaseId: row.database_id }))
}
