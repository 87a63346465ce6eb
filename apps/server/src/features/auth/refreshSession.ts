import type { SessionToken } from '@sheaf/contract'
import { err, ok, type Result } from '@sheaf/base'
import { and, eq, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import type { AuthContext } from './AuthContext.ts'
import { hashToken } from './hashing.ts'
import { issueTokens } from './issueTokens.ts'
import type { AuthUserRow } from './presentUser.ts'

export type RefreshRefusal = 'refresh_token_not_found' | 'refresh_token_already_used'

/**
 * Exchanges a refresh token for the next one. A token that comes back later than the tolerance was
 * copied by somebody: the whole session ends, for the thief as for the owner.
 */
export async function refreshSession(
  context: AuthContext,
  refreshToken: string,
): Promise<Result<SessionToken, RefreshRefusal>> {
  const now = context.clock.now()
  const outcome = await context.database.transaction(async (transaction) => {
    const found = await findToken(transaction, hashToken(refreshToken))
    if (found === null || found.revokedAt !== null || found.expiresAt <= now) return 'gone'
    // Tabs that wake up together send the same one.
    const toleranceMs = context.settings.refreshReuseSeconds * 1000
    const isReuse = found.usedAt !== null && now.getTime() - found.usedAt.getTime() > toleranceMs
    if (isReuse) {
      await endSession(transaction, found.sessionId, now)
      return { ended: found }
    }
    return { token: await carryOn(context, transaction, found, now) }
  })

  if (outcome === 'gone') return err('refresh_token_not_found')
  if ('token' in outcome) return ok(outcome.token)
  const { user, sessionId } = outcome.ended
  context.bus.publish('session_revoked', { userId: user.id, sessionId })
  return err('refresh_token_already_used')
}

interface FoundToken {
  readonly tokenHash: string
  readonly sessionId: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly revokedAt: Date | null
  readonly signedInAt: Date
  readonly method: string
  readonly user: AuthUserRow
}

// Locks the token: of two requests at once one finds it unused and the other finds it just used.
async function findToken(transaction: Transaction, tokenHash: string): Promise<FoundToken | null> {
  const { authRefreshTokens: tokens, authSessions: sessions, authUsers } = schema
  const [row] = await transaction
    .select({
      tokenHash: tokens.tokenHash,
      sessionId: sessions.id,
      expiresAt: tokens.expiresAt,
      usedAt: tokens.usedAt,
      revokedAt: sessions.revokedAt,
      signedInAt: sessions.createdAt,
      method: sessions.method,
      user: authUsers,
    })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .innerJoin(authUsers, eq(authUsers.id, sessions.userId))
    .where(eq(tokens.tokenHash, tokenHash))
    .for('update', { of: tokens })
  return row ?? null
}

async function carryOn(
  context: AuthContext,
  transaction: Transaction,
  found: FoundToken,
  now: Date,
): Promise<SessionToken> {
  const { authOneTimeTokens, authRefreshTokens: tokens, authSessions } = schema
  if (found.usedAt === null) {
    await transaction.update(tokens).set({ usedAt: now }).where(eq(tokens.tokenHash, found.tokenHash))
  }
  await transaction.update(authSessions).set({ refreshedAt: now }).where(eq(authSessions.id, found.sessionId))
  // The link of a mail has now led a person in, so the code beside it is used up as well.
  await transaction
    .update(authOneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(authOneTimeTokens.linkSessionId, found.sessionId), isNull(authOneTimeTokens.usedAt)))
  return await issueTokens(context, transaction, found)
}

async function endSession(transaction: Transaction, sessionId: string, now: Date): Promise<void> {
  await transaction
    .update(schema.authSessions)
    .set({ revokedAt: now })
    .where(eq(schema.authSessions.id, sessionId))
}
