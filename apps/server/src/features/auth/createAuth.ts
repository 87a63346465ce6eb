import { and, eq, isNull } from 'drizzle-orm'
import type { AuthContext } from './AuthContext.ts'
import { endSessions, type LogoutScope } from './endSessions.ts'
import { handleMailRequests } from './mailed/askForMail.ts'
import { readSession } from './readSession.ts'
import { readSignedIn } from './readSignedIn.ts'
import { setSuspension } from './admin/setSuspension.ts'
import { schema } from '../../platform/database/index.ts'

/** The GoTrue-compatible service as other features know it: who can sign in, and who is signed in. */
export type Auth = ReturnType<typeof createAuth>

/** Before the queue starts: it also does the work of mails that are asked for. */
export function createAuth(context: AuthContext) {
  handleMailRequests(context)
  return {
    readSignedIn: (accessToken: string) => readSignedIn(context, accessToken),
    readSession: (accessToken: string) => readSession(context, accessToken),
    isSessionOpen: (session: { readonly userId: string; readonly sessionId: string }) =>
      isSessionOpen(context, session),
    endSessions: (session: { readonly userId: string; readonly sessionId: string }, scope: LogoutScope) =>
      endSessions(context, session, scope),
    /** Ends the sessions of somebody and refuses every sign-in, or lets them in again. False: there is nobody. */
    setSuspension: (userId: string, isSuspended: boolean) => setSuspension(context, userId, isSuspended),
  }
}

/** Whether somebody is still signed in with a session. */
async function isSessionOpen(
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
