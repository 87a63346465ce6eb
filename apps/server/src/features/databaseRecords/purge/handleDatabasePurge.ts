import { z } from 'zod'
import type { Bus } from '../../../platform/bus/index.ts'
import type { App } from '../../../platform/http/index.ts'
import type { JobKind, Queue } from '../../../platform/queue/index.ts'
import { purgeDatabases, type PurgeOptions } from './purgeDatabases.ts'

const PURGE: JobKind<Record<string, never>> = {
  name: 'database-purge',
  data: z.strictObject({}),
  isOncePerKey: true,
  timeoutMs: 60 * 60 * 1000,
}
const DAY_MS = 24 * 60 * 60 * 1000

export interface DatabasePurgeOptions extends Omit<PurgeOptions, 'now' | 'signal'> {
  readonly bus: Bus
  readonly queue: Queue
}

/** Purges databases once a day, from the first time that the server listens. */
export function handleDatabasePurge(app: App, options: DatabasePurgeOptions): void {
  const { bus, clock, queue } = options
  const askForNext = () =>
    queue.send(PURGE, {}, { startAfter: new Date(clock.now().getTime() + DAY_MS), key: 'databases' })
  queue.handle(PURGE, async (_data, { signal }) => {
    // Before anything can fail: there is always a next one.
    await askForNext()
    const changed = await purgeDatabases({ ...options, now: clock.now(), signal })
    for (const databaseId of changed) bus.publish('database_stored', { databaseId })
  })
  app.addHook('onListen', askForNext)
}
