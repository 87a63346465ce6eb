import { err, ok, type Result } from '@sheaf/base'
import { randomPKCECodeVerifier } from 'openid-client'
import { schema } from '../../../platform/database/index.ts'
import { askForCleanUp } from '../cleanUp.ts'
import type { Challenge } from '../flows/pkce.ts'
import { hashToken } from '../hashing.ts'
import { FLOW_LIFE_SECONDS } from './flowCookie.ts'
import type { ProviderWish } from './ProviderClient.ts'
import { redirectUriOf, type LiveProvider, type ProviderContext } from './ProviderSignIn.ts'

export interface BeginRequest extends ProviderWish {
  readonly live: LiveProvider
  /** Allowed already. */
  readonly redirectTo: string
  /** Of the client, where it asks with PKCE. */
  readonly challenge: Challenge | null
}

export interface BegunSignIn {
  /** At the provider. */
  readonly url: URL
  readonly state: string
  /** For the cookie of the browser. */
  readonly browserSecret: string
}

/** Remembers that somebody leaves for a provider, and with what they must come back. */
export async function beginSignIn(
  context: ProviderContext,
  { live, redirectTo, challenge, scopes, parameters }: BeginRequest,
): Promise<Result<BegunSignIn, 'unexpected_failure'>> {
  const { ids, clock, database, queue, siteUrl, logger } = context
  const { provider, client } = live
  const now = clock.now()
  const [state, nonce, browserSecret] = [ids.secret(32), ids.secret(32), ids.secret(32)]
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
      browserHash: hashToken(browserSecret),
      nonce,
      providerVerifier: verifier,
      redirectTo,
      ...challenge,
      createdAt: now,
      expiresAt: new Date(now.getTime() + FLOW_LIFE_SECONDS * 1000),
    })
    await askForCleanUp(queue, transaction, now)
  })
  return ok({ url, state, browserSecret })
}
