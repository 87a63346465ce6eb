import type { ErrorCode } from '@sheaf/contract'
import type { Result } from '@sheaf/base'
import type { ThreadTask } from '../../platform/threads/index.ts'
import type { CopiedTextsData, NeededFile } from './CopiedTexts.ts'

interface PublishedDocument {
  readonly update: Uint8Array
  /** Of the copy, and of the page that holds its files. */
  readonly documentId: string
  readonly pageId: string
  readonly texts: CopiedTextsData
}

export interface CopiedDocument {
  /** Null for what is no document. */
  readonly state: Uint8Array | null
  readonly needed: ReadonlyMap<string, NeededFile>
}

/** Copies a published document (`copyDocument`), and tells the files that the copy needs. */
export const COPY_DOCUMENT: ThreadTask<PublishedDocument, Result<CopiedDocument, ErrorCode>> = {
  name: 'copyDocument',
  timeLimitMs: 60_000,
}

/** Ids of the databases that a published document shows; null for what is no document. */
export const LIST_SHOWN_DATABASES: ThreadTask<{ readonly update: Uint8Array }, readonly string[] | null> = {
  name: 'listShownDatabases',
  timeLimitMs: 30_000,
}
