import type { Mail } from '../platform/mail/Mailer.ts'
import { composeMail } from './composeMail.ts'
import { wordsFor } from './mailLanguage.ts'
import { nameOf } from './names.ts'
import { say } from './say.ts'

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
      subject: say(rejected.subject),
      preheader: say(rejected.preheader),
      heading: say(rejected.heading),
      paragraphs: [say(rejected.intro)],
      notes: [say(rejected.askThem)],
    })
  }
  const values = {
    page: nameOf.page(opened.pageName, words),
    workspace: nameOf.workspace(opened.workspaceName, words),
  }
  return composeMail(to, language, {
    subject: say(approved.subject, values),
    preheader: say(approved.preheader),
    heading: say(approved.heading),
    paragraphs: [say(opened.isMember ? approved.intro : approved.pageIntro, values)],
    action: { label: approved.button, link: opened.link },
    notes: [],
  })
}
