import type { BlobStore } from '../../platform/blobs/BlobStore.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Outbound } from '../../platform/outbound/index.ts'
import type { Queue } from '../../platform/queue/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import type { FairLimit } from '../../platform/queues/createFairLimit.ts'

/** What the operations of link previews share. */
export interface LinkPreviewsContext {
  readonly database: Database
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly ids: Ids
  readonly queue: Queue
  readonly logger: Logger
  readonly outbound: Outbound
  /** For reading the pages of other sites. */
  readonly threads: Threads
  /** Makes the addresses of pictures unguessable. */
  readonly secret: string
  /** Bounds how many pictures are drawn at the same time, together with those of others. */
  readonly limit: FairLimit
}
