import { err, ok } from '@sheaf/base'
import type { CellInput } from '../cells/CellInput.ts'
import { emptyCell, encodeCell } from '../cells/encodeCell.ts'
import type { RowRecord } from '../records/DatabaseRecords.ts'
import type { StoredCell } from '../rows/Row.ts'
import type { RevertCell, SetCell } from './Command.ts'
import type { CommandContext, CommandRules } from './CommandRules.ts'
import { DATABASE_LIMITS } from './databaseLimits.ts'

export const setCell: CommandRules<SetCell> = {
  reads: ({ rowId }) => ({ rowIds: [rowId], places: [] }),
  plan({ rowId, fieldId, value }, records, context) {
    const row = records.row(rowId)
    if (row === null) return err('row_gone')
    if (records.field(fieldId) === null) return err('field_gone')
    const before = row.cells[fieldId]
    if (value === null)
      return before === undefined || before['data'] === ''
        ? ok({})
        : ok({ rows: [withCell(row, fieldId, emptyCell(before, context.nowSeconds), context)] })
    const cell = isTooLong(value) ? null : encodeCell(value, before, context.nowSeconds)
    if (cell === null) return err('invalid_value')
    if (isSameContent(before, cell)) return ok({})
    return ok({ rows: [withCell(row, fieldId, cell, context)] })
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
    if (!isSameValue(now, wasData)) return ok({})
    return ok({ rows: [withCell(row, fieldId, cell, context)] })
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

export function isTooLong(value: CellInput): boolean {
  return 'text' in value && value.text.length > DATABASE_LIMITS.cellLength
}

/** Whether two cells hold the same, whenever they were written. */
function isSameContent(a: StoredCell | undefined, b: StoredCell): boolean {
  const keys = ['field_type', 'data', 'end_timestamp', 'include_time', 'is_range']
  return a !== undefined && keys.every((key) => isSameValue(a[key] ?? null, b[key] ?? null))
}

function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
