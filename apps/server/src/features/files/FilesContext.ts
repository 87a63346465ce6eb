import type { BlobStore } from '../../platform/blobs/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Billing } from '../billing/index.ts'
import type { FilesPolicy } from './createFilesPolicy.ts'
import type { FairLimit } from '../../platform/queues/createFairLimit.ts'
import type { InspectUpload } from './images/inspectUpload.ts'
import type { LatestOnly } from './uploads/createLatestOnly.ts'
import type { InTurn } from './uploads/createTurns.ts'

/** What the operations on files stand on. */
export interface FilesContext {
  readonly database: Database
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly ids: Ids
  readonly logger: Logger
  readonly policy: FilesPolicy
  readonly billing: Pick<Billing, 'limitsOf'>
  /** Room for work on pictures, shared by all who decode them. */
  readonly pictureLimit: FairLimit
  readonly inspect: InspectUpload
  /** Work on one upload, one thing after the other. */
  readonly inTurn: InTurn
  /** Attempts at one part of an upload. */
  readonly latestOnly: LatestOnly
}
