import type { SessionToken } from '@sheaf/contract'
import { err, ok, type Result } from '@sheaf/base'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import type { AuthContext } from './AuthContext.ts'
import { hashToken } from './hashing.ts'
import { openSession } from './openSession.ts'

/**
 * Signs in with the link of a mail, once. The code of the same mail stays good until the session is
 * carried on by a browser (`refreshSession`): programs that scan mail follow its links as well.
 */
export async function verifyLink(
  context: AuthContext,
  linkToken: string,
): Promise<Result<SessionToken, 'otp_expired'>> {
  const { authOneTimeTokens: tokens } = schema
  const now = context.clock.now()

  return await context.database.transaction(async (transaction) => {
    const [used] = await transaction
      .update(tokens)
      .set({ linkUsedAt: now })
      .where(
        and(
          eq(tokens.tokenHash, hashToken(linkToken)),
          isNull(tokens.linkUsedAt),
          isNull(tokens.usedAt),
          gt(tokens.expiresAt, now),
        ),
      )
      .returning({ id: tokens.id, userId: tokens.userId })
    if (used === undefined) return err('otp_expired')

    const { sessionId, token } = await openSession(context, transaction, used.userId)
    await transaction.update(tokens).set({ linkSessionId: sessionId }).where(eq(tokens.id, used.id))
    return ok(token)
  })
}
