import { SIGN_IN_VALIDITY_MS } from '@sheaf/contract'
import type { Mail } from '../platform/mail/Mailer.ts'
import { composeMail } from './composeMail.ts'
import { wordsFor } from './mailLanguage.ts'
import { nameOf } from './names.ts'
import { plain, say } from './say.ts'
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
    subject: say(recovery.subject),
    preheader: say(recovery.preheader),
    heading: say(recovery.heading),
    paragraphs: [say(recovery.intro, { email: nameOf.address(to) })],
    action: { label: recovery.button, link },
    code: { intro: common.codeIntro, code },
    notes: [say(recovery.validity, { time: plain(sayDuration(validForMs, language)) }), say(recovery.notYou)],
  })
}
