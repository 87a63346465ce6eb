import type { Challenge } from '../flows/pkce.ts'
import type { MailWish } from './MailWish.ts'

/** The challenge that a mail was asked for with; null for none. */
export function challengeOf({ codeChallenge, codeChallengeMethod }: MailWish): Challenge | null {
  return codeChallenge === null ? null : { codeChallenge, codeChallengeMethod }
}
