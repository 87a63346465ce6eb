import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { clientOf, type Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/index.ts'
import type { JobKind, Queue } from '../../platform/queue/index.ts'

const PURGE: JobKind<Record<string, never>> = {
  name: 'form-purge',
  data: z.strictObject({}),
  isOncePerKey: true,
}

const DAY_MS = 24 * 60 * 60 * 1000
/** So long a page that is sent again makes no second row: as outcomes of commands. */
const KEPT_MS = 30 * DAY_MS

interface FormPurgeOptions {
  readonly database: Database
  readonly clock: Clock
  readonly queue: Queue
}

/** Forgets once a day which pages of forms were sent long ago. */
export function handleFormPurge(app: App, { database, clock, queue }: FormPurgeOptions): void {
  const askForNext = () =>
    queue.send(PURGE, {}, { startAfter: new Date(clock.now().getTime() + DAY_MS), key: 'forms' })
  queue.handle(PURGE, async () => {
    await askForNext()
    await purgeFormAnswers(database, clock.now())
  })
  app.addHook('onListen', askForNext)
}

export async function purgeFormAnswers(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await clientOf(database).query('DELETE FROM database_form_answers WHERE at < $1', [before])
}
