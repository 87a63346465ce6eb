import type { DatePreferences } from '@sheaf/base'
import type { Mail } from '../platform/mail/Mailer.ts'
import { cleanName } from './cleanName.ts'
import { composeMail } from './composeMail.ts'
import type { Sentence } from './MailContent.ts'
import { wordsFor, type MailWords } from './mailLanguage.ts'
import { nameOf } from './names.ts'
import { sayMoment } from './sayTime.ts'

/** What happened to an account. */
export type SecurityEvent =
  | { readonly kind: 'passwordChanged' | 'passwordSet' | 'sessionsEnded' | 'accountDeleted' }
  /** Goes to the old address, and may go to the new one as well. */
  | { readonly kind: 'emailChanged'; readonly oldEmail: string; readonly newEmail: string }
  /** `providerName` as people know it: `Google`. */
  | { readonly kind: 'providerLinked' | 'providerUnlinked'; readonly providerName: string }

export interface SecurityNoticeMail {
  readonly to: string
  readonly event: SecurityEvent
  readonly at: Date
  /** How they read days and times. */
  readonly dates: DatePreferences
  /** Origin of the web client; the button leads there. */
  readonly siteUrl: string
}

/** Tells somebody what happened to their account, so that they can object if it was not them. */
export function securityNoticeMail(
  { to, event, at, dates, siteUrl }: SecurityNoticeMail,
  input: string,
): Mail {
  const { words, language } = wordsFor(input)
  const { common, security } = words
  const { subject } = security[event.kind]
  const isLockedOut = event.kind === 'accountDeleted' || event.kind === 'emailChanged'
  return composeMail(to, language, {
    subject,
    preheader: security.wasYou,
    heading: subject,
    paragraphs: [introOf(event, words)],
    facts: [
      { label: common.account, value: cleanName(to, to) },
      { label: common.when, value: sayMoment(at, language, dates) },
    ],
    ...(event.kind !== 'accountDeleted' && { action: { label: security.button, link: siteUrl } }),
    notes: [security.wasYou, isLockedOut ? security.notYouLocked : security.notYou],
  })
}

function introOf(event: SecurityEvent, { security }: MailWords): Sentence {
  switch (event.kind) {
    case 'emailChanged':
      return security.emailChanged.intro({
        oldEmail: nameOf.address(event.oldEmail),
        newEmail: nameOf.address(event.newEmail),
      })
    case 'providerLinked':
    case 'providerUnlinked':
      return security[event.kind].intro({ provider: nameOf.address(event.providerName) })
    default:
      return security[event.kind].intro
  }
}
