import type { DatePreferences } from '@sheaf/base'
import type { Mail } from '../platform/mail/Mailer.ts'
import { composeMail } from './composeMail.ts'
import { wordsFor } from './mailLanguage.ts'
import { nameOf } from './names.ts'
import { sayMoment } from './sayTime.ts'
import { plain } from './value.ts'

export interface ImportReadyMail {
  readonly to: string
  /** Of the archive. */
  readonly name: string
  /** Items by what became of them. */
  readonly came: number
  readonly changed: number
  readonly left: number
  readonly expiresAt: Date
  /** How they read days and times. */
  readonly dates: DatePreferences
  /** The report, in the app. */
  readonly link: string
}

/** Tells whoever wanted to know that an archive has been imported. */
export function importReadyMail(mail: ImportReadyMail, input: string): Mail {
  const { words, language } = wordsFor(input)
  const { importReady } = words
  const workspace = nameOf.workspace(mail.name, words)
  const number = (value: number) => plain(new Intl.NumberFormat(language).format(value))
  return composeMail(mail.to, language, {
    subject: importReady.subject({ workspace }),
    preheader: importReady.preheader,
    heading: importReady.heading,
    paragraphs: [
      importReady.intro({
        workspace,
        came: number(mail.came),
        changed: number(mail.changed),
        left: number(mail.left),
      }),
    ],
    action: { label: importReady.button, link: mail.link },
    notes: [importReady.kept({ moment: plain(sayMoment(mail.expiresAt, language, mail.dates)) })],
  })
}
