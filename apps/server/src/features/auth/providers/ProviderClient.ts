/** Somebody as a provider knows them. */
export interface ProviderAccount {
  /** What the provider calls the person for good: its `sub`. */
  readonly subject: string
  /** Null where the provider names none. */
  readonly email: string | null
  /** Whether the provider vouches that the address is theirs. */
  readonly isEmailVerified: boolean
  readonly name: string | null
  readonly userName: string | null
  /** `https:` only. */
  readonly avatarUrl: string | null
  readonly issuer: string
}

export interface ProviderTokens {
  readonly accessToken: string
  readonly refreshToken: string | null
}

/** A sign-in at a provider, from our side: kept until the person is back. */
interface ProviderVisit {
  /** Where the provider sends the person back to. */
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** Our PKCE verifier (RFC 7636). */
  readonly verifier: string
}

export interface ProviderInput {
  /** Beyond those that signing in needs. */
  readonly scopes: readonly string[]
  /** Of the address that sends the person there: `prompt`, `login_hint`, … */
  readonly parameters: Readonly<Record<string, string>>
}

/** Speaks with one provider. Whatever goes wrong there is thrown. */
export interface ProviderClient {
  /** Where to send the person. */
  authorizationUrl(visit: ProviderVisit, input: ProviderInput): Promise<URL>
  /** Who came back with these parameters. */
  identify(
    visit: ProviderVisit,
    parameters: URLSearchParams,
  ): Promise<{ readonly account: ProviderAccount; readonly tokens: ProviderTokens }>
}
