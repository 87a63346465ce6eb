import { z } from 'zod'
import { clientOf, type Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/index.ts'
import type { JobKind } from '../../platform/queue/index.ts'
import type { NotificationsContext } from './NotificationsContext.ts'

const PURGE: JobKind<Record<string, never>> = {
  name: 'notifications-purge',
  data: z.strictObject({}),
  isOncePerKey: true,
}

const DAY_MS = 24 * 60 * 60 * 1000

/** How long notifications stay, and how many of the newest a person has in a workspace. */
export const KEPT_DAYS = 180
export const KEPT_COUNT = 1_000

/** Purges once a day, from the first time that the server listens. */
export function handlePurge(
  app: App,
  { queue, database, clock }: Pick<NotificationsContext, 'queue' | 'database' | 'clock'>,
): void {
  const askForNext = () => {
    const startAfter = new Date(clock.now().getTime() + DAY_MS)
    return queue.send(PURGE, {}, { startAfter, key: 'notifications' })
  }
  queue.handle(PURGE, async () => {
    // Before anything can fail: there is always a next one.
    await askForNext()
    await purgeNotifications(database, clock.now())
  })
  app.addHook('onListen', askForNext)
}

/** Deletes for good what is old, and what is beyond the newest of a person in a workspace. */
export async function purgeNotifications(database: Database, now: Date): Promise<void> {
  const client = clientOf(database)
  await client.query('DELETE FROM notifications WHERE created_at < $1', [
    new Date(now.getTime() - KEPT_DAYS * DAY_MS),
  ])
  await client.query(
    `DELETE FROM notifications n USING (
       SELECT id, row_number() OVER (PARTITION BY user_id, workspace_id ORDER BY created_at DESC, id) AS place
       FROM notifications
     ) placed
     WHERE placed.id = n.id AND placed.place > $1`,
    [KEPT_COUNT],
  )
}
