import type { Mail } from '../platform/mail/Mailer.ts'
import { composeMail } from './composeMail.ts'
import { wordsFor } from './mailLanguage.ts'
import { nameOf } from './names.ts'
import { plain } from './value.ts'

export interface NightlyFailedMail {
  readonly to: string
  /** As in `2026-11-30`. */
  readonly night: string
  /** Those without an archive: the first of them, and how many there are. */
  readonly workspaceNames: readonly string[]
  readonly workspaceCount: number
  /** What the last of them failed of. */
  readonly problem: string
  readonly attempts: number
  /** The jobs, in the administration. */
  readonly link: string
}

/** Tells an administrator that archives of a night are missing. */
export function nightlyFailedMail(mail: NightlyFailedMail, input: string): Mail {
  const { words, language } = wordsFor(input)
  const { nightlyFailed } = words
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const names = mail.workspaceNames.map((name) => nameOf.workspace(name, words).text)
  const more = mail.workspaceCount - names.length
  const list = new Intl.ListFormat(language).format(more > 0 ? [...names, `+${more}`] : names)
  return composeMail(mail.to, language, {
    subject: nightlyFailed.subject,
    preheader: nightlyFailed.preheader,
    heading: nightlyFailed.heading,
    paragraphs: [
      nightlyFailed.intro({
        night: plain(dates.format(new Date(mail.night))),
        workspaces: plain(list),
      }),
      nightlyFailed.why({ problem: plain(mail.problem) }),
    ],
    action: { label: nightlyFailed.button, link: mail.link },
    notes: [nightlyFailed.tried({ attempts: plain(new Intl.NumberFormat(language).format(mail.attempts)) })],
  })
}
