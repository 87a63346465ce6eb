import { and, eq, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'

/**
 * Takes away who can sign in: password, other providers, sessions, mails on their way. Answers the sessions that
 * ended by it; whoever calls says so on the bus once that is stored.
 */
export async function removeSignIn(transaction: Transaction, userId: string): Promise<readonly string[]> {
  const { authSessions: sessions, authUsers } = schema
  const open = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
  await transaction.delete(authUsers).where(eq(authUsers.id, userId))
  return open.map(({ id }) => id)
}
