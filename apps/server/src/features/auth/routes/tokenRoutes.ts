import { grantToken, normalizeEmail, type SessionToken } from '@sheaf/contract'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/http/index.ts'
import { serveEndpoint } from '../../access/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { exchangeAuthCode } from '../flows/exchangeAuthCode.ts'
import { forgetPasswords, limitNetwork, limitPasswords } from '../limits.ts'
import { signInWithPassword } from '../passwords/signInWithPassword.ts'
import { refreshSession } from '../refreshSession.ts'
import { refusal } from '../refusal.ts'
import { visitorOf } from './readRequest.ts'

/** `POST /token`, one grant after the other. */
export function addTokenRoutes(app: App, context: AuthContext): void {
  serveEndpoint(app, grantToken, async ({ request, query, body }) => {
    switch (query.grant_type) {
      case 'password':
        return await byPassword(request, needed(body.email), needed(body.password))
      case 'refresh_token':
        return await byRefreshToken(needed(body.refresh_token))
      case 'pkce':
        return await byAuthCode(request, needed(body.auth_code), needed(body.code_verifier))
    }
  })

  async function byPassword(request: FastifyRequest, address: string, password: string) {
    const email = normalizeEmail(address)
    const visitor = visitorOf(request)
    await limitPasswords(context, email, visitor)
    const signedIn = await signInWithPassword(context, { email, password }, visitor)
    if (!signedIn.ok) throw refusal(signedIn.error)
    await forgetPasswords(context, email, visitor)
    return signedIn.value
  }

  async function byRefreshToken(refreshToken: string): Promise<SessionToken> {
    const refreshed = await refreshSession(context, refreshToken)
    if (!refreshed.ok) throw refusal(refreshed.error)
    return refreshed.value
  }

  async function byAuthCode(request: FastifyRequest, authCode: string, codeVerifier: string) {
    const visitor = visitorOf(request)
    await limitNetwork(context, visitor)
    const exchanged = await exchangeAuthCode(context, { authCode, codeVerifier }, visitor)
    if (!exchanged.ok) throw refusal(exchanged.error)
    return exchanged.value
  }
}

// What a grant does without is optional in the body that all three share.
function needed(text: string | null | undefined): string {
  if (!text) throw refusal('validation_failed')
  return text
}
