import type { Clock } from '../../platform/clock.ts'
import type { PendingContext } from './passages/PendingContext.ts'

export interface SearchContext extends PendingContext {
  readonly clock: Clock
}
