/** What the operator decided about signing in; the names of the settings are those of GoTrue. */
export interface AuthConfig {
  /** Whether nobody opens an account by themselves, or everybody may; null: administrators decide. */
  readonly isSignUpDisabled: boolean | null
  /** Addresses count as confirmed without a mail. */
  readonly isAutoConfirmed: boolean
  /** A new address of an account is confirmed by mails to both, not to the new one alone. */
  readonly isEmailChangeSecure: boolean
  readonly minPasswordLength: number
  /** Lifetime of an access token. */
  readonly accessTokenSeconds: number
  /** How long links and codes in mails are valid. */
  readonly mailSeconds: number
  /** How long a used refresh token is accepted again: tabs that resume together send the same one. */
  readonly refreshReuseSeconds: number
  /** Changing the password requires a code by email if the session is older than a day. */
  readonly isReauthenticationRequired: boolean
  /** `PUT /user` requires the current password, too. */
  readonly isCurrentPasswordRequired: boolean
  /** People may link accounts of sign-in providers to theirs, and unlink them. */
  readonly isLinkingEnabled: boolean
  /** Mails that one network may ask for in five minutes. */
  readonly mailsPerNetwork: number
  /** Passwords and codes that one network may try in five minutes. */
  readonly attemptsPerNetwork: number
  /** Addresses with `*`, `**` and `?` to which a sign-in may return besides this site. */
  readonly redirectPatterns: readonly string[]
  /** Whose account is opened at start, with the role of administrators. */
  readonly administrator: { readonly email: string; readonly password: string } | null
}
