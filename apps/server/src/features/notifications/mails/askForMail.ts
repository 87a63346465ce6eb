import { z } from 'zod'
import type { Transaction } from '../../../platform/database/index.ts'
import type { JobKind } from '../../../platform/queue/index.ts'
import type { NotificationsContext } from '../NotificationsContext.ts'

export const MAIL: JobKind<MailJob> = {
  name: 'notification-mails',
  data: z.strictObject({ userId: z.string(), isDigest: z.boolean() }),
  isOncePerKey: true,
}

export interface MailJob {
  readonly userId: string
  /** The mail of the day. */
  readonly isDigest: boolean
}

/** How long somebody has to see it in the app. */
export const MAIL_DELAY_MS = 10 * 60_000
const MINUTE_MS = 60_000

/** Once for everything that a person is told in the same minute, when the last of it has waited long enough. */
export async function askForMail(
  { queue, clock }: Pick<NotificationsContext, 'queue' | 'clock'>,
  transaction: Transaction,
  userId: string,
): Promise<void> {
  const minute = Math.floor(clock.now().getTime() / MINUTE_MS) + 1
  const startAfter = new Date(minute * MINUTE_MS + MAIL_DELAY_MS)
  await queue.send(MAIL, { userId, isDigest: false }, { transaction, startAfter, key: `${userId} ${minute}` })
}
