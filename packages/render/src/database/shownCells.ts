import {
  readCell,
  type Cell,
  type Database,
  type ReadContext,
  type Row,
  type VisibleField,
} from '@sheaf/model'

/** The cells of a row that a table or a card shows, by the id of their field. */
export function shownCells(
  row: Row,
  fields: readonly VisibleField[],
  isGrid: boolean,
  { database, context }: { readonly database: Database; readonly context: ReadContext },
): ReadonlyMap<string, Cell> {
  return new Map(
    fields.flatMap(({ field }) => {
      const cell = readCell(row, field, database, context)
      // A grid shows an empty box; on a card it would stand there without a word.
      if (cell === null && field.type === 'checkbox' && isGrid)
        return [[field.id, { type: 'checkbox', checked: false } as const] as const]
      const isNothing = cell === null || (cell.type === 'checkbox' && !cell.checked && !isGrid)
      return isNothing ? [] : [[field.id, cell] as const]
    }),
  )
}
