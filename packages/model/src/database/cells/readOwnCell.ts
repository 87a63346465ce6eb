import type { Field } from '../fields/Field.ts'
import { fieldTypeOf, optionsOf } from '../fields/readField.ts'
import { FIELD_TYPES, type FieldType } from '../fields/FieldType.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Row, StoredCell } from '../rows/Row.ts'
import { enumOf } from '../stored/storedValues.ts'
import type { Cell } from './Cell.ts'
import { convertCell } from './convertCell.ts'
import { convertSelect, isSelect } from './convertSelect.ts'
import { decodeCell } from './decodeCell.ts'

/** `readCell` without rollups and formulas, which need other rows and fields. */
export function readOwnCell(row: Row, field: Field, context: ReadContext): Cell | null {
  if (row.read !== undefined) return row.read.get(field.id) ?? null
  switch (field.type) {
    case 'created_time':
      return row.createdAt === null ? null : { type: 'created_time', at: row.createdAt }
    case 'last_edited_time':
      return row.lastModified === null ? null : { type: 'last_edited_time', at: row.lastModified }
    case 'created_by':
      return row.createdBy === null ? null : { type: 'created_by', userIds: [row.createdBy] }
    case 'last_edited_by':
      return row.lastEditedBy === null ? null : { type: 'last_edited_by', userIds: [row.lastEditedBy] }
    case 'rollup':
    case 'formula':
    case 'unknown':
      return null
    default: {
      const stored = row.cells.get(field.id)
      return stored ? readStored(stored, field, context) : null
    }
  }
}

function readStored(stored: StoredCell, field: Field, context: ReadContext): Cell | null {
  const source = cellSource(stored, field)
  if (source === field.type) return decodeCell(stored, field.type, field.options)
  if (isSelect(source) && (field.type === 'single_select' || field.type === 'multi_select')) {
    return convertSelect(stored['data'], source, field)
  }
  const decoded = decodeCell(stored, source, optionsOf(field.optionsByType, source))
  return decoded && convertCell(decoded, source, field, context)
}

/** The type of the raw data. On a change of type some clients overwrote it and kept the former one in another key. */
export function cellSource(stored: StoredCell, field: Field): FieldType {
  const number = enumOf(stored['source_field_type'], FIELD_TYPES) ?? enumOf(stored['field_type'], FIELD_TYPES)
  return number === null ? field.type : fieldTypeOf(number)
}
