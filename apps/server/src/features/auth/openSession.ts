import { err, ok, type Result } from '@sheaf/base'
import type { SessionToken } from '@sheaf/contract'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import type { AuthContext } from './AuthContext.ts'
import { issueTokens } from './issueTokens.ts'

/** How somebody proved who they are, as `amr` of the access token names it. */
export type SessionMethod = 'otp' | 'password' | 'oauth' | 'recovery'

export interface SessionRequest {
  readonly userId: string
  readonly method: SessionMethod
  /** Of the browser; kept for the mails to come. */
  readonly language?: string | null
}

export interface OpenedSession {
  readonly sessionId: string
  readonly token: SessionToken
}

/**
 * Begins a session of somebody who has just proved who they are; always a new one, whatever the browser brought
 * along. Refused for who is banned, and for who does not exist any more.
 */
export async function openSession(
  context: AuthContext,
  transaction: Transaction,
  { userId, method, language }: SessionRequest,
): Promise<Result<OpenedSession, 'user_banned'>> {
  const now = context.clock.now()
  const sessionId = context.ids.uuid()
  const [user] = await transaction
    .update(schema.authUsers)
    .set({ lastSignInAt: now, updatedAt: now, ...(language && { language }) })
    .where(and(eq(schema.authUsers.id, userId), isNotBanned(now)))
    .returning()
  if (user === undefined) return err('user_banned')
  await transaction
    .insert(schema.authSessions)
    .values({ id: sessionId, userId, createdAt: now, method, refreshedAt: now })
  const token = await issueTokens(context, transaction, { user, sessionId, method, signedInAt: now })
  return ok({ sessionId, token })
}

function isNotBanned(now: Date) {
  const { bannedUntil } = schema.authUsers
  return or(isNull(bannedUntil), lte(bannedUntil, now))
}
