import type { DatePreferences } from '@sheaf/base'
import type { Mail } from '../platform/mail/Mailer.ts'
import { composeMail } from './composeMail.ts'
import { wordsFor } from './mailLanguage.ts'
import { nameOf } from './names.ts'
import { sayMoment } from './sayTime.ts'
import { plain } from './value.ts'

export interface ExportReadyMail {
  readonly to: string
  readonly workspaceName: string
  readonly expiresAt: Date
  /** How they read days and times. */
  readonly dates: DatePreferences
  /** Where it is downloaded in the app: who only has the mail gets nothing. */
  readonly link: string
}

/** Tells whoever wanted to know that an archive of their workspace can be downloaded. */
export function exportReadyMail(mail: ExportReadyMail, input: string): Mail {
  const { words, language } = wordsFor(input)
  const { exportReady } = words
  const values = { workspace: nameOf.workspace(mail.workspaceName, words) }
  return composeMail(mail.to, language, {
    subject: exportReady.subject(values),
    preheader: exportReady.preheader,
    heading: exportReady.heading,
    paragraphs: [exportReady.intro(values)],
    action: { label: exportReady.button, link: mail.link },
    notes: [exportReady.kept({ moment: plain(sayMoment(mail.expiresAt, language, mail.dates)) })],
  })
}
