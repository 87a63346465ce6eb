import type { SignInProvider } from '../../../platform/config/index.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { AuthContext } from '../AuthContext.ts'
import type { ProviderClient } from './ProviderClient.ts'

/** A provider that is on, and how to speak with it. */
export interface LiveProvider {
  readonly provider: SignInProvider
  readonly client: ProviderClient
}

/** What signing in by other services stands on. */
export interface ProviderContext extends AuthContext {
  readonly logger: Logger
  /** By their ids. */
  readonly providers: ReadonlyMap<string, LiveProvider>
}

/** Why somebody came back without a session; `error_code` of the address (wire.md section 2.7). */
export type ProviderRefusal =
  | 'bad_oauth_state'
  | 'access_denied'
  | 'unexpected_failure'
  | 'provider_email_needs_verification'
  | 'signup_disabled'
  | 'user_banned'
  | 'identity_already_exists'

/** Where the provider sends people back to, for one provider. */
export function redirectUriOf({ redirectUri }: SignInProvider, siteUrl: string): string {
  return redirectUri ?? `${siteUrl}/gotrue/callback`
}
