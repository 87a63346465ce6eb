import type { StoredValue } from '../records/DatabaseRecords.ts'
import { fieldTypeNumber, type KnownFieldType } from './FieldType.ts'

export interface NewField {
  readonly id: string
  readonly name: string
  readonly type: KnownFieldType
  readonly isPrimary: boolean
}

/** A field as it is stored (collab-model 4.1), with the options that every client expects of its type. */
export function newField({ id, name, type, isPrimary }: NewField, nowSeconds: number): StoredValue {
  const ty = fieldTypeNumber(type)
  return {
    id,
    name,
    icon: '',
    ty,
    is_primary: isPrimary,
    type_option: { [ty]: defaultOptions(type) },
    created_at: String(nowSeconds),
    last_modified: String(nowSeconds),
  }
}

/** Default options of a type (collab-model 4.2). */
function defaultOptions(type: KnownFieldType): StoredValue {
  switch (type) {
    case 'number':
      return { format: 0, scale: 0, symbol: '', name: 'Number' }
    case 'date_time':
      return { ...DATE_FORMATS, timezone_id: '' }
    case 'created_time':
    case 'last_edited_time':
      return { ...DATE_FORMATS, include_time: true, field_type: fieldTypeNumber(type) }
    case 'single_select':
    case 'multi_select':
      return { content: JSON.stringify({ disable_color: false, options: [] }) }
    case 'url':
      return { url: '', content: '' }
    case 'relation':
      return {
        database_id: '',
        is_two_way: false,
        reciprocal_field_id: '',
        reciprocal_field_name: '',
        source_limit: 0,
        target_limit: 0,
      }
    case 'summary':
      return { auto_fill: false }
    case 'translate':
      return { auto_fill: false, language: 1 }
    case 'media':
      return { content: JSON.stringify({ hide_file_names: true }) }
    case 'person':
      return { content: JSON.stringify({ is_single_select: false, persons: [] }), is_single_select: false }
    case 'rollup':
      return {
        relation_field_id: '',
        target_field_id: '',
        calculation_type: 5,
        show_as: 0,
        condition_value: '',
      }
    default:
      return {}
  }
}

// Under the keys of both generations: each client reads its own.
const DATE_FORMATS = { date_format: 3, date_format_v2: 3, time_format: 1, time_format_v2: 1 }
