import type { Bus } from '../../../platform/bus/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/database/index.ts'
import type { Mailer } from '../../../platform/mail/Mailer.ts'

/** What deleting an account stands on. */
export interface AccountContext {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly mailer: Mailer
  /** Origin of the web client, for mails. */
  readonly siteUrl: string
  /** Of the auth service: takes away who can sign in, and answers the sessions that ended. */
  readonly removeSignIn: (
    transaction: Transaction,
    userId: string,
    keptAt: Date | null,
  ) => Promise<readonly string[]>
}

/** What becomes of workspaces with others in them whose last owner goes. */
export interface DeletionRule {
  /** Refuse everything, or make the member who is there the longest an owner (with guests alone: delete it). */
  readonly lastOwner: 'refuse' | 'handOver'
  /** Administrators still see that there was such an account. */
  readonly isKept?: boolean
}
