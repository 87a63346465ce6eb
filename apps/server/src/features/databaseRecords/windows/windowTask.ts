import type { ReadContext, ViewWindow } from '@sheaf/model'
import type { ThreadTask } from '../../../platform/threads/index.ts'

export interface WindowQuestion {
  readonly databaseId: string
  readonly inlineViewId: string
  readonly viewId: string
  /** Of the chunks with all rows. */
  readonly hashes: readonly string[]
  /** Records as JSON: all fields and views, and the rows that changed since the chunks were made. */
  readonly fields: readonly string[]
  readonly views: readonly string[]
  readonly rows: readonly string[]
  readonly context: ReadContext
}

/** Null where the view is not there, or shows what only whoever reads other databases knows. */
export type WindowAnswer = {
  readonly shown: ViewWindow
  /** The rows that are shown, as JSON. */
  readonly rows: readonly string[]
} | null

export type WindowHost = {
  /** A chunk, gzipped; null for one that is not there any more. */
  readonly readChunk: (hash: string) => Promise<Uint8Array | null>
}

export const READ_WINDOW: ThreadTask<WindowQuestion, WindowAnswer, WindowHost> = {
  name: 'readWindow',
  timeLimitMs: 20_000,
}
