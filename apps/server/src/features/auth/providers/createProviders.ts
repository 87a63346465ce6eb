import type { SignInProvider } from '../../../platform/config/index.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { AuthContext } from '../AuthContext.ts'
import { createProviderClient } from './createProviderClient.ts'
import { createProviderFetch } from './createProviderFetch.ts'
import type { ProviderContext } from './ProviderSignIn.ts'

/** The providers that are on. Nothing is asked of them before somebody wants to sign in. */
export function createProviders(
  context: AuthContext,
  { providers, logger }: { readonly providers: readonly SignInProvider[]; readonly logger: Logger },
): ProviderContext {
  const options = { clock: context.clock, fetch: createProviderFetch() }
  return {
    ...context,
    logger,
    providers: new Map(
      providers.map((provider) => [
        provider.id,
        { provider, client: createProviderClient(provider, options) },
      ]),
    ),
  }
}
