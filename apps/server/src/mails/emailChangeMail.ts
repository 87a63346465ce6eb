import { SIGN_IN_VALIDITY_MS } from '@sheaf/contract'
import type { Mail } from '../platform/mail/Mailer.ts'
import { composeMail } from './composeMail.ts'
import { wordsFor } from './mailLanguage.ts'
import { nameOf } from './names.ts'
import { plain } from './value.ts'
import { sayDuration } from './sayTime.ts'

export interface EmailChangeMail {
  /** Which of the two addresses this mail goes to and asks. */
  readonly side: 'current' | 'new'
  readonly oldEmail: string
  readonly newEmail: string
  readonly link: string
  readonly code: string
  /** How long link and code are good; ten minutes when absent. */
  readonly validForMs?: number
}

/** Asks the holder of the old or of the new address whether the account may get the new one. */
export function emailChangeMail(mail: EmailChangeMail, input: string): Mail {
  const { side, oldEmail, newEmail, link, code, validForMs = SIGN_IN_VALIDITY_MS } = mail
  const { words, language } = wordsFor(input)
  const { common } = words
  const own = side === 'new' ? words.emailChangeNew : words.emailChangeCurrent
  const values = { oldEmail: nameOf.address(oldEmail), newEmail: nameOf.address(newEmail) }
  return composeMail(side === 'new' ? newEmail : oldEmail, language, {
    subject: own.subject,
    preheader: own.preheader,
    heading: own.heading,
    paragraphs: [own.intro(values)],
    action: { label: own.button, link },
    code: { intro: common.codeIntro, code },
    notes: [own.validity({ time: plain(sayDuration(validForMs, language)) }), own.notYou],
  })
}
