import { and, eq, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import { hashToken } from '../hashing.ts'
import type { AuthUserRow } from '../presentUser.ts'

/**
 * Takes away who can sign in: password, other providers, sessions, mails on their way. Answers the sessions that
 * ended by it; whoever calls says so on the bus once that is stored. With `keptAt` a row stays for administrators,
 * closed at that moment, with nothing but the hash of its address, which is free for a new account.
 */
export async function removeSignIn(
  transaction: Transaction,
  userId: string,
  keptAt: Date | null = null,
): Promise<readonly string[]> {
  const { authSessions: sessions, authUsers } = schema
  const open = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
  const [gone] = await transaction.delete(authUsers).where(eq(authUsers.id, userId)).returning()
  if (gone !== undefined && keptAt !== null) await transaction.insert(authUsers).values(closed(gone, keptAt))
  return open.map(({ id }) => id)
}

// What is deleted takes along whatever refers to it; so the row that stays is a new one, with the old id.
function closed(user: AuthUserRow, at: Date): typeof schema.authUsers.$inferInsert {
  const { id, createdAt } = user
  const email = hashToken(`${id} ${user.email}`)
  return { id, email, role: '', createdAt, updatedAt: at, deletedAt: user.deletedAt ?? at }
}
