import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { BillingProvider } from './BillingProvider.ts'
import type { Billing } from './createBilling.ts'

/** What buying and ending plans stands on. */
export interface BillingContext {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: FastifyBaseLogger
  readonly billing: Billing
  /** Null where nothing can be paid: billing is off, or the sandbox would be open to the world. */
  readonly provider: BillingProvider | null
  /** Answers the address, or null for one that no browser may be sent to after paying. */
  readonly readReturnUrl: (address: string) => string | null
  /** Origin of the web client. */
  readonly siteUrl: string
}
