import { createAccessTokens } from './accessTokens.ts'
import { allowedRedirect } from './allowedRedirect.ts'
import type { AuthContext } from './AuthContext.ts'
import { endSessions, type LogoutScope } from './endSessions.ts'
import { isSessionOpen } from './isSessionOpen.ts'
import { readSession } from './readSession.ts'
import { refreshSession } from './refreshSession.ts'
import { handleSignInRequests, requestSignIn, type SignInRequest } from './requestSignIn.ts'
import { verifyCode } from './verifyCode.ts'
import { verifyLink } from './verifyLink.ts'

/** The GoTrue-compatible service: who can sign in, and who is signed in. */
export type Auth = ReturnType<typeof createAuth>

export function createAuth(options: Omit<AuthContext, 'accessTokens'>) {
  const { secret, clock, siteUrl } = options
  const context: AuthContext = {
    ...options,
    accessTokens: createAccessTokens({ secret, clock, issuer: `${siteUrl}/gotrue` }),
  }
  handleSignInRequests(context)
  return {
    /** Where a sign-in returns to, of what was wished for. */
    redirectTo: (wish: string | undefined) => allowedRedirect(wish, context),
    requestSignIn: (request: SignInRequest) => requestSignIn(context, request),
    verifyCode: (request: { readonly email: string; readonly code: string }) => verifyCode(context, request),
    verifyLink: (linkToken: string) => verifyLink(context, linkToken),
    refreshSession: (refreshToken: string) => refreshSession(context, refreshToken),
    readSession: (accessToken: string) => readSession(context, accessToken),
    isSessionOpen: (session: { readonly userId: string; readonly sessionId: string }) =>
      isSessionOpen(context, session),
    endSessions: (session: { readonly userId: string; readonly sessionId: string }, scope: LogoutScope) =>
      endSessions(context, session, scope),
  }
}
