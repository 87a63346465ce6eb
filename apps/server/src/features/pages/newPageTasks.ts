import type { Result } from '@sheaf/base'
import type { createPage } from '@sheaf/contract'
import type { z } from 'zod'
import type { DatabaseHost, ThreadTask } from '../../platform/threads/index.ts'

/** What the body of `createPage` says, without the content. */
export type NewPageFields = Omit<z.output<typeof createPage.body>, 'page_data'>

/** Looks whether a long body of `createPage` is one, and has content that can be one. */
export const READ_NEW_PAGE: ThreadTask<
  { readonly body: Uint8Array },
  Result<{ readonly fields: NewPageFields; readonly isContent: boolean }, 'invalid_request'>
> = { name: 'readNewPage', timeLimitMs: 10_000 }

interface NewPageDocument {
  readonly body: Uint8Array
  readonly workspaceId: string
  /** The view that holds the files until now. */
  readonly parentId: string
  readonly id: string
  readonly now: Date
}

/** The document of a new page as a Yjs v1 update, with files of its own. */
export const WRITE_NEW_PAGE: ThreadTask<NewPageDocument, Uint8Array, DatabaseHost> = {
  name: 'writeNewPage',
  timeLimitMs: 60_000,
}
