import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Queue } from '../../platform/queue/index.ts'
import type { PagePolicy } from '../access/index.ts'

/** What notifications stand on. */
export interface NotificationsContext {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Pick<Ids, 'uuid'>
  readonly bus: Bus
  readonly queue: Queue
  readonly policy: PagePolicy
}
