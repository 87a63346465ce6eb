import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { schema } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { hashCode, hashesEqual } from '../hashing.ts'

const MAX_ATTEMPTS = 5

/** Uses up the mailed code that lets somebody choose a password; false for one that is not good. */
export async function spendReauthenticationCode(
  context: AuthContext,
  userId: string,
  nonce: string,
): Promise<boolean> {
  const { authOneTimeTokens: tokens } = schema
  const wanted = hashCode(context.secret, userId, nonce.replaceAll(/\s/g, ''))
  return await context.database.transaction(async (transaction) => {
    const live = await transaction
      .select({ id: tokens.id, codeHash: tokens.codeHash })
      .from(tokens)
      .where(
        and(
          eq(tokens.userId, userId),
          eq(tokens.purpose, 'reauthentication'),
          isNull(tokens.usedAt),
          gt(tokens.expiresAt, context.clock.now()),
          lt(tokens.failedAttempts, MAX_ATTEMPTS),
        ),
      )
      .orderBy(tokens.id)
      .for('update')
    const match = live.find(({ codeHash }) => hashesEqual(codeHash, wanted))
    const ids = live.map(({ id }) => id)
    if (match !== undefined) {
      await transaction.update(tokens).set({ usedAt: context.clock.now() }).where(eq(tokens.id, match.id))
    } else if (ids.length > 0) {
      await transaction
        .update(tokens)
        .set({ failedAttempts: sql`${tokens.failedAttempts} + 1` })
        .where(inArray(tokens.id, ids))
    }
    return match !== undefined
  })
}
