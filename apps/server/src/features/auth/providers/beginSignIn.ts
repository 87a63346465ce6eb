import { err, ok, type Result } from '@sheaf/base'
import { randomPKCECodeVerifier } from 'openid-client'
import { schema } from '../../../platform/database/index.ts'
import { askForCleanUp } from '../cleanUp.ts'
import type { Challenge } from '../flows/pkce.ts'
import { hashToken } from '../hashing.ts'
import { FLOW_LIFE_SECONDS } from './flowCookie.ts'
import type { ProviderInput } from './ProviderClient.ts'
import { redirectUriOf, type LiveProvider, type ProviderContext } from './ProviderSignIn.ts'

export interface BeginRequest extends ProviderInput {
  readonly live: LiveProvider
  /** Allowed already. */
  readonly redirectTo: string
  /** Of the client, where it asks with PKCE. */
  readonly challenge: Challenge | null
  /** Whose account gets another way in; null where somebody signs in. */
  readonly linkTo: string | null
}

export interface BegunSignIn {
  /** At the provider. */
  readonly url: URL
  readonly state: string
  /** For the cookie of the browser; null where no browser is known that could keep one. */
  readonly browserSecret: string | null
}

/**
 * Remembers that somebody leaves for a provider, and with what they must come back. Who has something linked asks from a
 * program, perhaps on another site, where cookies stay with nobody. With PKCE they need none: what comes back is worth
 * nothing without the verifier, and nothing is linked before.
 */
export async function beginSignIn(
  context: ProviderContext,
  { live, redirectTo, challenge, linkTo, scopes, parameters }: BeginRequest,
): Promise<Result<BegunSignIn, 'unexpected_failure'>> {
  const { ids, clock, database, queue, siteUrl, logger } = context
  const { provider, client } = live
  const now = clock.now()
  const [state, nonce] = [ids.secret(32), ids.secret(32)]
  const browserSecret = linkTo !== null && challenge !== null ? null : ids.secret(32)
  const verifier = randomPKCECodeVerifier()
  const redirectUri = redirectUriOf(provider, siteUrl)
  let url: URL
  try {
    url = await client.authorizationUrl({ redirectUri, state, nonce, verifier }, { scopes, parameters })
  } catch (error) {
    logger.warn({ err: error, provider: provider.id }, 'A sign-in provider could not be asked')
    return err('unexpected_failure')
  }
  await database.transaction(async (transaction) => {
    await transaction.insert(schema.authFlows).values({
      id: ids.uuid(),
      provider: provider.id,
      stateHash: hashToken(state),
      browserHash: browserSecret === null ? null : hashToken(browserSecret),
      nonce,
      providerVerifier: verifier,
      redirectTo,
      userId: linkTo,
      ...challenge,
      createdAt: now,
      expiresAt: new Date(now.getTime() + FLOW_LIFE_SECONDS * 1000),
    })
    await askForCleanUp(queue, transaction, now)
  })
  return ok({ url, state, browserSecret })
}
