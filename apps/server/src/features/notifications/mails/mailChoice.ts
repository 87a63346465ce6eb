import { NOTIFICATION_MAILS, type NotificationMails } from '@sheaf/contract'
import { eq } from 'drizzle-orm'
import { clientOf, schema, type Executor } from '../../../platform/database/index.ts'

const { notificationSettings: settings } = schema

/** Which notifications somebody wants by mail; who never chose gets them soon. */
export async function readMailChoice(executor: Executor, userId: string): Promise<NotificationMails> {
  const [row] = await executor
    .select({ mails: settings.mails })
    .from(settings)
    .where(eq(settings.userId, userId))
  return NOTIFICATION_MAILS.find((each) => each === row?.mails) ?? 'soon'
}

/** Nothing for somebody whose account is gone. */
export async function writeMailChoice(
  executor: Executor,
  userId: string,
  mails: NotificationMails,
): Promise<void> {
  await clientOf(executor).query(
    `INSERT INTO notification_settings (user_id, mails) SELECT id, $2 FROM users WHERE id = $1
     ON CONFLICT (user_id) DO UPDATE SET mails = excluded.mails`,
    [userId, mails],
  )
}
