import type { PagePolicy } from '../access/index.ts'
import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Queue } from '../../platform/queue/index.ts'
import type { Notifier } from '../notifications/index.ts'
import type { Throttle } from '../auth/index.ts'
import type { PublicationGate } from '../publishing/index.ts'

/** What comments stand on. */
export interface CommentsContext {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Pick<Ids, 'uuid'>
  readonly bus: Bus
  readonly queue: Queue
  readonly throttle: Pick<Throttle, 'hit'>
  readonly gate: Pick<PublicationGate, 'ofView' | 'visitorOf'>
  readonly policy: Pick<PagePolicy, 'accessToView'>
  readonly notifier: Notifier
}
