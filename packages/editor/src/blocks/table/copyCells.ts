import { hasTableHeader, rekeyTable, type NewBlock } from '@sheaf/model'
import type { EditorState } from 'prosemirror-state'
import { toNewBlock } from '../../engine/content/ClipboardContent.ts'
import { copyOf } from '../../engine/tree/blockNode.ts'
import { areaOf, type CellSelection } from './CellSelection.ts'
import { readGrid } from './tableGrid.ts'

/** EDIT-TABLE-9: selected cells as a separate table, with the table’s settings of their rows and columns. */
export function copyCells({ doc }: EditorState, selection: CellSelection): NewBlock {
  const grid = readGrid(doc, selection.table)
  const { top, bottom, left, right } = areaOf(grid, selection)
  const lines = grid.rows.slice(top, bottom + 1)
  const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index)
  const rows = lines.map((row): NewBlock => {
    const cells = row.index === -1 ? row.cells : row.cells.slice(left, right + 1)
    const children = cells.map(({ node }): NewBlock => {
      const block = toNewBlock(copyOf(node))
      return block.type === 'simple_table_cell' ? block : { type: 'simple_table_cell', children: [block] }
    })
    // Cells that others left out are added as empty ones, so that later cells keep their column.
    const missing = Math.max(0, columns.length - children.length)
    return { type: 'simple_table_row', children: [...children, ...Array<NewBlock>(missing).fill(EMPTY_CELL)] }
  })
  const byRow = rekeyTable(
    grid.data,
    'row',
    lines.map(({ index }) => (index === -1 ? null : index)),
    Infinity,
  )
  const data = rekeyTable(byRow, 'column', columns, Infinity)
  return {
    type: 'simple_table',
    data: {
      ...data,
      ...('enable_header_row' in data && {
        enable_header_row: lines[0]?.index === 0 && hasTableHeader(data, 'row'),
      }),
      ...('enable_header_column' in data && {
        enable_header_column: left === 0 && hasTableHeader(data, 'column'),
      }),
    },
    children: rows,
  }
}

const EMPTY_CELL: NewBlock = { type: 'simple_table_cell', children: [{ type: 'paragraph', text: [] }] }
