import type { Mail } from '../platform/mail/Mailer.ts'
import { composeMail } from './composeMail.ts'
import { wordsFor } from './mailLanguage.ts'
import { nameOf } from './names.ts'

/** The page that was opened to somebody. */
interface OpenedPage {
  /** Names as people gave them; they are made fit to be shown here. */
  readonly pageName: string
  readonly workspaceName: string
  /** The person is a member now; otherwise they have this page alone. */
  readonly isMember: boolean
  /** The page in the app. */
  readonly link: string
}

export interface AccessDecisionMail {
  /** Who asked. */
  readonly to: string
  /** Null when the request was declined: who was not let in does not learn the names of page and workspace. */
  readonly opened: OpenedPage | null
}

/** Tells who asked for access what was decided. */
export function accessDecisionMail({ to, opened }: AccessDecisionMail, input: string): Mail {
  const { words, language } = wordsFor(input)
  const { accessApproved: approved, accessRejected: rejected } = words
  if (opened === null) {
    return composeMail(to, language, {
      subject: rejected.subject,
      preheader: rejected.preheader,
      heading: rejected.heading,
      paragraphs: [rejected.intro],
      notes: [rejected.askThem],
    })
  }
  const values = {
    page: nameOf.page(opened.pageName, words),
    workspace: nameOf.workspace(opened.workspaceName, words),
  }
  return composeMail(to, language, {
    subject: approved.subject(values),
    preheader: approved.preheader,
    heading: approved.heading,
    paragraphs: [(opened.isMember ? approved.intro : approved.pageIntro)(values)],
    action: { label: approved.button, link: opened.link },
    notes: [],
  })
}
