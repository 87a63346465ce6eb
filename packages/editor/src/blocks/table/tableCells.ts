import type { NewBlock } from '@sheaf/model'

/** The contents of the cells of a table, row by row. A block between rows is a row with one cell. */
export function tableCells({ children = [] }: NewBlock): readonly (readonly (readonly NewBlock[])[])[] {
  return children.map((row) =>
    (row.type === 'simple_table_row' ? (row.children ?? []) : [row]).map((cell) =>
      cell.type === 'simple_table_cell' ? (cell.children ?? []) : [cell],
    ),
  )
}
