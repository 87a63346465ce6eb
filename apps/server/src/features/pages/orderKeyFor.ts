import { orderKeyBetween, type OrderKey } from '@sheaf/base'
import { sql } from 'drizzle-orm'
import { clientOf, keptPlan, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'

export interface Place {
  readonly workspaceId: string
  /** Null: among the spaces. */
  readonly parentId: string | null
  readonly at: Spot
}

/** Where among the siblings. */
export type Spot = 'first' | 'last' | { readonly behind: string }

/**
 * A key for a new place. Siblings that tie with the one before are stepped over: no key fits between
 * equal keys, and only the view that moves is written. Siblings in the trash keep their places too.
 */
export async function orderKeyFor(
  transaction: Transaction,
  { workspaceId, parentId, at }: Place,
): Promise<OrderKey> {
  // Where almost every new page goes.
  if (at === 'last' && parentId !== null) {
    const { rows } = await clientOf(transaction).query<{ key: OrderKey | null }>(
      keptPlan(LAST_BELOW, [workspaceId, parentId]),
    )
    return orderKeyBetween(rows[0]?.key ?? null, null)
  }
  const ofParent = parentId === null ? sql`parent_id IS NULL` : sql`parent_id = ${parentId}`
  const siblings = sql`views WHERE workspace_id = ${workspaceId} AND ${ofParent}`
  if (at === 'last') {
    const last = await keyOf(transaction, sql`SELECT max(order_key COLLATE "C") AS key FROM ${siblings}`)
    return orderKeyBetween(last, null)
  }
  if (at === 'first') {
    const first = await keyOf(transaction, sql`SELECT min(order_key COLLATE "C") AS key FROM ${siblings}`)
    return orderKeyBetween(null, first)
  }
  const lower = await keyOf(
    transaction,
    sql`SELECT order_key AS key FROM ${siblings} AND id = ${at.behind}::uuid`,
  )
  if (lower === null) {
    throw new AppError('invalid_folder_view', { message: 'The page to stand behind has moved. Try again.' })
  }
  const upper = await keyOf(
    transaction,
    sql`SELECT min(order_key COLLATE "C") AS key FROM ${siblings} AND order_key COLLATE "C" > ${lower}`,
  )
  return orderKeyBetween(lower, upper)
}

const LAST_BELOW =
  'SELECT max(order_key COLLATE "C") AS key FROM views WHERE workspace_id = $1 AND parent_id = $2'

async function keyOf(transaction: Transaction, query: ReturnType<typeof sql>): Promise<OrderKey | null> {
  const { rows } = await transaction.execute<{ key: string | null }>(query)
  return rows[0]?.key ?? null
}
