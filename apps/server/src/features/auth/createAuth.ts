import type { AuthContext } from './AuthContext.ts'
import { endSessions, type LogoutScope } from './endSessions.ts'
import { isSessionOpen } from './isSessionOpen.ts'
import { handleMailRequests } from './mailed/askForMail.ts'
import { readSession } from './readSession.ts'

/** The GoTrue-compatible service as other features know it: who can sign in, and who is signed in. */
export type Auth = ReturnType<typeof createAuth>

/** Before the queue starts: it also does the work of mails that are asked for. */
export function createAuth(context: AuthContext) {
  handleMailRequests(context)
  return {
    readSession: (accessToken: string) => readSession(context, accessToken),
    isSessionOpen: (session: { readonly userId: string; readonly sessionId: string }) =>
      isSessionOpen(context, session),
    endSessions: (session: { readonly userId: string; readonly sessionId: string }, scope: LogoutScope) =>
      endSessions(context, session, scope),
  }
}
