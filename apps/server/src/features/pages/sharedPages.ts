import { inArray, sql, type SQL } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import { dropEmptyGuests } from '../access/index.ts'

/** Whether any of the views, or anything above them, was given to somebody, or opens less to the team than to some. */
export async function isAnyShared(transaction: Transaction, viewIds: readonly string[]): Promise<boolean> {
  if (viewIds.length === 0) return false
  const ids = sql.join(
    viewIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await transaction.execute(sql`
    WITH RECURSIVE up AS (${above(sql`id IN (${ids})`)})
    SELECT 1 FROM up JOIN views v ON v.id = up.id
    WHERE v.member_access_level < 50 OR EXISTS (SELECT 1 FROM view_shares s WHERE s.view_id = up.id) LIMIT 1`)
  return rows.length > 0
}

/** The views, of one and all below it, that were given to anybody. */
export async function listSharedBelow(transaction: Transaction, viewId: string): Promise<string[]> {
  const { rows } = await transaction.execute<{ view_id: string }>(sql`
    WITH RECURSIVE down AS (
      SELECT id, workspace_id FROM views WHERE id = ${viewId}
      UNION
      SELECT v.id, v.workspace_id FROM down
      JOIN views v ON v.workspace_id = down.workspace_id AND v.parent_id = down.id
    )
    SELECT DISTINCT s.view_id FROM down JOIN view_shares s ON s.view_id = down.id`)
  return rows.map((row) => row.view_id)
}

/**
 * Takes back what was granted of these views. A guest to whom nothing is left leaves the workspace; answers whether
 * anybody did.
 */
export async function dropGuestsOf(
  transaction: Transaction,
  workspaceId: string,
  viewIds: readonly string[],
): Promise<boolean> {
  const dropped = await transaction
    .delete(schema.viewShares)
    .where(inArray(schema.viewShares.viewId, [...viewIds]))
    .returning({ userId: schema.viewShares.userId })
  const userIds = dropped.map(({ userId }) => userId).filter((userId) => userId !== null)
  return (await dropEmptyGuests(transaction, workspaceId, userIds)).length > 0
}

export interface SharedWay {
  readonly userId: string
  /** The views that a page leaves and enters; null for the workspace. */
  readonly from: string | null
  readonly to: string | null
}

/** Whether both places lie in one page that the person was given to write. */
export async function areSharedTogether(
  transaction: Transaction,
  { userId, from, to }: SharedWay,
): Promise<boolean> {
  if (from === null || to === null) return false
  const { rows } = await transaction.execute(sql`
    WITH RECURSIVE here AS (${above(sql`id = ${from}`, sql`here`)}), there AS (${above(sql`id = ${to}`, sql`there`)})
    SELECT 1 FROM view_shares s
    JOIN here ON here.id = s.view_id JOIN there ON there.id = s.view_id
    WHERE s.user_id = ${userId} AND s.access_level >= 30 LIMIT 1`)
  return rows.length > 0
}

// UNION ends even where parents formed a circle.
function above(isFirst: SQL, name: SQL = sql`up`): SQL {
  return sql`SELECT id, parent_id FROM views WHERE ${isFirst}
    UNION SELECT v.id, v.parent_id FROM views v JOIN ${name} ON v.id = ${name}.parent_id`
}
