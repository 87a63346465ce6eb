import {
  changePassword,
  getAuthUser,
  logout,
  normalizeEmail,
  reauthenticate,
  updateAuthUser,
} from '@sheaf/contract'
import type { FastifyReply } from 'fastify'
import type { App } from '../../../platform/http/index.ts'
import { serveEndpoint } from '../../access/index.ts'
import { updateUser } from '../account/updateUser.ts'
import type { AuthContext } from '../AuthContext.ts'
import { endSessions } from '../endSessions.ts'
import { forgetPasswords, limitMails, limitNetwork, limitPasswords } from '../limits.ts'
import { changePassword as choosePassword } from '../passwords/changePassword.ts'
import { reauthenticate as mailNonce } from '../passwords/reauthenticate.ts'
import { readUser } from '../readUser.ts'
import { sessionOf } from './enforceAuthActions.ts'
import { passwordRefusal } from './passwordRefusal.ts'
import { challengeOf, requestedRedirect, visitorOf } from './readRequest.ts'

/** What somebody who is signed in does with their own account. */
export function addAccountRoutes(
  app: App,
  context: AuthContext,
  { forgetBrowser }: { readonly forgetBrowser: ((reply: FastifyReply) => void) | undefined },
): void {
  serveEndpoint(app, getAuthUser, async ({ request }) => {
    const { user } = sessionOf(request)
    return await readUser(context.database, user)
  })

  serveEndpoint(app, updateAuthUser, async ({ request, body, query }) => {
    const session = sessionOf(request)
    const visitor = visitorOf(request)
    const { email: own } = session.user
    const email = body.email ? normalizeEmail(body.email) : null
    if (email !== null && email !== own) {
      await limitMails(context, own, visitor)
      await limitMails(context, email, visitor)
    }
    const isGuess = Boolean(body.password && (body.current_password || body.nonce))
    if (isGuess) await limitPasswords(context, own, visitor)
    else if (body.password) await limitNetwork(context, visitor)
    const updated = await updateUser(
      context,
      session,
      {
        email,
        password: body.password ?? null,
        metadata: body.data ?? null,
        proof: { currentPassword: body.current_password ?? null, nonce: body.nonce ?? null },
        redirectTo: requestedRedirect(request, query),
        challenge: challengeOf(body),
      },
      visitor,
    )
    if (!updated.ok) throw passwordRefusal(updated.error)
    if (isGuess) await forgetPasswords(context, own, visitor)
    return updated.value
  })

  serveEndpoint(app, changePassword, async ({ request, body }) => {
    const session = sessionOf(request)
    const visitor = visitorOf(request)
    const { user } = session
    await limitPasswords(context, user.email, visitor)
    const changed = await choosePassword(context, session, {
      password: body.password,
      proof: {
        currentPassword: body.current_password ?? null,
        nonce: body.nonce ?? null,
        isPasswordAsked: true,
      },
    })
    if (!changed.ok) throw passwordRefusal(changed.error)
    await forgetPasswords(context, user.email, visitor)
    return await readUser(context.database, user)
  })

  serveEndpoint(app, reauthenticate, async ({ request }) => {
    const { user } = sessionOf(request)
    await limitMails(context, user.email, visitorOf(request))
    await mailNonce(context, user)
    return {}
  })

  serveEndpoint(app, logout, async ({ request, reply, query }) => {
    const { claims } = sessionOf(request)
    const scope = query.scope ?? 'global'
    await endSessions(context, claims, scope)
    if (scope !== 'others') forgetBrowser?.(reply)
    return reply.code(204).send()
  })
}
