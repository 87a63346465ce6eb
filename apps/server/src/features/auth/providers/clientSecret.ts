import { importPKCS8, SignJWT } from 'jose'
import { ClientSecretBasic, ClientSecretPost, type ClientAuth } from 'openid-client'
import type { Clock } from '../../../platform/clock.ts'
import type { SignInProvider } from '../../../platform/config/index.ts'

const SIGNED_SECRET_LIFE_SECONDS = 300

/** The secret that proves us to a provider; Apple's is a JWT that is signed for each use. */
export async function clientSecret(
  { secret, clientId, url }: Pick<SignInProvider, 'secret' | 'clientId' | 'url'>,
  clock: Clock,
): Promise<string> {
  if (secret.kind === 'given') return secret.secret
  const nowSeconds = Math.floor(clock.now().getTime() / 1000)
  return await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: secret.keyId })
    .setIssuer(secret.teamId)
    .setSubject(clientId)
    .setAudience(url)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + SIGNED_SECRET_LIFE_SECONDS)
    .sign(await importPKCS8(secret.privateKey, 'ES256'))
}

/** Sends the secret in the way that the provider says it takes: in the form, else in the header. */
export function clientAuth(provider: SignInProvider, clock: Clock): ClientAuth {
  // oxlint-disable-next-line typescript/no-misused-promises -- oauth4webapi, which calls it, waits; openid-client's type does not say so
  return async (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported
    const isInForm = methods === undefined || methods.includes('client_secret_post')
    const secret = await clientSecret(provider, clock)
    const authenticate = isInForm ? ClientSecretPost(secret) : ClientSecretBasic(secret)
    authenticate(server, client, body, headers)
  }
}
