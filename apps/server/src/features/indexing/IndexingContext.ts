import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Queue } from '../../platform/queue/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import type { Followers } from './Follower.ts'

export interface IndexingContext {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly queue: Queue
  readonly threads: Threads
  readonly followers: Followers
}
