import { cellText } from '../cells/cellText.ts'
import { readCell } from '../cells/readCell.ts'
import type { Cell } from '../cells/Cell.ts'
import type { Database } from '../Database.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Rows } from '../rows/Row.ts'
import { calculate } from './calculate.ts'
import type { DatabaseView } from './DatabaseView.ts'
import type { CalculationResult } from './ViewReading.ts'

/**
 * Works the calculations of a view out of the rows that it shows. Every one of them is decoded: for many rows keep the
 * result. What a client stored is not trusted, as it goes stale.
 */
export function readCalculations(
  database: Database,
  view: DatabaseView,
  rowIds: readonly string[],
  rows: Rows,
  context: ReadContext,
): readonly CalculationResult[] {
  const wanted = view.calculations.flatMap(({ fieldId, kind }) => {
    const field = database.fields.get(fieldId)
    return field ? [{ field, kind, cells: new Array<Cell | null>() }] : []
  })
  if (wanted.length === 0) return []
  for (const id of rowIds) {
    const row = rows.get(id)
    if (!row) continue
    for (const { field, cells } of wanted) cells.push(readCell(row, field, database, context))
  }
  return wanted.map(({ field, kind, cells }) => ({
    field,
    kind,
    value: calculate(kind, cells, { textOfCell: (cell) => cellText(cell, field, context), countedText: '' }),
  }))
}
