import type { UserId, ViewId, WorkspaceId } from '@sheaf/base'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import type { Transaction } from '../../../platform/database/index.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Queue } from '../../../platform/queue/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import type { DatabaseChunks } from '../chunks/createDatabaseChunks.ts'
import type { RowCallsContext } from '../rowCalls/writeRow.ts'

export interface RowImportsContext extends RowCallsContext {
  readonly blobs: BlobStore
  readonly queue: Queue
  readonly threads: Threads
  readonly logger: Logger
  readonly chunks: DatabaseChunks
  /** Adds the page of a database to the page tree, which others cannot change until the transaction is over. */
  readonly insertPage: (transaction: Transaction, page: ImportedPage) => Promise<void>
}

interface ImportedPage {
  readonly id: ViewId
  readonly workspaceId: WorkspaceId
  readonly parentId: ViewId
  readonly name: string
  readonly layout: 'grid' | 'board' | 'calendar'
  readonly createdBy: UserId
}

/** Of what was uploaded, in the blob store. */
export const stagedKey = (importId: string): string => `imports/${importId}`
