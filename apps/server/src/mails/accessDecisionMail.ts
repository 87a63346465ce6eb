import type { Mail } from '../platform/mail/Mailer.ts'
import { composeMail } from './composeMail.ts'
import { wordsFor } from './mailLanguage.ts'
import { nameOf } from './names.ts'
import { say } from './say.ts'

export interface AccessDecisionMail {
  /** Who asked. */
  readonly to: string
  /** Names as people gave them; they are made fit to be shown here. */
  readonly pageName: string
  readonly workspaceName: string
  /** The page in the app when the request was approved; null when it was not. */
  readonly link: string | null
}

/** Tells who asked for access what was decided. */
export function accessDecisionMail(
  { to, pageName, workspaceName, link }: AccessDecisionMail,
  wish: string,
): Mail {
  const { words, language } = wordsFor(wish)
  const { accessApproved: approved, accessRejected: rejected } = words
  const values = { page: nameOf.page(pageName, words), workspace: nameOf.workspace(workspaceName, words) }
  const own = link === null ? rejected : approved
  return composeMail(to, language, {
    subject: say(own.subject, values),
    preheader: say(own.preheader),
    heading: say(own.heading),
    paragraphs: [say(own.intro, values)],
    ...(link !== null && { action: { label: approved.button, link } }),
    notes: link === null ? [say(rejected.askThem)] : [],
  })
}
