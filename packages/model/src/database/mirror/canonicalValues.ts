import type { StoredValue } from '../records/DatabaseRecords.ts'
import { isStoredMap, mapEntries, withNumbers, withTimes } from './storedJson.ts'

/**
 * Values in the form in which they are written: whole numbers as numbers, times of fields and cells as texts of seconds,
 * which every generation of clients reads (collab-model 0.2). What is not known stays as it is.
 */
export function canonicalField(field: StoredValue): StoredValue {
  return mapEntries(withTimes(withNumbers(field, FIELD_NUMBERS)), (entry, key) =>
    key === 'type_option' ? eachMap(entry, (options) => withNumbers(options, OPTION_NUMBERS)) : entry,
  )
}

export function canonicalCell(cell: StoredValue): StoredValue {
  return withTimes(withNumbers(cell, CELL_NUMBERS))
}

export function canonicalView(view: StoredValue): StoredValue {
  return mapEntries(withNumbers(view, VIEW_NUMBERS), (entry, key) => {
    switch (key) {
      case 'filters':
        return eachMap(entry, canonicalFilter)
      case 'sorts':
      case 'groups':
      case 'calculations':
        return eachMap(entry, (rule) => withNumbers(rule, RULE_NUMBERS))
      case 'field_settings':
        return eachMap(entry, (setting) => withNumbers(setting, SETTING_NUMBERS))
      case 'layout_settings':
        return eachMap(entry, (settings, layout) =>
          layout === BOARD || layout === CALENDAR ? withNumbers(settings, CALENDAR_NUMBERS) : settings,
        )
      default:
        return entry
    }
  })
}

function canonicalFilter(filter: StoredValue): StoredValue {
  return mapEntries(withNumbers(filter, RULE_NUMBERS), (entry, key) =>
    key === 'children' ? eachMap(entry, canonicalFilter) : entry,
  )
}

/** Maps those that stand in a map or a list. */
function eachMap(value: unknown, map: (entry: StoredValue, key: string) => StoredValue): unknown {
  if (Array.isArray(value))
    return value.map((entry, index) => (isStoredMap(entry) ? map(entry, String(index)) : entry))
  if (!isStoredMap(value)) return value
  return mapEntries(value, (entry, key) => (isStoredMap(entry) ? map(entry, key) : entry))
}

const BOARD = '1'
const CALENDAR = '2'
const FIELD_NUMBERS = new Set(['ty'])
const OPTION_NUMBERS = new Set([
  'format',
  'scale',
  'date_format',
  'date_format_v2',
  'time_format',
  'time_format_v2',
  'field_type',
  'language',
  'calculation_type',
  'show_as',
])
const CELL_NUMBERS = new Set(['field_type', 'source_field_type'])
const VIEW_NUMBERS = new Set(['layout', 'created_at', 'modified_at'])
const RULE_NUMBERS = new Set(['ty', 'filter_type', 'condition', 'rollup_target_ty'])
const SETTING_NUMBERS = new Set(['visibility', 'width'])
const CALENDAR_NUMBERS = new Set(['layout_ty', 'first_day_of_week', 'first_day_of_week_v2', 'number_of_days'])
