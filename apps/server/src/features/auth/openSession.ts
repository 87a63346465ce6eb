import type { SessionToken } from '@sheaf/contract'
import { eq, sql } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import type { AuthContext } from './AuthContext.ts'
import { issueTokens } from './issueTokens.ts'

export interface OpenedSession {
  readonly sessionId: string
  readonly token: SessionToken
}

/** Begins a session of somebody who has just proved that the mailbox is theirs. */
export async function openSession(
  context: AuthContext,
  transaction: Transaction,
  userId: string,
): Promise<OpenedSession> {
  const now = context.clock.now()
  const sessionId = context.ids.uuid()
  await transaction
    .insert(schema.authSessions)
    .values({ id: sessionId, userId, createdAt: now, refreshedAt: now })
  const [user] = await transaction
    .update(schema.authUsers)
    .set({
      lastSignInAt: now,
      emailConfirmedAt: sql`coalesce(${schema.authUsers.emailConfirmedAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(eq(schema.authUsers.id, userId))
    .returning()
  if (user === undefined) throw new Error('A one-time token outlived its user')
  return { sessionId, token: await issueTokens(context, transaction, { user, sessionId, signedInAt: now }) }
}
