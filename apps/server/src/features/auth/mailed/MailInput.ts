import type { JsonObject } from '@sheaf/base'

/** A mail that somebody asked for, before it is known whether it will go out. */
export interface MailInput {
  readonly kind: 'sign_in' | 'recovery' | 'confirmation' | 'email_change'
  readonly email: string
  /** Becomes the metadata of somebody who has never signed in. */
  readonly metadata: JsonObject
  readonly redirectTo: string
  /** False: mail only those who have an account. */
  readonly createUser: boolean
  readonly codeChallenge: string | null
  readonly codeChallengeMethod: 's256' | 'plain'
  readonly language: string | null
}
