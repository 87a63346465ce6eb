import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/index.ts'

/**
 * Lets changes of a workspace's people and pages happen one at a time: until the transaction ends, nobody else
 * changes them. Locked before any row of `users`. False where there is no such workspace (any more).
 */
export async function lockWorkspace(transaction: Transaction, workspaceId: string): Promise<boolean> {
  const { rows } = await transaction.execute(
    sql`SELECT 1 FROM workspaces WHERE id = ${workspaceId} FOR NO KEY UPDATE`,
  )
  return rows.length > 0
}
