import { Events, OAuth2Server, type MutableToken } from 'oauth2-mock-server'

/** A real OpenID provider on loopback; `claims` is who signs in there. */
export interface OpenIdProvider {
  readonly url: string
  readonly server: OAuth2Server
  claims: Record<string, unknown>
  /** How often it was asked for a token. */
  tokenCalls: number
  close(): Promise<void>
}

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const url = server.issuer.url ?? ''
  const provider: OpenIdProvider = {
    url,
    server,
    claims: {},
    tokenCalls: 0,
    close: () => server.stop(),
  }
  server.service.on(Events.BeforeTokenSigning, (token: MutableToken) => {
    for (const [name, value] of Object.entries(provider.claims)) {
      if (value === undefined) delete token.payload[name]
      else token.payload[name] = value
    }
  })
  server.service.on(Events.BeforeResponse, () => {
    provider.tokenCalls += 1
  })
  return provider
}
