import type { SignInProvider } from '../../../../platform/config/index.ts'

export const CLIENT_ID = 'sheaf'
export const CLIENT_SECRET = 'a secret of the provider'

/** A provider of a test, as the settings would name it. */
export function providerSettings(kind: SignInProvider['kind'], url: string): SignInProvider {
  return {
    id: kind === 'openid' ? 'custom:acme' : kind,
    kind,
    label: kind === 'openid' ? 'Acme' : kind,
    clientId: CLIENT_ID,
    secret: { kind: 'given', secret: CLIENT_SECRET },
    redirectUri: null,
    url,
    scopes: [],
  }
}
