import { clientOf, type Executor } from '../../../platform/database/index.ts'

/** Rows that are there, in the order of the hidden view. */
export async function listRows(executor: Executor, databaseId: string): Promise<readonly { id: string }[]> {
  const { rows } = await clientOf(executor).query<{ id: string }>(
    `SELECT o.row_id AS id FROM databases d JOIN database_orders o ON o.view_id = d.inline_view_id
     WHERE d.id = $1 AND NOT o.is_deleted ORDER BY o.key, o.row_id`,
    [databaseId],
  )
  return rows
}

export interface UpdatedRow {
  readonly row_id: string
  readonly updated_at: string
}

/** Rows that are there and changed since, first those that changed first. */
export async function listUpdatedRows(
  executor: Executor,
  { databaseId, after }: { readonly databaseId: string; readonly after: Date },
): Promise<readonly UpdatedRow[]> {
  const { rows } = await clientOf(executor).query<{ id: string; last_modified: string }>(
    `SELECT id, last_modified FROM database_rows
     WHERE database_id = $1 AND NOT is_deleted AND last_modified >= $2 ORDER BY last_modified, id`,
    [databaseId, Math.floor(after.getTime() / 1000)],
  )
  return rows.map(({ id, last_modified: seconds }) => ({
    row_id: id,
    updated_at: new Date(Number(seconds) * 1000).toISOString(),
  }))
}
