import { SIGN_IN_VALIDITY_MS } from '@sheaf/contract'
import type { Mail } from '../platform/mail/Mailer.ts'
import { composeMail } from './composeMail.ts'
import { wordsFor } from './mailLanguage.ts'
import { nameOf } from './names.ts'
import { plain } from './value.ts'
import { sayDuration } from './sayTime.ts'
import type { LinkMail } from './signInMail.ts'

export interface SignUpMail extends LinkMail {
  /** Whether answering it lets a password count that somebody chose for the account. */
  readonly bringsPassword: boolean
}

/** Asks whoever opened an account to prove that the address is theirs. */
export function confirmSignUpMail(
  { to, link, code, validForMs = SIGN_IN_VALIDITY_MS, bringsPassword }: SignUpMail,
  input: string,
): Mail {
  const { words, language } = wordsFor(input)
  const { common, confirmSignUp } = words
  return composeMail(to, language, {
    subject: confirmSignUp.subject({ code: plain(code) }),
    preheader: confirmSignUp.preheader,
    heading: confirmSignUp.heading,
    paragraphs: [
      confirmSignUp.intro({ email: nameOf.address(to) }),
      ...(bringsPassword ? [confirmSignUp.password] : []),
    ],
    action: { label: confirmSignUp.button, link },
    code: { intro: common.codeIntro, code },
    notes: [confirmSignUp.validity({ time: plain(sayDuration(validForMs, language)) }), confirmSignUp.notYou],
  })
}
