import type { MailWords } from './mailLanguage.ts'
import type { Mail } from '../platform/mail/Mailer.ts'
import { composeMail } from './composeMail.ts'
import { wordsFor } from './mailLanguage.ts'
import { nameOf } from './names.ts'

/** What the guest may do: 10 read, 20 comment, 25 write in rows, 30 write, 50 write and share. */
type SharedLevel = 10 | 20 | 25 | 30 | 50

export interface PageSharedMail {
  readonly to: string
  /** Names as people gave them; they are made fit to be shown here. */
  readonly sharerName: string
  readonly sharerEmail: string
  /** Of the page, or the space. */
  readonly pageName: string
  readonly isSpace?: true
  readonly workspaceName: string
  readonly level: SharedLevel
  /** The page in the app. */
  readonly link: string
}

/** Tells somebody that a page, or a space, was shared with them. */
export function pageSharedMail(mail: PageSharedMail, input: string): Mail {
  const { words, language } = wordsFor(input)
  const { pageShared } = words
  const sharer = nameOf.person(mail.sharerName, words)
  const page = nameOf.page(mail.pageName, words)
  const workspace = nameOf.workspace(mail.workspaceName, words)
  return composeMail(mail.to, language, {
    subject: pageShared.subject({ sharer, page }),
    preheader: (mail.isSpace ? pageShared.spacePreheader : pageShared.preheader)({ workspace }),
    heading: mail.isSpace ? pageShared.spaceHeading : pageShared.heading,
    paragraphs: [
      pageShared.intro({ sharer, page, workspace, email: nameOf.addressBehind(mail.sharerEmail) }),
      pageShared[LEVELS[mail.level]],
    ],
    action: { label: mail.isSpace ? pageShared.spaceButton : pageShared.button, link: mail.link },
    notes: [pageShared.forYou({ to: nameOf.address(mail.to) })],
  })
}

const LEVELS: Record<SharedLevel, keyof MailWords['pageShared'] & `can${string}`> = {
  10: 'canRead',
  20: 'canComment',
  25: 'canWriteRows',
  30: 'canWrite',
  50: 'canShare',
}
