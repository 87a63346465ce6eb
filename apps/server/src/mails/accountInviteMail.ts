import { SIGN_IN_VALIDITY_MS } from '@sheaf/contract'
import type { Mail } from '../platform/mail/Mailer.ts'
import { composeMail } from './composeMail.ts'
import { wordsFor } from './mailLanguage.ts'
import { nameOf } from './names.ts'
import { plain } from './value.ts'
import { sayDuration } from './sayTime.ts'
import type { LinkMail } from './signInMail.ts'

/** Tells somebody that an administrator made an account for them (`POST /gotrue/invite`). */
export function accountInviteMail(
  { to, link, code, validForMs = SIGN_IN_VALIDITY_MS }: LinkMail,
  input: string,
): Mail {
  const { words, language } = wordsFor(input)
  const { common, accountInvite } = words
  return composeMail(to, language, {
    subject: accountInvite.subject,
    preheader: accountInvite.preheader,
    heading: accountInvite.heading,
    paragraphs: [accountInvite.intro({ email: nameOf.address(to) })],
    action: { label: accountInvite.button, link },
    code: { intro: common.codeIntro, code },
    notes: [accountInvite.validity({ time: plain(sayDuration(validForMs, language)) }), accountInvite.notYou],
  })
}
