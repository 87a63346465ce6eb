import type { ProviderAccount } from './ProviderClient.ts'
import type { LiveProvider } from './ProviderSignIn.ts'

/** Somebody a provider vouches for, who signs in. */
export interface AccountRequest {
  readonly account: ProviderAccount
  readonly live: LiveProvider
  /** Of the browser. */
  readonly language: string | null
}
