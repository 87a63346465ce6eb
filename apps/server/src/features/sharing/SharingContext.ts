import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Mailer } from '../../platform/mail/Mailer.ts'
import type { PagePolicy } from '../access/index.ts'
import type { Throttle } from '../auth/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Notifier } from '../notifications/index.ts'

/** What giving pages to people stands on. */
export interface SharingContext {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly mailer: Mailer
  readonly policy: PagePolicy
  readonly notifier: Notifier
  readonly billing: Pick<Billing, 'limitsOf'>
  readonly throttle: Pick<Throttle, 'hit'>
  /** Origin of the web client, for links in mails. */
  readonly siteUrl: string
}
