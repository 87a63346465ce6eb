import type { BlobStore } from './blobs/BlobStore.ts'
import type { Bus } from './bus/Bus.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/Config.ts'
import type { Database } from './database/Database.ts'
import type { Notifications } from './database/openNotifications.ts'
import type { Ids } from './ids.ts'
import type { Logger } from './logger.ts'
import type { Mailer } from './mail/Mailer.ts'
import type { Queue } from './queue/Queue.ts'
import type { Threads } from './threads/index.ts'

/** What every feature stands on. */
export interface Platform {
  readonly config: Config
  /** `config.jwtSecret`, or the one of the data folder. */
  readonly jwtSecret: string
  /** `config.mailboxKey`, or one of this start. */
  readonly mailboxKey: string
  readonly logger: Logger
  readonly clock: Clock
  readonly ids: Ids
  readonly database: Database
  readonly notifications: Notifications
  readonly queue: Queue
  readonly mailer: Mailer
  readonly bus: Bus
  readonly blobs: BlobStore
  readonly threads: Threads
}
