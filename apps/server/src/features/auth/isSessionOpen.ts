import { and, eq, isNull } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import type { AuthContext } from './AuthContext.ts'

/** Whether somebody is still signed in with a session. */
export async function isSessionOpen(
  { database }: Pick<AuthContext, 'database'>,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<boolean> {
  const { authSessions: sessions } = schema
  const [row] = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
  return row !== undefined
}
