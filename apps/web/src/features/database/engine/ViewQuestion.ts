import type { DatabaseRecords, ReadContext, ViewAnswer } from '@sheaf/model'

/** What was asked: a view of a database as it was then. */
export interface ViewQuestion {
  readonly records: DatabaseRecords
  readonly viewId: string
  readonly context: ReadContext
}

export interface AnsweredView {
  readonly question: ViewQuestion
  readonly answer: ViewAnswer | null
}
