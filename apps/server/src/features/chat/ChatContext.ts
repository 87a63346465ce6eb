import type { AiContext } from '../ai/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { SearchContext } from '../search/index.ts'

/** What chats stand on. */
export interface ChatContext {
  readonly database: Database
  readonly clock: Clock
  readonly ai: AiContext
  readonly search: SearchContext
}
