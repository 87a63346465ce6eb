import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { AiConfig } from '../../platform/config/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Models } from './models.ts'

/** What writing with a model stands on. */
export interface AiContext {
  readonly database: Database
  readonly clock: Clock
  readonly logger: FastifyBaseLogger
  readonly billing: Pick<Billing, 'limitsOf'>
  /** Null: there is no model. */
  readonly provider: { readonly config: AiConfig; readonly models: Models } | null
}
