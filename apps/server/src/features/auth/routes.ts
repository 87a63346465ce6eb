import {
  GOTRUE_ERRORS,
  getAuthHealth,
  getAuthSettings,
  getAuthUser,
  logout,
  normalizeEmail,
  refreshToken,
  sendMagicLink,
  sendOneTimeCode,
  verifyCode,
  verifyLink,
  type GotrueErrorCode,
} from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { AuthServiceError } from '../../platform/errors/index.ts'
import { bearerToken, serveEndpoint } from '../access/index.ts'
import type { Auth } from './createAuth.ts'
import { createRateLimit, type RateLimit } from './createRateLimit.ts'
import { networkOf } from './networkOf.ts'
import { presentUser } from './presentUser.ts'
import type { SignInRequest } from './requestSignIn.ts'

export interface AuthRoutesOptions {
  readonly auth: Auth
  readonly clock: Clock
  /** Takes from the browser what else lets it in; called when it signs out. */
  readonly forgetBrowser?: (reply: FastifyReply) => void
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** HTTP face of the auth service. Errors have the GoTrue form and a real status. */
export const authRoutes: FastifyPluginAsync<AuthRoutesOptions> = async (
  app,
  { auth, clock, forgetBrowser },
) => {
  const mailsTo = createRateLimit(
    [
      { max: 10, windowMs: 10 * MINUTE_MS },
      { max: 40, windowMs: DAY_MS },
    ],
    clock,
  )
  const mailsFrom = createRateLimit([{ max: 200, windowMs: 10 * MINUTE_MS }], clock)
  const codesFrom = createRateLimit([{ max: 200, windowMs: 10 * MINUTE_MS }], clock)

  async function signIn(
    request: FastifyRequest,
    wish: Omit<SignInRequest, 'redirectTo'>,
    query: RedirectQuery,
  ) {
    limit(mailsFrom, networkOf(request.ip), 'over_email_send_rate_limit')
    limit(mailsTo, normalizeEmail(wish.email), 'over_email_send_rate_limit')
    const sent = await auth.requestSignIn({ ...wish, redirectTo: redirectWish(request, query) })
    if (!sent.ok) throw refusal(sent.error)
    return {}
  }

  serveEndpoint(app, sendMagicLink, ({ request, body, query }) =>
    signIn(request, { email: body.email, metadata: body.data ?? {}, createUser: true }, query),
  )

  serveEndpoint(app, sendOneTimeCode, ({ request, body, query }) =>
    signIn(
      request,
      { email: body.email, metadata: body.data ?? {}, createUser: body.create_user ?? true },
      query,
    ),
  )

  serveEndpoint(app, verifyCode, async ({ request, body }) => {
    limit(codesFrom, networkOf(request.ip), 'over_request_rate_limit')
    const verified = await auth.verifyCode({ email: body.email, code: body.token })
    if (!verified.ok) throw refusal(verified.error)
    return verified.value
  })

  serveEndpoint(app, verifyLink, async ({ request, reply, query }) => {
    const target = new URL(auth.redirectTo(redirectWish(request, query)))
    const verified = await auth.verifyLink(query.token)
    target.hash = new URLSearchParams(
      verified.ok
        ? {
            access_token: verified.value.access_token,
            expires_at: String(verified.value.expires_at),
            expires_in: String(verified.value.expires_in),
            refresh_token: verified.value.refresh_token,
            token_type: verified.value.token_type,
            type: query.type,
          }
        : { error: 'access_denied', error_code: verified.error, error_description: WORDS[verified.error] },
    ).toString()
    return reply.header('referrer-policy', 'no-referrer').redirect(target.href, 303)
  })

  serveEndpoint(app, refreshToken, async ({ body }) => {
    const refreshed = await auth.refreshSession(body.refresh_token)
    if (!refreshed.ok) throw refusal(refreshed.error)
    return refreshed.value
  })

  async function session(request: FastifyRequest) {
    const token = bearerToken(request.headers.authorization)
    if (token === null) throw refusal('no_authorization')
    const read = await auth.readSession(token)
    if (!read.ok) throw refusal('bad_jwt')
    return read.value
  }

  serveEndpoint(app, getAuthUser, async ({ request }) => presentUser((await session(request)).user))

  serveEndpoint(app, logout, async ({ request, reply, query }) => {
    const { claims } = await session(request)
    const scope = query.scope ?? 'global'
    await auth.endSessions(claims, scope)
    if (scope !== 'others') forgetBrowser?.(reply)
    return reply.code(204).send()
  })

  serveEndpoint(app, getAuthSettings, async () => SETTINGS)
  serveEndpoint(app, getAuthHealth, async () => HEALTH)
}

interface RedirectQuery {
  readonly redirect_to?: string | undefined
}

// The header comes first; Node reads `Redirect_to` and `redirect_to` as the same name.
function redirectWish(request: FastifyRequest, query: RedirectQuery): string | undefined {
  const { redirect_to: header } = request.headers
  return (typeof header === 'string' && header !== '' ? header : undefined) ?? query.redirect_to
}

function limit(
  rate: RateLimit,
  key: string,
  code: 'over_email_send_rate_limit' | 'over_request_rate_limit',
): void {
  const waitSeconds = rate.hit(key)
  if (waitSeconds !== null) throw new AuthServiceError(GOTRUE_ERRORS[code], code, WORDS[code], waitSeconds)
}

function refusal(code: GotrueErrorCode): AuthServiceError {
  return new AuthServiceError(GOTRUE_ERRORS[code], code, WORDS[code])
}

const WORDS: Record<GotrueErrorCode, string> = {
  validation_failed: 'This is not a valid e-mail address, or too much was sent along with it',
  bad_json: 'The request could not be read',
  refresh_token_not_found: 'The session is over',
  refresh_token_already_used: 'The session is over: its refresh token was used before',
  no_authorization: 'This call needs a bearer token',
  bad_jwt: 'The access token is not valid',
  otp_expired: 'The code or link has expired or is not valid',
  over_email_send_rate_limit: 'Too many mails were asked for. Wait a moment and try again',
  over_request_rate_limit: 'Too many attempts. Wait a moment and try again',
}

const SETTINGS = {
  external: {
    anonymous_users: false,
    apple: false,
    azure: false,
    bitbucket: false,
    discord: false,
    email: true,
    facebook: false,
    figma: false,
    github: false,
    gitlab: false,
    google: false,
    phone: false,
  },
  disable_signup: false,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  mfa_enabled: false,
}

const HEALTH = { version: '1', name: 'Sheaf auth', description: 'Sign-in by mail, compatible with GoTrue' }
