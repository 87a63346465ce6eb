import type { Bus } from '../../../platform/bus/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Threads } from '../../../platform/threads/index.ts'

/** What work on mirrors stands on. */
export interface MirrorContext {
  readonly database: Database
  readonly threads: Threads
  readonly clock: Clock
  readonly ids: Ids
  readonly bus: Bus
  readonly logger: Logger
}
