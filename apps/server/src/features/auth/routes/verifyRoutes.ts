import { normalizeEmail, verifyLink, verifyToken, type GotrueErrorCode } from '@sheaf/contract'
import type { Result } from '@sheaf/base'
import type { App } from '../../../platform/http/index.ts'
import { serveEndpoint } from '../../access/index.ts'
import { allowedRedirect } from '../allowedRedirect.ts'
import type { AuthContext } from '../AuthContext.ts'
import { limitCodes } from '../limits.ts'
import { PKCE_PREFIX } from '../mailed/createMailedToken.ts'
import { refusal, REFUSAL_WORDS } from '../refusal.ts'
import { verifyCode } from '../verify/verifyCode.ts'
import { verifyLink as followLink, type LinkAnswer } from '../verify/verifyLink.ts'
import { verifyLinkToken } from '../verify/verifyLinkToken.ts'
import { requestedRedirect, visitorOf } from './readRequest.ts'

const HALF = 'Confirmation accepted. Now confirm the mail to the other address'

/** Mails that are answered: by typing the code, or by following the link. */
export function addVerifyRoutes(app: App, context: AuthContext): void {
  serveEndpoint(app, verifyToken, async ({ request, body }) => {
    const visitor = visitorOf(request)
    const email = body.email ? normalizeEmail(body.email) : null
    await limitCodes(context, body.token_hash ? null : email, visitor)
    if (!body.token_hash && (email === null || !body.token)) throw refusal('validation_failed')
    const verified = body.token_hash
      ? await verifyLinkToken(context, body.token_hash, visitor)
      : await verifyCode(context, { email: email ?? '', code: body.token ?? '', type: body.type }, visitor)
    if (!verified.ok) throw refusal(verified.error)
    return verified.value === 'half' ? { code: 200, msg: HALF } : verified.value
  })

  serveEndpoint(app, verifyLink, async ({ request, reply, query }) => {
    const target = new URL(allowedRedirect(requestedRedirect(request, query), context))
    const answer = await followLink(context, query.token, visitorOf(request))
    writeAnswer(target, answer, query)
    return reply.header('referrer-policy', 'no-referrer').redirect(target.href, 303)
  })
}

/** Into the fragment, which servers do not see; where a client reads the query, into that as well. */
function writeAnswer(
  target: URL,
  answer: Result<LinkAnswer, GotrueErrorCode>,
  { token, type }: { readonly token: string; readonly type: string },
): void {
  if (!answer.ok) {
    const error = {
      error: 'access_denied',
      error_code: answer.error,
      error_description: REFUSAL_WORDS[answer.error],
    }
    if (token.startsWith(PKCE_PREFIX)) appendAll(target.searchParams, error)
    target.hash = new URLSearchParams(error).toString()
    return
  }
  switch (answer.value.kind) {
    case 'code':
      target.searchParams.append('code', answer.value.code)
      return
    case 'half':
      if (token.startsWith(PKCE_PREFIX)) target.searchParams.append('message', HALF)
      target.hash = new URLSearchParams({ message: HALF }).toString()
      return
    case 'session': {
      const { access_token, expires_at, expires_in, refresh_token, token_type } = answer.value.token
      target.hash = new URLSearchParams({
        access_token,
        expires_at: String(expires_at),
        expires_in: String(expires_in),
        refresh_token,
        token_type,
        type,
      }).toString()
    }
  }
}

function appendAll(params: URLSearchParams, entries: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(entries)) params.append(name, value)
}
