import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { AuthConfig } from '../../platform/config/index.ts'
import type { Database, Transaction } from '../../platform/database/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mail/Mailer.ts'
import type { Queue } from '../../platform/queue/index.ts'
import type { AccessTokens } from './accessTokens.ts'
import type { Passwords } from './passwords/createPasswords.ts'
import type { Throttle } from './createThrottle.ts'

/** What the operations of the auth service stand on. */
export interface AuthContext {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly mailer: Mailer
  readonly queue: Queue
  readonly bus: Bus
  readonly settings: AuthConfig
  readonly accessTokens: AccessTokens
  readonly passwords: Passwords
  readonly throttle: Throttle
  readonly accounts: AccountConsequences
  readonly secret: string
  /** Origin under which people reach us, without a trailing slash. */
  readonly siteUrl: string
  /** Other origins to which a sign-in may return. */
  readonly allowedOrigins: readonly string[]
}

/** What follows for the rest of the product when an account changes. */
interface AccountConsequences {
  /** The address of an account is another one now. */
  emailChanged(
    transaction: Transaction,
    account: { readonly userId: string; readonly email: string },
  ): Promise<void>
  /** Deletes an account with everything that goes with it; workspaces with others in them go on. */
  deleteAccount(userId: string, rule: { readonly isKept: boolean }): Promise<void>
}

/** Who asks, as far as the request tells. */
export interface Visitor {
  /** What requests are counted by (`networkOf`). */
  readonly network: string
  /** The first language that the browser asks for and mails are written in. */
  readonly language: string | null
}
