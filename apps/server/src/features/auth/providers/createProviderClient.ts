import type { SignInProvider } from '../../../platform/config/index.ts'
import { discordDialect } from './discordDialect.ts'
import { githubDialect } from './githubDialect.ts'
import { oauthClient } from './oauthClient.ts'
import { openIdClient, type ProviderClientOptions } from './openIdClient.ts'
import type { ProviderClient } from './ProviderClient.ts'

/** The client for a provider's kind. */
export function createProviderClient(
  provider: SignInProvider,
  options: ProviderClientOptions,
): ProviderClient {
  switch (provider.kind) {
    case 'github':
      return oauthClient(provider, options, githubDialect(provider.url))
    case 'discord':
      return oauthClient(provider, options, discordDialect(provider.url))
    case 'google':
    case 'apple':
    case 'openid':
      return openIdClient(provider, options)
  }
}
