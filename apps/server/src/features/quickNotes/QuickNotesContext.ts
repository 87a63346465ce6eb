import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Queue } from '../../platform/queue/index.ts'

/** What quick notes stand on. */
export interface QuickNotesContext {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly queue: Queue
}
