import { readDatePreferences } from '@sheaf/base'
import type { Mail } from '../platform/mail/Mailer.ts'
import { accessDecisionMail } from './accessDecisionMail.ts'
import { accessRequestMail } from './accessRequestMail.ts'
import { accountInviteMail } from './accountInviteMail.ts'
import { confirmSignUpMail } from './confirmSignUpMail.ts'
import { emailChangeMail } from './emailChangeMail.ts'
import { exportReadyMail } from './exportReadyMail.ts'
import { importReadyMail } from './importReadyMail.ts'
import { invitationMail } from './invitationMail.ts'
import { nightlyFailedMail } from './nightlyFailedMail.ts'
import { notificationsMail } from './notificationsMail.ts'
import { pageSharedMail } from './pageSharedMail.ts'
import { recoveryMail } from './recoveryMail.ts'
import { securityNoticeMail, type SecurityEvent } from './securityNoticeMail.ts'
import { signInMail } from './signInMail.ts'

const SITE = 'https://sheaf.example'
const PAGE = `${SITE}/app/0b7d2ac5-2b1c-4a58-8b6d-0a2f6f3f5d10/5f1b6a0e-90a4-4d3e-8f0e-1f8f5b3b2c11`
const to = 'mara.lind@example.org'
const secret = { to, link: `${SITE}/gotrue/verify?token=sample`, code: '482915' }
const emails = { oldEmail: to, newEmail: 'mara@lindholm.example' }
const dates = readDatePreferences({})
const page = { pageName: 'Roadmap for spring', workspaceName: 'Harbour studio' }

function notice(event: SecurityEvent): (language: string) => Mail {
  const at = new Date('2026-03-09T14:05:00Z')
  return (language) => securityNoticeMail({ to, event, at, dates, siteUrl: SITE }, language)
}

/** One of each mail with invented content, to look at without sending anything. */
export const SAMPLE_MAILS: Readonly<Record<string, (language: string) => Mail>> = {
  'sign-in': (language) => signInMail(secret, language),
  'confirm-sign-up': (language) =>
    confirmSignUpMail({ ...secret, validForMs: 86_400_000, bringsPassword: true }, language),
  recovery: (language) => recoveryMail({ ...secret, validForMs: 3_600_000 }, language),
  'email-change-new': (language) => emailChangeMail({ side: 'new', ...emails, ...secret }, language),
  'email-change-current': (language) => emailChangeMail({ side: 'current', ...emails, ...secret }, language),
  invitation: (language) =>
    invitationMail(
      {
        to,
        inviterName: 'Jonas Ek',
        inviterEmail: 'jonas@example.org',
        workspaceName: page.workspaceName,
        link: `${SITE}/accept-invitation?invited_id=sample`,
      },
      language,
    ),
  'export-ready': (language) =>
    exportReadyMail(
      {
        to,
        workspaceName: page.workspaceName,
        expiresAt: new Date('2026-03-16T14:05:00Z'),
        dates,
        link: `${SITE}/app?settings=data`,
      },
      language,
    ),
  'import-ready': (language) =>
    importReadyMail(
      {
        to,
        name: 'Export-small-buildings.zip',
        came: 842,
        changed: 23,
        left: 7,
        expiresAt: new Date('2026-03-16T14:05:00Z'),
        dates,
        link: `${SITE}/app?settings=data`,
      },
      language,
    ),
  'nightly-failed': (language) =>
    nightlyFailedMail(
      {
        to,
        night: '2026-03-09',
        workspaceNames: [page.workspaceName, 'Boat shed'],
        workspaceCount: 2,
        problem: 'The blob store is unavailable',
        attempts: 8,
        link: `${SITE}/app/admin/jobs`,
      },
      language,
    ),
  'account-invite': (language) => accountInviteMail({ ...secret, validForMs: 604_800_000 }, language),
  'page-shared': (language) =>
    pageSharedMail(
      { to, ...page, sharerName: 'Jonas Ek', sharerEmail: 'jonas@example.org', level: 30, link: PAGE },
      language,
    ),
  notification: (language) =>
    notificationsMail(
      {
        to,
        news: [{ kind: 'mention', actorName: 'Jonas Ek', pageName: page.pageName, words: '' }],
        hasMore: false,
        link: PAGE,
        unsubscribeLink: `${SITE}/api/user/notification-mails/unsubscribe?token=sample`,
      },
      language,
    ),
  notifications: (language) =>
    notificationsMail(
      {
        to,
        news: (['mention', 'comment', 'reply', 'rowComment', 'rowPerson', 'reminder'] as const).map(
          (kind) => ({
            kind,
            actorName: 'Jonas Ek',
            pageName: page.pageName,
            words: 'Send larch samples',
          }),
        ),
        hasMore: true,
        link: PAGE,
        unsubscribeLink: `${SITE}/api/user/notification-mails/unsubscribe?token=sample`,
      },
      language,
    ),
  'access-request': (language) =>
    accessRequestMail(
      {
        to,
        ...page,
        requesterName: 'Amira Haddad',
        requesterEmail: 'amira@example.net',
        isSpace: false,
        link: `${SITE}/app/approve-request?request_id=sample`,
      },
      language,
    ),
  'access-approved': (language) =>
    accessDecisionMail({ to, opened: { ...page, isMember: false, link: PAGE } }, language),
  'access-approved-member': (language) =>
    accessDecisionMail({ to, opened: { ...page, isMember: true, link: PAGE } }, language),
  'access-rejected': (language) => accessDecisionMail({ to, opened: null }, language),
  'password-changed': notice({ kind: 'passwordChanged' }),
  'password-set': notice({ kind: 'passwordSet' }),
  'email-changed': notice({ kind: 'emailChanged', ...emails }),
  'provider-linked': notice({ kind: 'providerLinked', providerName: 'Google' }),
  'provider-unlinked': notice({ kind: 'providerUnlinked', providerName: 'Google' }),
  'sessions-ended': notice({ kind: 'sessionsEnded' }),
  'account-deleted': notice({ kind: 'accountDeleted' }),
}
