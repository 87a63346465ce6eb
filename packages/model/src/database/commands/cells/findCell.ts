import { err, ok, type Result } from '@sheaf/base'
import type { Cell } from '../../cells/Cell.ts'
import { readOwnCell } from '../../cells/readOwnCell.ts'
import type { Field } from '../../fields/Field.ts'
import { fieldTypeNumber, type KnownFieldType } from '../../fields/FieldType.ts'
import { readField } from '../../fields/readField.ts'
import type { RowRecord } from '../../records/DatabaseRecords.ts'
import { rowOfRecord } from '../../records/rowOfRecord.ts'
import type { StoredCell } from '../../rows/Row.ts'
import type { CommandContext, CommandRefusal, RecordReader } from '../CommandRules.ts'

export interface FoundCell {
  readonly row: RowRecord
  readonly field: Field
  /** Undefined where nothing was ever written. */
  readonly cell: StoredCell | undefined
  /** What the cell says under a type, whatever it was written under. */
  readonly read: (type: KnownFieldType) => Cell | null
}

/** The cell that a command names. Where dates and numbers are read from text, they are English and in UTC: the same for everybody. */
export function findCell(
  { rowId, fieldId }: { readonly rowId: string; readonly fieldId: string },
  records: RecordReader,
  { nowSeconds }: CommandContext,
): Result<FoundCell, CommandRefusal> {
  const row = records.row(rowId)
  if (row === null) return err('row_gone')
  const record = records.field(fieldId)
  if (record === null) return err('field_gone')
  const reading = { locale: 'en', timeZone: 'UTC', now: nowSeconds * 1000 }
  return ok({
    row,
    field: readField(fieldId, record.value),
    cell: row.cells[fieldId],
    read: (type) => {
      const field = readField(fieldId, { ...record.value, ty: fieldTypeNumber(type) })
      return readOwnCell(rowOfRecord(row, ''), field, reading)
    },
  })
}
