import type { DatabaseRecords, FieldRecord, RowRecord, ViewRecord } from '@sheaf/model'

/** Where in a database the value stands that nobody should write. */
export type Poisoned = 'cells' | 'fields' | 'view'

/** The database with `value` in every member that other clients can write. */
export function withPoison(records: DatabaseRecords, where: Poisoned, value: unknown): DatabaseRecords {
  switch (where) {
    case 'cells':
      return { ...records, rows: mapped(records.rows, (row) => poisonedRow(row, value)) }
    case 'fields':
      return { ...records, fields: mapped(records.fields, (field) => poisonedField(field, value)) }
    case 'view':
      return { ...records, views: mapped(records.views, (view) => poisonedView(view, value)) }
  }
}

function poisonedRow(row: RowRecord, value: unknown): RowRecord {
  const cells = Object.entries(row.cells).map(([fieldId, cell]) => [
    fieldId,
    { ...cell, ...all(CELL_KEYS, value) },
  ])
  const meta = Object.keys(row.meta).map((key) => [key, value])
  return { ...row, cells: Object.fromEntries(cells), meta: Object.fromEntries(meta) }
}

/** The types stay: of a type that nobody knows nothing is read. */
function poisonedField(field: FieldRecord, value: unknown): FieldRecord {
  const type = String(field.value['ty'])
  const names = field.value['is_primary'] === true ? {} : { name: value }
  const options = { ...all(OPTION_KEYS, value), content: contentOf(value) }
  return { ...field, value: { ...field.value, ...names, icon: value, type_option: { [type]: options } } }
}

function poisonedView(view: ViewRecord, value: unknown): ViewRecord {
  const entry = { ...all(VIEW_KEYS, value), id: 'entry', field_id: 'phase', ty: 3 }
  const lists = Object.fromEntries(
    ['filters', 'sorts', 'groups', 'calculations'].map((key) => [key, [value, entry]]),
  )
  const settings = Object.fromEntries(['phase', 'tags'].map((id) => [id, all(VIEW_KEYS, value)]))
  const layout_settings = Object.fromEntries(['0', '1', '2', '4'].map((key) => [key, value]))
  return { ...view, value: { ...view.value, ...lists, layout_settings, field_settings: settings } }
}

/** Options of selects are JSON within a text. */
function contentOf(value: unknown): string {
  return JSON.stringify({
    options: [value, { id: value, name: value, color: value }],
    disable_color: value,
    files: [value],
    persons: [value],
  })
}

const CELL_KEYS =
  'data end_timestamp include_time is_range reminder_id created_at last_modified field_type source_field_type'.split(
    ' ',
  )
const OPTION_KEYS =
  'format scale symbol name date_format time_format timezone_id include_time database_id is_single auto_fill language relation_field_id'.split(
    ' ',
  )
const VIEW_KEYS =
  'content condition type children filter_type visibility width wrap calculation_value groups visible value expression'.split(
    ' ',
  )

function all(keys: readonly string[], value: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(keys.map((key) => [key, value]))
}

function mapped<Value>(
  map: ReadonlyMap<string, Value>,
  change: (value: Value) => Value,
): ReadonlyMap<string, Value> {
  return new Map([...map].map(([id, value]) => [id, change(value)]))
}
