import {
  normalizeEmail,
  recoverPassword,
  resendMail,
  sendMagicLink,
  sendOneTimeCode,
  signUp,
} from '@sheaf/contract'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/http/index.ts'
import { serveEndpoint } from '../../access/index.ts'
import { allowedRedirect } from '../allowedRedirect.ts'
import type { AuthContext } from '../AuthContext.ts'
import { limitMails } from '../limits.ts'
import { isMetadataTooLarge } from '../metadata.ts'
import { readEmail } from '../readEmail.ts'
import { refusal } from '../refusal.ts'
import { requestMail, type MailRequest } from '../requestMail.ts'
import { signUp as openAccount } from '../signUp.ts'
import { passwordRefusal } from './passwordRefusal.ts'
import { challengeOf, requestedRedirect, visitorOf } from './readRequest.ts'

/** The calls that end in a mail. */
export function addMailRoutes(app: App, context: AuthContext): void {
  async function ask(request: FastifyRequest, input: MailRequest): Promise<Record<string, never>> {
    const visitor = visitorOf(request)
    await limitMails(context, normalizeEmail(input.email), visitor)
    const asked = await requestMail(context, input, visitor)
    if (!asked.ok) throw refusal(asked.error)
    return {}
  }

  serveEndpoint(app, sendMagicLink, ({ request, body, query }) =>
    ask(request, {
      kind: 'sign_in',
      email: body.email,
      metadata: body.data ?? {},
      createUser: true,
      redirectTo: requestedRedirect(request, query),
      challenge: challengeOf(body),
    }),
  )

  serveEndpoint(app, sendOneTimeCode, ({ request, body, query }) =>
    ask(request, {
      kind: 'sign_in',
      email: body.email,
      metadata: body.data ?? {},
      createUser: body.create_user ?? true,
      redirectTo: requestedRedirect(request, query),
      challenge: challengeOf(body),
    }),
  )

  serveEndpoint(app, recoverPassword, ({ request, body, query }) =>
    ask(request, {
      kind: 'recovery',
      email: body.email,
      redirectTo: requestedRedirect(request, query),
      challenge: challengeOf(body),
    }),
  )

  serveEndpoint(app, resendMail, ({ request, body, query }) =>
    ask(request, {
      kind: body.type === 'signup' ? 'confirmation' : 'email_change',
      email: body.email,
      redirectTo: requestedRedirect(request, query),
      challenge: challengeOf(body),
    }),
  )

  serveEndpoint(app, signUp, async ({ request, body, query }) => {
    const email = readEmail(body.email)
    const metadata = body.data ?? {}
    if (email === null || isMetadataTooLarge(metadata)) throw refusal('validation_failed')
    const visitor = visitorOf(request)
    const challenge = challengeOf(body)
    await limitMails(context, email, visitor)
    const redirectTo = allowedRedirect(requestedRedirect(request, query), context)
    const { password } = body
    const opened = await openAccount(context, { email, password, metadata, redirectTo, challenge }, visitor)
    if (!opened.ok) throw passwordRefusal(opened.error)
    return opened.value
  })
}
