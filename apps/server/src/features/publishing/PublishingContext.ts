import type { BusEvents } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Queue } from '../../platform/queue/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import type { PagePolicy } from '../access/index.ts'
import type { FilesPolicy } from '../files/index.ts'

/** Databases are read as the Yjs objects that mirror them. */
export interface PublishedSources {
  /** Before a transaction that reads them: what was stored until now is in them then. */
  bringUpToDate(viewId: string): Promise<void>
}

/** What the operations of publishing share. */
export interface PublishingContext {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly queue: Queue
  readonly threads: Threads
  readonly policy: PagePolicy
  readonly databases: PublishedSources
  /** Says which files a publisher may open to the world. */
  readonly filesPolicy: FilesPolicy
  /** Says that publications of a workspace are new, changed or gone; called after the transaction. */
  readonly announce: (
    workspaceId: string,
    viewIds: readonly string[],
    options?: Pick<BusEvents['publication_changed'], 'isContentOnly'>,
  ) => void
}
