import type { Cell, CellInput, Command, Field } from '@sheaf/model'
import type { SpotRange } from '../selection/GridSelection.ts'
import {
  writingCommands,
  readCellInput,
  type InputContext,
  addRowCommands,
  isWhole,
  FreshOptions,
} from '@sheaf/export/cells'
import type { TextTable } from './table.ts'

/** Where a table is put. */
export interface PasteTarget {
  readonly viewId: string
  readonly rowIds: readonly string[]
  readonly fields: readonly Field[]
  readonly range: SpotRange
  /** What a cell says so far; absent where all rows are new. */
  readonly cellAt?: (rowId: string, field: Field) => Cell | null
}

export interface PasteContext extends InputContext {
  readonly newRowId: () => string
}

export interface PastePlan {
  readonly commands: readonly Command[]
  /** The cells that were pasted into, those of new rows too. */
  readonly range: SpotRange
  /** Cells that stayed as they were: what was pasted is no value of their field. */
  readonly refused: number
}

/**
 * What pasting a table does: it begins at the first cell of the range, fills the range where that is larger and a multiple
 * of it, and goes on in new rows behind the last one.
 */
export function planPaste(table: TextTable, target: PasteTarget, context: PasteContext): PastePlan {
  const { range, rowIds, fields } = target
  const size = sizeOf(table, range)
  const columns = Math.min(size.columns, fields.length - range.firstColumn)
  const fresh = new FreshOptions(fields)
  const cells: Command[] = []
  /** What rows are given when they are there. */
  const behind: Command[] = []
  const added: { id: string; cells: Record<string, CellInput> }[] = []
  let refused = 0
  for (let row = 0; row < size.rows; row += 1) {
    const texts = table[row % table.length] ?? []
    const rowId = rowIds[range.firstRow + row]
    const newRowId = rowId === undefined ? context.newRowId() : ''
    const addedCells: Record<string, CellInput> = {}
    for (let column = 0; column < columns; column += 1) {
      const field = fresh.field(range.firstColumn + column)
      const read = field && readCellInput(texts[column % size.width] ?? '', field, context)
      if (!field || !read?.ok) {
        refused += 1
        continue
      }
      fresh.add(field.id, read.value.newOptions)
      const { value } = read.value
      if (rowId !== undefined)
        cells.push(...writingCommands(rowId, field.id, value, target.cellAt?.(rowId, field) ?? null))
      else if (isWhole(value)) addedCells[field.id] = value
      else if (value !== null) behind.push(...writingCommands(newRowId, field.id, value, null))
    }
    if (rowId === undefined) added.push({ id: newRowId, cells: addedCells })
  }
  return {
    commands: [...fresh.commands(), ...cells, ...addRowCommands(target.viewId, added), ...behind],
    range: {
      ...range,
      lastRow: range.firstRow + size.rows - 1,
      lastColumn: range.firstColumn + columns - 1,
    },
    refused,
  }
}

interface PasteSize {
  readonly rows: number
  readonly columns: number
  /** Of the table: rows of a text are as wide as the widest. */
  readonly width: number
}

function sizeOf(table: TextTable, { firstRow, lastRow, firstColumn, lastColumn }: SpotRange): PasteSize {
  const width = Math.max(1, ...table.map((row) => row.length))
  const [rows, columns] = [lastRow - firstRow + 1, lastColumn - firstColumn + 1]
  return {
    rows: rows % table.length === 0 ? rows : table.length,
    columns: columns % width === 0 ? columns : width,
    width,
  }
}
