import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type Configuration,
  type CustomFetch,
} from 'openid-client'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { SignInProvider } from '../../../platform/config/index.ts'
import { emailClaim, pictureClaim, subjectClaim, textClaim } from './claims.ts'
import { clientAuth } from './clientSecret.ts'
import type { ProviderAccount, ProviderClient } from './ProviderClient.ts'

export interface ProviderClientOptions {
  readonly clock: Clock
  readonly fetch: CustomFetch
}

/** What a provider says about itself is asked for again after this. */
const METADATA_LIFE_MS = 60 * 60 * 1000

/**
 * Google, Apple and whoever speaks OpenID Connect. Everything that the standard lets a client check is checked: the
 * signature of the id token with the keys of the issuer, issuer, audience, times, nonce and state.
 */
export function openIdClient(
  provider: SignInProvider,
  { clock, fetch }: ProviderClientOptions,
): ProviderClient {
  const isApple = provider.kind === 'apple'
  let known: { readonly configuration: Promise<Configuration>; readonly untilMs: number } | null = null

  function configuration(): Promise<Configuration> {
    const nowMs = clock.now().getTime()
    if (known !== null && known.untilMs > nowMs) return known.configuration
    const asked = discovery(new URL(provider.url), provider.clientId, {}, clientAuth(provider, clock), {
      [customFetch]: fetch,
      execute: [
        enableNonRepudiationChecks,
        ...(provider.url.startsWith('http:') ? [allowInsecureRequests] : []),
      ],
    })
    const mine = { configuration: asked, untilMs: nowMs + METADATA_LIFE_MS }
    known = mine
    // A provider that did not answer is asked again by the next person.
    asked.catch(() => {
      if (known === mine) known = null
    })
    return asked
  }

  return {
    async authorizationUrl({ redirectUri, state, nonce, verifier }, { scopes, parameters }) {
      const needed = isApple ? ['openid', 'name', 'email'] : ['openid', 'email', 'profile']
      return buildAuthorizationUrl(await configuration(), {
        ...parameters,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: [...new Set([...needed, ...provider.scopes, ...scopes])].join(' '),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Apple hands name and address over in no other way.
        ...(isApple && { response_mode: 'form_post' }),
      })
    },

    async identify({ redirectUri, state, nonce, verifier }, parameters) {
      const config = await configuration()
      const back = new URL(redirectUri)
      back.search = new URLSearchParams([...parameters].filter(([name]) => name !== 'user')).toString()
      const tokens = await authorizationCodeGrant(config, back, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('The provider sent no id token')
      const needsMore =
        claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      const more = needsMore ? await fetchUserInfo(config, tokens.access_token, claims.sub) : {}
      const account = accountOf({ ...more, ...claims })
      return {
        account: isApple ? { ...account, name: account.name ?? nameOfForm(parameters.get('user')) } : account,
        tokens: { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null },
      }
    },
  }
}

function accountOf(claims: Readonly<Record<string, unknown>>): ProviderAccount {
  const verified = claims['email_verified']
  return {
    subject: subjectClaim(claims['sub']),
    email: emailClaim(claims['email']),
    // Apple once sent it as a text.
    isEmailVerified: verified === true || verified === 'true',
    name: textClaim(claims['name']),
    userName: textClaim(claims['preferred_username']),
    avatarUrl: pictureClaim(claims['picture']),
    issuer: String(claims['iss']),
  }
}

const formSchema = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
})

/** Apple tells the name once, in the form beside the code; nobody signed it, so it is a name and nothing more. */
function nameOfForm(user: string | null): string | null {
  if (user === null) return null
  let json: unknown
  try {
    json = JSON.parse(user)
  } catch {
    return null
  }
  const name = formSchema.safeParse(json).data?.name
  return textClaim([name?.firstName, name?.lastName].filter(Boolean).join(' '))
}
