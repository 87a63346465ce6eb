import type { NewBlock } from '@sheaf/model'

/** What the cells of a table hold, row by row. What stands between rows is a row of one cell. */
export function tableCells({ children = [] }: NewBlock): readonly (readonly (readonly NewBlock[])[])[] {
  return children.map((row) =>
    (row.type === 'simple_table_row' ? (row.children ?? []) : [row]).map((cell) =>
      cell.type === 'simple_table_cell' ? (cell.children ?? []) : [cell],
    ),
  )
}
