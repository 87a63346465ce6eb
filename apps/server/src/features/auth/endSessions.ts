import { and, eq, isNull, ne } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import type { AuthContext } from './AuthContext.ts'

/** `local` this session, `others` all but this one, `global` all of the person. */
export type LogoutScope = 'global' | 'local' | 'others'

/** Ends sessions: their refresh tokens and access tokens stop working at once, their sockets close. */
export async function endSessions(
  context: AuthContext,
  session: { readonly userId: string; readonly sessionId: string },
  scope: LogoutScope,
): Promise<void> {
  const { authSessions: sessions } = schema
  const ended = await context.database
    .update(sessions)
    .set({ revokedAt: context.clock.now() })
    .where(
      and(
        eq(sessions.userId, session.userId),
        isNull(sessions.revokedAt),
        scope === 'local' ? eq(sessions.id, session.sessionId) : undefined,
        scope === 'others' ? ne(sessions.id, session.sessionId) : undefined,
      ),
    )
    .returning({ sessionId: sessions.id })
  for (const { sessionId } of ended) {
    context.bus.publish('session_revoked', { userId: session.userId, sessionId })
  }
}
