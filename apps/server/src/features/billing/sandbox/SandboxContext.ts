import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { Ids } from '../../../platform/ids.ts'

/** What the sandbox stands on. */
export interface SandboxContext {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  /** Origin under which this machine reaches the server. */
  readonly siteUrl: string
}
