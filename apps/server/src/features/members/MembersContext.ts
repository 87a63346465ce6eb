import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { PagePolicy } from '../access/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Notifier } from '../notifications/index.ts'

/** What the operations on the people of a workspace stand on. */
export interface MembersContext {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly policy: PagePolicy
  readonly notifier: Notifier
  readonly billing: Pick<Billing, 'limitsOf'>
}
