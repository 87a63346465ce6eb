import { clientOf, type Transaction } from '../../platform/database/index.ts'
import type { PagePolicy } from '../access/index.ts'

type PlaceOfDatabase = Parameters<PagePolicy['visibilityOf']>

/** The workspace of a database and the pages that show it, the oldest first; null where none does. */
export async function placeOfDatabase(transaction: Transaction, databaseId: string) {
  const { rows } = await clientOf(transaction).query<{ workspace_id: PlaceOfDatabase[0]; id: string }>(
    `SELECT d.workspace_id, v.id FROM databases d
       JOIN database_views dv ON dv.database_id = d.id AND NOT dv.is_deleted JOIN views v ON v.id = dv.id
     WHERE d.id = $1 ORDER BY v.created_at, v.id`,
    [databaseId],
  )
  const [first] = rows
  return first ? { workspaceId: first.workspace_id, viewIds: rows.map(({ id }) => id) } : null
}
