import type { Field } from './fields/Field.ts'
import type { DatabaseView } from './views/DatabaseView.ts'

/** Fields and views of a database; its rows are objects of their own. */
export interface Database {
  readonly id: string
  readonly fields: ReadonlyMap<string, Field>
  readonly views: ReadonlyMap<string, DatabaseView>
  /** The hidden view that keeps the orders; null when there is none. */
  readonly inlineViewId: string | null
  /** The field whose values are the names of the rows; null in a database without fields. */
  readonly primaryFieldId: string | null
}
