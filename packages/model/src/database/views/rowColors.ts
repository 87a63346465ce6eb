import type { Database } from '../Database.ts'
import type { SelectColor } from '../fields/selectColors.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { DatabaseView } from './DatabaseView.ts'
import { compileFilters, type RowTest } from './filters/compileFilters.ts'

/** The colors of a row and of its cells, by field; a color of a cell covers that of its row. */
export interface RowColors {
  readonly row: SelectColor | null
  readonly cells: ReadonlyMap<string, SelectColor>
}

/** How the rules of a view color rows; null where it has none that choose. */
export function compileColors(
  view: Pick<DatabaseView, 'settings'>,
  database: Database,
  context: ReadContext,
): ((cellOf: Parameters<RowTest>[0]) => RowColors) | null {
  const rules = view.settings.grid.colorRules.flatMap((rule) => {
    const tests = compileFilters(rule.filters, database, context)
    return tests.length === 0 ? [] : [{ ...rule, tests }]
  })
  if (rules.length === 0) return null
  return (cellOf) => {
    let row: SelectColor | null = null
    const cells = new Map<string, SelectColor>()
    for (const { fieldId, color, tests } of rules) {
      const isDecided = fieldId === null ? row !== null : cells.has(fieldId)
      if (isDecided || !tests.every((test) => test(cellOf))) continue
      if (fieldId === null) row = color
      else cells.set(fieldId, color)
    }
    return { row, cells }
  }
}
