import type { Database } from '../../../platform/database/index.ts'
import type { Queue } from '../../../platform/queue/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'

/** What indexing of short texts stands on. */
export interface PendingContext {
  readonly database: Database
  readonly threads: Threads
  /** For what is read inside of files. */
  readonly queue: Queue
}
