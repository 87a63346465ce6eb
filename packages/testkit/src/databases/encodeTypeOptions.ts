import type { KnownFieldType } from '@sheaf/model'
import type * as Y from 'yjs'
import type { FieldSpec, OptionsSpec } from './DatabaseSpec.ts'
import type { Encoding } from './Encoding.ts'
import { CALCULATION_IDS, FIELD_TYPE_IDS, type Writer } from './Writer.ts'

/** `type_option` of a field: of its type, and of those that it had. */
export function encodeTypeOptions(field: FieldSpec, write: Writer, encoding: Encoding): Y.Map<unknown> {
  const all = { ...field.formerOptions, [field.type]: field.options ?? {} }
  return write.map(
    Object.fromEntries(
      Object.entries(all).map(([type, options]) => [
        // The keys are those of the record that was just spread.
        String(FIELD_TYPE_IDS[type as KnownFieldType]),
        write.map(optionKeys(type as KnownFieldType, options, write, encoding)),
      ]),
    ),
  )
}

function optionKeys(
  type: KnownFieldType,
  options: OptionsSpec,
  write: Writer,
  encoding: Encoding,
): Record<string, unknown> {
  switch (type) {
    case 'number':
      return {
        format: write.integer(options.format ?? 0),
        scale: write.integer(0),
        symbol: '',
        name: 'Number',
      }
    case 'date_time':
    case 'created_time':
    case 'last_edited_time':
      return dateKeys(options, write, encoding)
    case 'single_select':
    case 'multi_select':
      return {
        content: JSON.stringify({
          disable_color: options.disableColor ?? false,
          options: options.options ?? [],
        }),
      }
    case 'url':
      return { url: '', content: '' }
    case 'relation':
      return { database_id: options.databaseId ?? '' }
    case 'summary':
      return { auto_fill: false }
    case 'translate':
      return { auto_fill: false, language: write.integer(1) }
    case 'media':
      return { content: JSON.stringify({ hide_file_names: options.hideFileNames ?? true }) }
    case 'person': {
      const { single = false, persons = [] } = options
      return encoding.persons === 'content'
        ? { content: JSON.stringify({ is_single_select: single, persons }) }
        : { is_single_select: single, persons: JSON.stringify(persons) }
    }
    case 'rollup':
      return {
        relation_field_id: options.relationFieldId ?? '',
        target_field_id: options.targetFieldId ?? '',
        calculation_type: write.integer(CALCULATION_IDS[options.calculation ?? 'count']),
        show_as: write.integer(['calculated', 'list', 'unique_list'].indexOf(options.showAs ?? 'calculated')),
        ...(options.conditionValue !== undefined && { condition_value: options.conditionValue }),
      }
    default:
      return {}
  }
}

function dateKeys(
  options: OptionsSpec,
  write: Writer,
  { dateKeys: keys }: Encoding,
): Record<string, unknown> {
  const { dateFormat = 'friendly', timeFormat = 'twenty_four_hour', includeTime, timeZone } = options
  const date = write.enumeration(DATE_FORMATS.indexOf(dateFormat), DATE_FORMAT_NAMES[dateFormat])
  const time = write.enumeration(
    timeFormat === 'twelve_hour' ? 0 : 1,
    timeFormat === 'twelve_hour' ? 'TwelveHour' : 'TwentyFourHour',
  )
  return {
    ...(keys === 'v1' && { date_format: date, time_format: time }),
    // What an older client left behind beside the newer keys.
    ...(keys === 'both' && { date_format: write.integer(1), time_format: write.integer(0) }),
    ...(keys !== 'v1' && { date_format_v2: date, time_format_v2: time }),
    ...(includeTime !== undefined && { include_time: includeTime }),
    ...(timeZone !== undefined && { timezone_id: timeZone }),
  }
}

const DATE_FORMATS = ['local', 'us', 'iso', 'friendly', 'day_month_year', 'full']
const DATE_FORMAT_NAMES = {
  local: 'Local',
  us: 'US',
  iso: 'ISO',
  friendly: 'Friendly',
  day_month_year: 'DayMonthYear',
  full: 'FriendlyFull',
} as const
