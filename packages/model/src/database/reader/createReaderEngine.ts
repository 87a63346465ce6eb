import { foldName } from '@sheaf/base'
import { cellText } from '../cells/cellText.ts'
import { readCell } from '../cells/readCell.ts'
import type { Database } from '../Database.ts'
import type { ReadContext } from '../ReadContext.ts'
import { evaluateView, type ViewAnswer } from '../views/evaluateView.ts'
import { visibleFields } from '../views/viewOrders.ts'
import type { ReaderChoice } from './ReaderChoice.ts'
import type { ReaderRows } from './readerRows.ts'

/** A published table in the hands of its reader. */
export interface ReaderTable {
  readonly database: Database
  /** Without filters and sorts: they are in the order of the rows. */
  readonly viewId: string
  readonly rows: ReaderRows
  readonly context: ReadContext
}

/** Evaluates what a reader chooses, by the engine of the grid (decision 118). */
export interface ReaderEngine {
  /** Null where the database does not have the view. */
  evaluate(choice: ReaderChoice): ViewAnswer | null
}

export function createReaderEngine(table: ReaderTable): ReaderEngine {
  const { database, viewId, rows, context } = table
  /** What each row says, folded, once somebody searches. */
  let texts: readonly string[] | null = null

  function found(words: string): readonly string[] {
    const wanted = foldName(words).split(/\s+/).filter(Boolean)
    if (wanted.length === 0) return rows.ids
    const all = (texts ??= textsOf(table))
    return rows.ids.filter((_, index) => wanted.every((word) => (all[index] ?? '').includes(word)))
  }

  return {
    evaluate({ words, filters, sorts }) {
      const view = database.views.get(viewId)
      if (view === undefined) return null
      const ids = found(words)
      const chosen = { ...database, views: new Map([[viewId, { ...view, filters, sorts }]]) }
      return evaluateView(chosen, viewId, { ...rows, inOrder: () => ids }, context)
    },
  }
}

// As the search of a grid reads them: what the cells of the view show, whatever the case and the marks of letters.
function textsOf({ database, viewId, rows, context }: ReaderTable): readonly string[] {
  const view = database.views.get(viewId)
  const fields = view === undefined ? [] : visibleFields(database, view).map(({ field }) => field)
  return rows.ids.map((id) => {
    const row = rows.get(id)
    const cells = fields.map((field) =>
      row === null ? '' : cellText(readCell(row, field, database, context), field, context),
    )
    return foldName(cells.join('\n'))
  })
}
