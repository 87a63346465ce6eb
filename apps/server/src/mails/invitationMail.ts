import type { Mail } from '../platform/mail/Mailer.ts'
import { composeMail } from './composeMail.ts'
import { wordsFor } from './mailLanguage.ts'
import { nameOf } from './names.ts'

export interface InvitationMail {
  readonly to: string
  /** Names as people gave them; they are made fit to be shown here. */
  readonly inviterName: string
  readonly inviterEmail: string
  readonly workspaceName: string
  /** `{web}/accept-invitation?invited_id={id}` */
  readonly link: string
}

/** Invites somebody to a workspace. */
export function invitationMail(mail: InvitationMail, input: string): Mail {
  const { words, language } = wordsFor(input)
  const { invitation } = words
  const inviter = nameOf.person(mail.inviterName, words)
  const workspace = nameOf.workspace(mail.workspaceName, words)
  return composeMail(mail.to, language, {
    subject: invitation.subject({ inviter, workspace }),
    preheader: invitation.preheader,
    heading: invitation.heading({ workspace }),
    paragraphs: [invitation.intro({ inviter, workspace, email: nameOf.addressBehind(mail.inviterEmail) })],
    action: { label: invitation.button, link: mail.link },
    notes: [invitation.forYou({ to: nameOf.address(mail.to) }), invitation.notYou({ inviter })],
  })
}
