import { SIGN_IN_VALIDITY_MS } from '@sheaf/contract'
import type { Mail } from '../platform/mail/Mailer.ts'
import { composeMail } from './composeMail.ts'
import { wordsFor } from './mailLanguage.ts'
import { plain } from './value.ts'
import { sayDuration } from './sayTime.ts'

/** A link and a code, either of which is enough. */
export interface LinkMail {
  readonly to: string
  readonly link: string
  readonly code: string
  /** How long link and code are good; ten minutes when absent. */
  readonly validForMs?: number
}

/** Signs in whoever reads it. */
export function signInMail(
  { to, link, code, validForMs = SIGN_IN_VALIDITY_MS }: LinkMail,
  input: string,
): Mail {
  const { words, language } = wordsFor(input)
  const { signIn } = words
  return composeMail(to, language, {
    subject: signIn.subject({ code: plain(code) }),
    preheader: signIn.preheader({ code: plain(code) }),
    heading: signIn.heading,
    paragraphs: [signIn.intro],
    action: { label: signIn.button, link },
    code: { intro: signIn.codeIntro, code },
    notes: [signIn.validity({ time: plain(sayDuration(validForMs, language)) }), signIn.notYou],
  })
}
