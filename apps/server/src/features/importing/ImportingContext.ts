import type { BlobStore } from '../../platform/blobs/index.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Mailer } from '../../platform/mail/Mailer.ts'
import type { Queue } from '../../platform/queue/index.ts'
import type { Throttle } from '../auth/index.ts'
import type { RowImportsContext } from '../databaseRecords/index.ts'
import type { FilesContext } from '../files/index.ts'
import type { PagesContext } from '../pages/index.ts'

/** What imports of archives stand on. */
export interface ImportingContext extends PagesContext {
  readonly queue: Queue
  readonly throttle: Throttle
  readonly logger: Logger
  readonly blobs: BlobStore
  readonly mailer: Mailer
  readonly files: FilesContext
  readonly rowImports: RowImportsContext
  /** Begins the addresses that lead to this server. */
  readonly siteUrl: string
}

/** Under which an archive lies in the blob store: 0 is what was uploaded, the others are archives within it. */
export function archiveKey(importId: string, archive: number): string {
  return `${archivesOf(importId)}${archive}`
}

export function archivesOf(importId: string): string {
  return `archives/${importId}/`
}
