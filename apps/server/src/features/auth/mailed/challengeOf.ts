import type { Challenge } from '../flows/pkce.ts'
import type { MailInput } from './MailInput.ts'

/** The challenge that a mail was asked for with; null for none. */
export function challengeOf({ codeChallenge, codeChallengeMethod }: MailInput): Challenge | null {
  return codeChallenge === null ? null : { codeChallenge, codeChallengeMethod }
}
