import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'

/**
 * Throws `record_not_found` when the account was deleted; otherwise it stays until the transaction ends. Whoever
 * also locks a workspace does that first.
 */
export async function requireAccount(transaction: Transaction, userId: string): Promise<void> {
  const { rows } = await transaction.execute(
    sql`SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NULL FOR KEY SHARE`,
  )
  if (rows.length === 0) throw new AppError('record_not_found', { message: 'This account was deleted.' })
}
