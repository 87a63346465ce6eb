import type { ThreadTask } from '../../../platform/threads/index.ts'

/** Records as JSON, as PostgreSQL writes them. */
interface RowTextsQuestion {
  readonly databaseId: string
  readonly inlineViewId: string
  readonly fields: string
  readonly rows: string
}

export interface RowTexts {
  readonly id: string
  readonly name: string
  /** What its other cells say, a line for each. */
  readonly body: string
  readonly comments: readonly { readonly id: string; readonly text: string }[]
}

/** Reads what rows of a database say. */
export const READ_ROW_TEXTS: ThreadTask<RowTextsQuestion, readonly RowTexts[]> = {
  name: 'readRowTexts',
  timeLimitMs: 30_000,
}
