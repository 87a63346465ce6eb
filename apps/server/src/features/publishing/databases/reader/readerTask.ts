import type { ThreadTask } from '../../../../platform/threads/index.ts'
import type { RenderingHost } from '../../snapshot/RenderingSource.ts'
import type { PlannedTabInput } from '../openTab.ts'

/** Rows that come in one part. */
export const PART_ROWS = 4000

/** The fields and rules of a tab, or the rows of it from a multiple of `PART_ROWS` on. */
export type ReaderPart = 'head' | number

/** Packs what readers of a tab choose rows from (`packHtml`); null where it is not there, or there is nothing to choose from. */
export const PACK_READER_PART: ThreadTask<
  { readonly input: PlannedTabInput; readonly part: ReaderPart; readonly mark: string },
  Uint8Array | null,
  RenderingHost
> = { name: 'packReaderPart', timeLimitMs: 20_000 }
