import { SIGN_IN_VALIDITY_MS } from '@sheaf/contract'
import type { Mail } from '../platform/mail/Mailer.ts'
import { composeMail } from './composeMail.ts'
import { wordsFor } from './mailLanguage.ts'
import { nameOf } from './names.ts'
import { plain } from './value.ts'
import { sayDuration } from './sayTime.ts'
import type { LinkMail } from './signInMail.ts'

/** Lets in whoever forgot the password, to choose another one. */
export function recoveryMail(
  { to, link, code, validForMs = SIGN_IN_VALIDITY_MS }: LinkMail,
  input: string,
): Mail {
  const { words, language } = wordsFor(input)
  const { common, recovery } = words
  return composeMail(to, language, {
    subject: recovery.subject,
    preheader: recovery.preheader,
    heading: recovery.heading,
    paragraphs: [recovery.intro({ email: nameOf.address(to) })],
    action: { label: recovery.button, link },
    code: { intro: common.codeIntro, code },
    notes: [recovery.validity({ time: plain(sayDuration(validForMs, language)) }), recovery.notYou],
  })
}
