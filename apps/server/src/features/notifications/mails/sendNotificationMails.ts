import { zoneClock, type UserId, type WorkspaceId, type ZoneClock } from '@sheaf/base'
import { pagePath, partPath, type Notification, type NotificationType } from '@sheaf/contract'
import { datesOf, languageOf, notificationsMail, type MailedNotification } from '../../../mails/index.ts'
import { clientOf } from '../../../platform/database/index.ts'
import type { Mailer } from '../../../platform/mail/Mailer.ts'
import { isAllowed } from '../../access/index.ts'
import type { NotificationsContext } from '../NotificationsContext.ts'
import { listOpenIds, readShown } from '../readNotifications.ts'
import { MAIL, MAIL_DELAY_MS, type MailJob } from './askForMail.ts'
import { readMailChoice } from './mailChoice.ts'
import { unsubscribeToken } from './unsubscribeToken.ts'

export interface MailsContext extends NotificationsContext {
  readonly mailer: Mailer
  /** Of the server; links that end mails are signed with it. */
  readonly secret: string
  /** Origin of the web client, for links in mails. */
  readonly siteUrl: string
}

export function handleMails(context: MailsContext): void {
  context.queue.handle(MAIL, (job) => sendNotificationMails(context, job))
}

/**
 * Mails somebody what they have not seen in the app for some minutes, or once a day, as they chose; what they may not read at
 * this moment is not in it, and nothing is mailed twice.
 */
export async function sendNotificationMails(
  context: MailsContext,
  { userId, isDigest }: MailJob,
): Promise<void> {
  const choice = await readMailChoice(context.database, userId)
  if (choice === 'never') return
  if (choice === 'daily' && !isDigest) return await askForDigest(context, userId)
  const ids = await listMailable(context, userId, isDigest)
  if (ids.length > 0) await mail(context, userId, ids)
}

async function askForDigest({ database, queue, clock }: MailsContext, userId: string): Promise<void> {
  const { timeZone } = await datesOf(database, userId)
  const startAfter = nextDigest(clock.now(), zoneClock(timeZone ?? 'UTC'))
  const key = `${userId} ${startAfter.toISOString()}`
  await queue.send(MAIL, { userId, isDigest: true }, { startAfter, key })
}

/** The next eight in the morning where the reader is; in UTC where they chose no time zone. */
function nextDigest(now: Date, { offsetAt, momentAt }: ZoneClock): Date {
  const seconds = now.getTime() / 1000
  const today = Math.floor((seconds + offsetAt(seconds)) / DAY_SECONDS)
  const at = momentAt(today, DIGEST_SECONDS)
  return new Date((at > seconds ? at : momentAt(today + 1, DIGEST_SECONDS)) * 1000)
}

/** Ids of what is to be mailed, newest first, as far as the person may read it now. */
async function listMailable(
  { database, clock, policy }: MailsContext,
  userId: string,
  isDigest: boolean,
): Promise<readonly string[]> {
  const now = clock.now().getTime()
  const { rows } = await clientOf(database).query<{ id: string; workspace_id: WorkspaceId }>(
    `SELECT id, workspace_id FROM notifications
     WHERE user_id = $1 AND type = ANY($2::text[]) AND read_at IS NULL AND archived_at IS NULL
       AND mailed_at IS NULL AND created_at <= $3 AND created_at > $4
       AND NOT EXISTS (SELECT 1 FROM auth_users WHERE id = $1 AND banned_until > $5)
     ORDER BY created_at DESC, id`,
    [
      userId,
      Object.keys(KINDS),
      new Date(isDigest ? now : now - MAIL_DELAY_MS),
      new Date(now - TOO_OLD_MS),
      new Date(now),
    ],
  )
  const open = new Set<string>()
  for (const workspaceId of new Set(rows.map((row) => row.workspace_id))) {
    const actor = { userId: userId as UserId }
    const role = await policy.roleIn(actor, workspaceId)
    if (!isAllowed(role, 'workspace.read')) continue
    const filter = { isUnreadOnly: true, isArchived: false, types: Object.keys(KINDS) }
    const ids = await listOpenIds({ database, clock, policy }, { actor, role, workspaceId }, filter)
    for (const id of ids) open.add(id)
  }
  return rows.flatMap(({ id }) => (open.has(id) ? [id] : []))
}

async function mail(context: MailsContext, userId: string, ids: readonly string[]): Promise<void> {
  const { database, clock, mailer, secret, siteUrl } = context
  await database.transaction(async (transaction) => {
    const client = clientOf(transaction)
    // Another process may have sent some, or they were read, in between.
    const { rows: taken } = await client.query<{ id: string }>(
      `UPDATE notifications SET mailed_at = $2
       WHERE id = ANY($1::uuid[]) AND mailed_at IS NULL AND read_at IS NULL RETURNING id`,
      [ids, clock.now()],
    )
    const { rows: people } = await client.query<{ email: string }>(
      'SELECT email FROM auth_users WHERE id = $1 AND email_confirmed_at IS NOT NULL',
      [userId],
    )
    const [person] = people
    const mine = new Set(taken.map(({ id }) => id))
    const shown = await readShown(transaction, ids.filter((id) => mine.has(id)).slice(0, MAX_MAILED))
    const [first] = shown
    if (person === undefined || first === undefined) return
    const unsubscribe = new URL('/api/user/notification-mails/unsubscribe', siteUrl)
    unsubscribe.searchParams.set('token', unsubscribeToken(secret, userId))
    const content = {
      to: person.email,
      news: shown.map(mailedOf),
      hasMore: mine.size > shown.length,
      link: new URL(mine.size === 1 ? placeOf(first) : pagePath(first.workspace_id), siteUrl).href,
      unsubscribeLink: unsubscribe.href,
    }
    await mailer.send(notificationsMail(content, await languageOf(transaction, { userId })), { transaction })
  })
}

function mailedOf({ type, metadata }: Notification): MailedNotification {
  return {
    kind: KINDS[type] ?? 'mention',
    actorName: metadata.actor_name ?? '',
    pageName: metadata.view_name ?? '',
    words: metadata.text ?? '',
  }
}

/** Where a notification leads, as in the app. */
function placeOf({ workspace_id: workspaceId, view_id: viewId, metadata }: Notification): string {
  if (metadata.published_path !== undefined && metadata.comment_id !== undefined)
    return `${metadata.published_path}#comment-${metadata.comment_id}`
  if (viewId === null) return pagePath(workspaceId)
  const { row_id: rowId = null, block_id: blockId = null } = metadata
  return partPath(workspaceId, viewId, { rowId, blockId: rowId === null ? blockId : null })
}

const DAY_SECONDS = 24 * 60 * 60
const DIGEST_SECONDS = 8 * 60 * 60
/** What waited longer, for instance while somebody wanted no mails, is not mailed any more. */
const TOO_OLD_MS = 2 * 24 * 60 * 60 * 1000
const MAX_MAILED = 10

/** Of the others there are mails already: invitations, requests and shared pages. */
const KINDS: Readonly<Partial<Record<NotificationType, MailedNotification['kind']>>> = {
  mention: 'mention',
  comment: 'comment',
  comment_reply: 'reply',
  row_comment: 'rowComment',
  row_person: 'rowPerson',
  reminder: 'reminder',
}
