import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Mailer } from '../../platform/mail/Mailer.ts'
import type { Queue } from '../../platform/queue/index.ts'
import type { AccessTokens } from './accessTokens.ts'

/** What the operations of the auth service stand on. */
export interface AuthContext {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly mailer: Mailer
  readonly queue: Queue
  readonly bus: Bus
  readonly accessTokens: AccessTokens
  readonly secret: string
  /** Origin under which people reach us, without a trailing slash. */
  readonly siteUrl: string
  /** Other origins to which a sign-in may return. */
  readonly allowedOrigins: readonly string[]
}
