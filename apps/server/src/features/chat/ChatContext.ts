import type { AiContext } from '../ai/index.ts'
import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import type { PagePolicy } from '../access/index.ts'
import type { SearchContext } from '../search/index.ts'

/** What chats stand on. */
export interface ChatContext {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly threads: Threads
  readonly policy: PagePolicy
  readonly ai: AiContext
  readonly search: SearchContext
}
