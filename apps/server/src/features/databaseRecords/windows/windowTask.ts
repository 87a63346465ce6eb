import type { ReadContext, ViewWindow } from '@sheaf/model'
import type { ThreadTask } from '../../../platform/threads/index.ts'
import type { AskedDatabase, ChunkHost } from './openAsked.ts'

export interface WindowQuestion extends AskedDatabase {
  readonly context: ReadContext
}

/** Null where the view is not there, or shows what only whoever reads other databases knows. */
export type WindowAnswer = {
  readonly shown: ViewWindow
  /** The rows that are shown, as JSON. */
  readonly rows: readonly string[]
} | null

export const READ_WINDOW: ThreadTask<WindowQuestion, WindowAnswer, ChunkHost> = {
  name: 'readWindow',
  timeLimitMs: 20_000,
}
