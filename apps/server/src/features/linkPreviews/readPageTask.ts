import type { ThreadTask } from '../../platform/threads/index.ts'
import type { PageFacts } from './readPageFacts.ts'

/** A page of another site, as it came. */
interface FetchedPage {
  readonly body: Uint8Array
  readonly contentType: string
  readonly url: string
}

/** Reads what a page of another site says about itself. */
export const READ_PAGE: ThreadTask<FetchedPage, PageFacts> = { name: 'readPage', timeLimitMs: 5_000 }
