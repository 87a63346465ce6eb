import { cellText } from '../cells/cellText.ts'
import { readCell } from '../cells/readCell.ts'
import type { Cell } from '../cells/Cell.ts'
import type { Database } from '../Database.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Rows } from '../rows/Row.ts'
import { allAtOnce, eachInSteps, type Steps } from '../steps/Steps.ts'
import { calculate } from './calculate.ts'
import type { DatabaseView } from './DatabaseView.ts'
import type { CalculationResult } from './ViewResult.ts'

/**
 * Calculates the footers of a view from the rows it shows. It decodes every row: cache the result if there are many.
 * Results stored by clients are ignored, since they become outdated, except that `count_value` needs the stored one to
 * know what is counted.
 */
export function readCalculations(
  database: Database,
  view: DatabaseView,
  rowIds: readonly string[],
  rows: Rows,
  context: ReadContext,
): readonly CalculationResult[] {
  return allAtOnce(readCalculationsInSteps(database, view, rowIds, rows, context))
}

/** The same in steps. */
export function* readCalculationsInSteps(
  database: Database,
  view: DatabaseView,
  rowIds: readonly string[],
  rows: Rows,
  context: ReadContext,
): Steps<readonly CalculationResult[]> {
  const calculations = yield* openCalculations(database, view, rowIds, rows, context)
  return yield* calculations.of(rowIds)
}

/** The calculations of a view over any of these rows, of which each is read once. */
export interface Calculations {
  /** `most`: the first of them only. */
  of(rowIds: readonly string[], most?: number): Steps<readonly CalculationResult[]>
}

export function* openCalculations(
  database: Database,
  view: Pick<DatabaseView, 'calculations'>,
  rowIds: readonly string[],
  rows: Rows,
  context: ReadContext,
): Steps<Calculations> {
  const wanted = view.calculations.flatMap(({ fieldId, kind, stored }) => {
    const field = database.fields.get(fieldId)
    return field ? [{ field, kind, stored, cells: new Array<Cell | null>() }] : []
  })
  const indexes = new Map<string, number>()
  yield* eachInSteps(wanted.length === 0 ? [] : rowIds, (id) => {
    const row = rows.get(id)
    if (!row) return
    indexes.set(id, indexes.size)
    for (const { field, cells } of wanted) cells.push(readCell(row, field, database, context))
  })
  return {
    *of(some, most = wanted.length) {
      const places = wanted.length === 0 ? [] : some.flatMap((id) => indexes.get(id) ?? [])
      const results: CalculationResult[] = []
      for (const { field, kind, stored, cells } of wanted.slice(0, most)) {
        const textOfCell = (cell: Cell): string => cellText(cell, field, context)
        const of = places.map((place) => cells[place] ?? null)
        const value =
          kind === 'count_value'
            ? storedCount(stored)
            : calculate(kind, of, { textOfCell, isCounted: () => false })
        results.push({ field, kind, value })
        yield
      }
      return results
    },
  }
}

function storedCount(stored: string): CalculationResult['value'] {
  return /^\d{1,15}$/.test(stored) ? { unit: 'count', number: Number(stored) } : null
}
