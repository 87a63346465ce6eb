import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  customFetch,
  type ServerMetadata,
} from 'openid-client'
import type { SignInProvider } from '../../../platform/config/index.ts'
import { clientAuth } from './clientSecret.ts'
import type { ProviderClientOptions } from './openIdClient.ts'
import type { ProviderAccount, ProviderClient } from './ProviderClient.ts'

/** Asks the API of a provider, as JSON. */
type AskProvider = (url: string) => Promise<unknown>

export interface OAuthDialect {
  readonly metadata: ServerMetadata
  readonly scopes: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** Who the access token belongs to. */
  readonly whoIs: (ask: AskProvider) => Promise<ProviderAccount>
}

/** OAuth 2 without OpenID: who somebody is comes from the provider's own API. */
export function oauthClient(
  provider: SignInProvider,
  { fetch, clock }: ProviderClientOptions,
  dialect: OAuthDialect,
): ProviderClient {
  const configuration = new Configuration(
    dialect.metadata,
    provider.clientId,
    {},
    clientAuth(provider, clock),
  )
  configuration[customFetch] = fetch
  if (provider.url.startsWith('http:')) allowInsecureRequests(configuration)

  return {
    async authorizationUrl({ redirectUri, state, verifier }, { scopes, parameters }) {
      return buildAuthorizationUrl(configuration, {
        ...parameters,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: [...new Set([...dialect.scopes, ...provider.scopes, ...scopes])].join(' '),
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },

    async identify({ redirectUri, state, verifier }, parameters) {
      const back = new URL(redirectUri)
      back.search = parameters.toString()
      const tokens = await authorizationCodeGrant(configuration, back, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      const ask: AskProvider = async (url) => {
        const headers = { ...dialect.headers, authorization: `Bearer ${tokens.access_token}` }
        const answer = await fetch(url, { method: 'GET', headers, body: undefined, redirect: 'manual' })
        if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
        return await answer.json()
      }
      return {
        account: await dialect.whoIs(ask),
        tokens: { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null },
      }
    },
  }
}
