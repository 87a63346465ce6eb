import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Queue } from '../../platform/queue/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import type { Notifier } from '../notifications/index.ts'

/** What ringing stands on. */
export interface RemindersContext {
  readonly database: Database
  readonly clock: Clock
  readonly queue: Queue
  readonly threads: Threads
  readonly notifier: Notifier
}
