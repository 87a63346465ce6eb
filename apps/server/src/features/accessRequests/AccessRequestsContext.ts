import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mail/Mailer.ts'
import type { PagePolicy } from '../access/index.ts'
import type { Throttle } from '../auth/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Notifier } from '../notifications/index.ts'

/** What asking to be let in stands on. */
export interface AccessRequestsContext {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly bus: Bus
  readonly mailer: Mailer
  readonly policy: PagePolicy
  readonly notifier: Notifier
  readonly billing: Pick<Billing, 'limitsOf'>
  readonly throttle: Pick<Throttle, 'hit'>
  /** Origin of the web client, for links in mails. */
  readonly siteUrl: string
}
