/** What the operator decided about signing in; the names of the settings are those of GoTrue. */
export interface AuthConfig {
  /** Nobody new gets in by themselves: accounts come from administrators and invitations alone. */
  readonly isSignUpDisabled: boolean
  /** Addresses count as confirmed without a mail. */
  readonly isAutoConfirmed: boolean
  /** A new address of an account is confirmed by mails to both, not to the new one alone. */
  readonly isEmailChangeSecure: boolean
  readonly minPasswordLength: number
  /** Life of an access token. */
  readonly accessTokenSeconds: number
  /** How long the link and the code of a mail are good. */
  readonly mailSeconds: number
  /** A used refresh token is good once more for this long: tabs that wake up together send the same one. */
  readonly refreshReuseSeconds: number
  /** A new password asks for a mailed code in a session that is older than a day. */
  readonly isReauthenticationRequired: boolean
  /** `PUT /user` asks for the current password, too. */
  readonly isCurrentPasswordRequired: boolean
  /** People link accounts of other services to theirs, and take them away again. */
  readonly isLinkingEnabled: boolean
  /** Mails that one network may ask for in five minutes. */
  readonly mailsPerNetwork: number
  /** Passwords and codes that one network may try in five minutes. */
  readonly attemptsPerNetwork: number
  /** Addresses with `*`, `**` and `?` to which a sign-in may return besides this site. */
  readonly redirectPatterns: readonly string[]
}
