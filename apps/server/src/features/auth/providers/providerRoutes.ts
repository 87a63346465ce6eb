import {
  authorizeWithProvider,
  finishProviderSignIn,
  linkIdentity,
  postProviderSignIn,
  unlinkIdentity,
} from '@sheaf/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AuthServiceError } from '../../../platform/errors/index.ts'
import { serveEndpoint, type EndpointCall } from '../../access/index.ts'
import { unlinkIdentity as takeAway } from '../account/unlinkIdentity.ts'
import { allowedRedirect } from '../allowedRedirect.ts'
import { limitNetwork } from '../limits.ts'
import { refusal } from '../refusal.ts'
import { challengeOf, requestedRedirect, visitorOf } from '../routes/readRequest.ts'
import { enforceAuthActions, sessionOf } from '../routes/enforceAuthActions.ts'
import { beginSignIn } from './beginSignIn.ts'
import { finishSignIn } from './finishSignIn.ts'
import { flowCookie } from './flowCookie.ts'
import { redirectUriOf, type LiveProvider, type ProviderContext } from './ProviderSignIn.ts'
import { refusalAddress, sessionAddress } from './returnAddress.ts'

export interface ProviderRoutesOptions {
  readonly context: ProviderContext
}

/** What a client may say to the provider itself. */
const PASSED_ON = [
  'prompt',
  'login_hint',
  'hd',
  'access_type',
  'include_granted_scopes',
  'allow_signup',
] as const
/** What a provider may send along when it posts a form. */
const RETURNED = ['code', 'state', 'error', 'error_description', 'iss', 'user', 'scope'] as const
const MAX_FORM_BYTES = 16 * 1024

/**
 * Other services: `GET /gotrue/authorize` leads there to sign in, `/gotrue/user/identities/authorize` to have one linked;
 * `/gotrue/callback` leads back (wire.md section 2.1).
 */
export const providerRoutes: FastifyPluginAsync<ProviderRoutesOptions> = async (app, { context }) => {
  const { siteUrl, providers } = context
  const isTls = siteUrl.startsWith('https:')
  enforceAuthActions(app, context)

  serveEndpoint(app, authorizeWithProvider, async ({ request, reply, query }) => {
    const live = liveProvider(query.provider)
    await limitNetwork(context, visitorOf(request))
    const elsewhere = sameUnderOurName(request, redirectUriOf(live.provider, siteUrl))
    if (elsewhere !== null) return reply.redirect(elsewhere, 302)

    return reply.redirect(await leave({ request, reply, query }, { live, linkTo: null }), 302)
  })

  serveEndpoint(app, linkIdentity, async ({ request, reply, query }) => {
    const linkTo = await mayLink(request)
    const url = await leave({ request, reply, query }, { live: liveProvider(query.provider), linkTo })
    return query.skip_http_redirect === 'true' ? { url } : reply.redirect(url, 302)
  })

  serveEndpoint(app, unlinkIdentity, async ({ request, params }) => {
    const userId = await mayLink(request)
    const labelOf = (id: string) => providers.get(id)?.provider.label ?? id
    const unlinked = await takeAway(context, { userId, identityId: params.identityId }, labelOf)
    if (!unlinked.ok) throw refusal(unlinked.error)
    return {}
  })

  function liveProvider(id: string | undefined): LiveProvider {
    const live = providers.get((id ?? '').toLowerCase())
    if (live === undefined) throw unsupported()
    return live
  }

  /** Who has accounts of other services linked to theirs, where people may. */
  async function mayLink(request: FastifyRequest): Promise<string> {
    const { user } = sessionOf(request)
    if (!context.settings.isLinkingEnabled) throw refusal('manual_linking_disabled')
    await limitNetwork(context, visitorOf(request))
    return user.id
  }

  /** Remembers in the browser that somebody leaves; answers where to. */
  async function leave(
    {
      request,
      reply,
      query,
    }: Pick<EndpointCall<typeof authorizeWithProvider>, 'request' | 'reply' | 'query'>,
    input: { readonly live: LiveProvider; readonly linkTo: string | null },
  ): Promise<string> {
    const redirectTo = allowedRedirect(requestedRedirect(request, query), context)
    const parameters = PASSED_ON.flatMap((name) =>
      query[name] === undefined ? [] : [[name, query[name]] as const],
    )
    const begun = await beginSignIn(context, {
      ...input,
      redirectTo,
      challenge: challengeOf(query),
      scopes: (query.scopes ?? '').split(/[\s,]+/).filter((scope) => /^[\w.:/-]+$/.test(scope)),
      parameters: Object.fromEntries(parameters),
    })
    if (!begun.ok) return refusalAddress(redirectTo, begun.error)
    const { url, state, browserSecret } = begun.value
    if (browserSecret !== null) reply.header('set-cookie', flowCookie(state, isTls).set(browserSecret))
    reply.header('referrer-policy', 'no-referrer')
    return url.href
  }

  serveEndpoint(app, finishProviderSignIn, async ({ request, reply }) => {
    const visitor = visitorOf(request)
    await limitNetwork(context, visitor)
    const { searchParams: parameters } = new URL(request.url, siteUrl)
    const state = parameters.get('state') ?? ''
    const cookie = flowCookie(state, isTls)
    const browserSecret = cookie.read(request.headers.cookie) ?? ''
    const { redirectTo, answer } = await finishSignIn(context, { state, browserSecret, parameters }, visitor)
    if (redirectTo !== null) reply.header('set-cookie', cookie.clear)
    const back = redirectTo ?? `${siteUrl}/auth/callback`
    const address = answer.ok ? sessionAddress(back, answer.value) : refusalAddress(back, answer.error)
    return reply.header('referrer-policy', 'no-referrer').redirect(address, 302)
  })

  // The cookie does not come along with a form of another site, but with the address that we lead on to.
  await app.register(async (forms) => {
    const form = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const
    forms.addContentTypeParser<string>('application/x-www-form-urlencoded', form, (_request, body, done) =>
      done(null, new URLSearchParams(body)),
    )
    serveEndpoint(forms, postProviderSignIn, async ({ request, reply }) => {
      const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const entries = RETURNED.flatMap((name) => {
        const value = sent.get(name)
        return value === null ? [] : [[name, value]]
      })
      const back = `/gotrue/callback?${new URLSearchParams(entries).toString()}`
      return reply.header('referrer-policy', 'no-referrer').redirect(back, 303)
    })
  })
}

function unsupported(): AuthServiceError {
  return new AuthServiceError(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * A site that only this machine reaches has three names, and cookies know one. The sign-in begins under the name that
 * the provider will lead back to. Null where that is the name already.
 */
function sameUnderOurName(request: FastifyRequest, redirectUri: string): string | null {
  const back = new URL(redirectUri)
  const here = URL.parse(`${request.protocol}://${request.host}`)
  if (here === null || here.hostname === back.hostname) return null
  if (!LOOPBACK.has(here.hostname) || !LOOPBACK.has(back.hostname)) return null
  return new URL(request.url, back.origin).href
}
