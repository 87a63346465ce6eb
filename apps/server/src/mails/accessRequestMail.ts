import type { Mail } from '../platform/mail/Mailer.ts'
import { composeMail } from './composeMail.ts'
import { wordsFor } from './mailLanguage.ts'
import { nameOf } from './names.ts'

export interface AccessRequestMail {
  /** An owner of the workspace. */
  readonly to: string
  /** Names as people gave them; they are made fit to be shown here. */
  readonly requesterName: string
  readonly requesterEmail: string
  readonly pageName: string
  readonly workspaceName: string
  /** A space is given with the whole workspace alone. */
  readonly isSpace: boolean
  /** `{web}/app/approve-request?request_id={id}` */
  readonly link: string
}

/** Asks an owner to let somebody in. */
export function accessRequestMail(mail: AccessRequestMail, input: string): Mail {
  const { words, language } = wordsFor(input)
  const { accessRequest } = words
  const requester = nameOf.person(mail.requesterName, words)
  const page = nameOf.page(mail.pageName, words)
  const workspace = nameOf.workspace(mail.workspaceName, words)
  return composeMail(mail.to, language, {
    subject: accessRequest.subject({ requester, page }),
    preheader: accessRequest.preheader,
    heading: accessRequest.heading,
    paragraphs: [
      accessRequest.intro({
        requester,
        page,
        workspace,
        email: nameOf.addressBehind(mail.requesterEmail),
      }),
      (mail.isSpace ? accessRequest.consequence : accessRequest.pageConsequence)({ requester, workspace }),
    ],
    action: { label: accessRequest.button, link: mail.link },
    notes: [accessRequest.noHurry({ requester })],
  })
}
