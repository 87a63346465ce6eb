import { err, ok, type Result } from '@sheaf/base'
import type { CellInput } from '../cells/CellInput.ts'
import { emptyCell, encodeCell } from '../cells/encodeCell.ts'
import { readField } from '../fields/readField.ts'
import type { RowRecord } from '../records/DatabaseRecords.ts'
import type { StoredCell } from '../rows/Row.ts'
import type { RevertCell, SetCell } from './Command.ts'
import type { CommandContext, CommandRefusal, CommandRules, RecordChanges } from './CommandRules.ts'
import { DATABASE_LIMITS } from './databaseLimits.ts'
import { isSameJson } from './isSameJson.ts'

export const setCell: CommandRules<SetCell> = {
  reads: ({ rowId }) => ({ rowIds: [rowId], places: [] }),
  plan({ rowId, fieldId, value }, records, context) {
    const row = records.row(rowId)
    if (row === null) return err('row_gone')
    const field = records.field(fieldId)
    if (field === null) return err('field_gone')
    // Nobody writes what a formula works out.
    if (readField(fieldId, field.value).type === 'formula') return err('invalid_value')
    const before = row.cells[fieldId]
    if (value === null)
      return before === undefined || before['data'] === ''
        ? ok({})
        : changed(row, withCell(row, fieldId, emptyCell(before, context.nowSeconds), context))
    const cell = isTooLong(value) ? null : encodeCell(value, before, context.nowSeconds)
    if (cell === null) return err('invalid_value')
    if (isSameContent(before, cell)) return ok({})
    return changed(row, withCell(row, fieldId, cell, context))
  },
  invert(command, records, context) {
    const planned = setCell.plan(command, records, context)
    const changed = planned.ok ? planned.value.rows?.[0] : undefined
    if (changed === undefined) return []
    const { rowId, fieldId } = command
    const cell = records.row(rowId)?.cells[fieldId] ?? null
    return [{ kind: 'revertCell', rowId, fieldId, cell, wasData: changed.cells[fieldId]?.['data'] ?? null }]
  },
}

export const revertCell: CommandRules<RevertCell> = {
  reads: ({ rowId }) => ({ rowIds: [rowId], places: [] }),
  plan({ rowId, fieldId, cell, wasData }, records, context) {
    const row = records.row(rowId)
    if (row === null) return err('row_gone')
    if (records.field(fieldId) === null) return err('field_gone')
    const now = row.cells[fieldId]?.['data'] ?? null
    if (!isSameJson(now, wasData)) return ok({})
    return changed(row, withCell(row, fieldId, cell, context))
  },
  invert({ rowId, fieldId, cell }, records) {
    const now = records.row(rowId)?.cells[fieldId] ?? null
    return [{ kind: 'revertCell', rowId, fieldId, cell: now, wasData: cell?.['data'] ?? null }]
  },
}

/** The row with another cell in it; null takes the cell away. */
function withCell(
  row: RowRecord,
  fieldId: string,
  cell: StoredCell | null,
  { version, uid, nowSeconds }: CommandContext,
): RowRecord {
  const { [fieldId]: _, ...others } = row.cells
  const cells = cell === null ? others : { ...others, [fieldId]: cell }
  return { ...row, version, cells, lastModified: nowSeconds, lastEditedBy: uid }
}

/** The change that puts a cell into a row. */
export function changedRow(
  row: RowRecord,
  fieldId: string,
  cell: StoredCell,
  context: CommandContext,
): Result<RecordChanges, CommandRefusal> {
  return changed(row, withCell(row, fieldId, cell, context))
}

// Other clients may have written more than a row may hold; then it may shrink.
function changed(before: RowRecord, after: RowRecord): Result<RecordChanges, CommandRefusal> {
  const grows = () => lengthOf(after.cells) > lengthOf(before.cells)
  return isTooLarge(after.cells) && grows() ? err('invalid_value') : ok({ rows: [after] })
}

/** Whether a row holds more than one may. */
export function isTooLarge(cells: RowRecord['cells']): boolean {
  return lengthOf(cells) > DATABASE_LIMITS.rowLength
}

function lengthOf(cells: RowRecord['cells']): number {
  return JSON.stringify(cells).length
}

export function isTooLong(value: CellInput): boolean {
  return 'text' in value && value.text.length > DATABASE_LIMITS.cellLength
}

/** Whether two cells hold the same, whenever they were written. */
export function isSameContent(a: StoredCell | undefined, b: StoredCell): boolean {
  const keys = ['field_type', 'data', 'end_timestamp', 'include_time', 'is_range', 'reminder_id']
  return a !== undefined && keys.every((key) => isSameJson(a[key] ?? null, b[key] ?? null))
}
