import type { BlobStore } from '../../platform/blobs/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Logger } from '../../platform/logger.ts'
import type { FilesPolicy } from './createFilesPolicy.ts'
import type { Gate } from './images/createGate.ts'
import type { InspectUpload } from './images/inspectUpload.ts'

/** What the operations on files stand on. */
export interface FilesContext {
  readonly database: Database
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly ids: Ids
  readonly logger: Logger
  readonly policy: FilesPolicy
  /** Bytes that the plan of a workspace allows in one file; null where it sets no bound. */
  readonly planFileBytes: (workspaceId: string) => Promise<number | null>
  /** Room for work on pictures, shared by all who decode them. */
  readonly pictureGate: Gate
  readonly inspect: InspectUpload
}
