import type { BlobStore } from '../../platform/blobs/index.ts'
import type { Config } from '../../platform/config/index.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Mailer } from '../../platform/mail/Mailer.ts'
import type { Queue } from '../../platform/queue/index.ts'
import type { RelatedAccess } from '../databaseRecords/index.ts'
import type { FilesPolicy } from '../files/index.ts'
import type { PagesContext } from '../pages/index.ts'

/** What archives of workspaces are made with. */
export interface ExportingContext extends PagesContext {
  readonly config: Pick<Config, 'ai' | 'auth' | 'nightlyExport' | 'printBrowser'>
  readonly queue: Queue
  readonly logger: Logger
  readonly blobs: BlobStore
  readonly mailer: Mailer
  readonly filesPolicy: FilesPolicy
  readonly relatedAccess: RelatedAccess
  /** Of the built web client, which holds our own covers and icons. */
  readonly webFolder: string
  /** Begins the addresses in an archive that lead back. */
  readonly siteUrl: string
}

/** Under which an archive lies in the blob store. */
export const archiveKey = (exportId: string): string => `exports/${exportId}`
