import { err, ok } from '@sheaf/base'
import type { Field } from '../../fields/Field.ts'
import { fieldTypeNumber } from '../../fields/FieldType.ts'
import { DATE_FORMATS, optionsOf, readField, TIME_FORMATS } from '../../fields/readField.ts'
import type { StoredValue } from '../../records/DatabaseRecords.ts'
import { enumOf, recordOf } from '../../stored/storedValues.ts'
import type { CommandRules } from '../CommandRules.ts'
import { editedField } from './editedField.ts'
import type { SetFieldIcon, SetFieldOptions, TypeOptions } from './FieldCommand.ts'

export const setFieldOptions: CommandRules<SetFieldOptions> = {
  reads: () => ({ rowIds: [], places: [] }),
  plan({ fieldId, options }, records, { version, nowSeconds }) {
    const field = records.field(fieldId)
    if (field === null) return err('field_gone')
    const key = String(fieldTypeNumber(options.type))
    const stored = recordOf(field.value['type_option'])
    const ofType = { ...recordOf(stored[key]), ...keysOf(options, recordOf(stored[key])) }
    const type_option = { ...stored, [key]: ofType }
    return ok({ fields: [{ ...field, version, value: editedField(field, { type_option }, nowSeconds) }] })
  },
  invert({ kind, fieldId, options }, records) {
    const field = records.field(fieldId)
    if (field === null) return []
    const before = optionsBefore(readField(fieldId, field.value), field.value, options)
    return before === null ? [] : [{ kind, fieldId, options: before }]
  },
}

/** Under the keys of both generations where they differ, because each reads its own (collab-model 4.2). */
function keysOf(options: TypeOptions, stored: StoredValue): StoredValue {
  switch (options.type) {
    case 'number':
      return { format: options.format }
    case 'date_time':
    case 'created_time':
    case 'last_edited_time':
      return dateKeys(options)
    case 'single_select':
    case 'multi_select':
      return withContent(stored, { disable_color: options.disableColor })
    case 'relation':
      return { database_id: options.databaseId }
    case 'media':
      return withContent(stored, { hide_file_names: options.hideFileNames })
    case 'person':
      return {
        is_single_select: options.single,
        ...withContent(stored, { is_single_select: options.single }),
      }
  }
}

type DateOptions = Extract<TypeOptions, { readonly type: 'date_time' | 'created_time' | 'last_edited_time' }>

function dateKeys({ dateFormat, timeFormat, includeTime, timeZone }: DateOptions): StoredValue {
  const date = dateFormat && DATE_FORMATS.indexOf(dateFormat)
  const time = timeFormat && TIME_FORMATS.indexOf(timeFormat)
  return {
    ...(date !== undefined && { date_format: date, date_format_v2: date }),
    ...(time !== undefined && { time_format: time, time_format_v2: time }),
    ...(includeTime !== undefined && { include_time: includeTime }),
    ...(timeZone !== undefined && { timezone_id: timeZone ?? '' }),
  }
}

function withContent(stored: StoredValue, keys: StoredValue): StoredValue {
  return { content: JSON.stringify({ ...recordOf(stored['content']), ...keys }) }
}

/** What those options were that a command names; null for what nobody had set. */
function optionsBefore(field: Field, value: StoredValue, options: TypeOptions): TypeOptions | null {
  const { optionsByType } = field
  switch (options.type) {
    case 'number': {
      const stored = recordOf(recordOf(value['type_option'])[String(fieldTypeNumber('number'))])
      return { type: 'number', format: enumOf(stored['format'], []) ?? 0 }
    }
    case 'date_time':
    case 'created_time':
    case 'last_edited_time': {
      const { dateFormat, timeFormat, includeTime, timeZone } = optionsOf(optionsByType, options.type)
      return {
        type: options.type,
        ...(options.dateFormat && { dateFormat }),
        ...(options.timeFormat && { timeFormat }),
        ...(options.includeTime !== undefined && { includeTime }),
        ...(options.timeZone !== undefined && { timeZone }),
      }
    }
    case 'single_select':
    case 'multi_select':
      return { type: options.type, disableColor: optionsOf(optionsByType, options.type).disableColor }
    case 'relation': {
      const { databaseId } = optionsOf(optionsByType, 'relation')
      return databaseId === null ? null : { type: 'relation', databaseId }
    }
    case 'media':
      return { type: 'media', hideFileNames: optionsOf(optionsByType, 'media').hideFileNames }
    case 'person':
      return { type: 'person', single: optionsOf(optionsByType, 'person').single }
  }
}

export const setFieldIcon: CommandRules<SetFieldIcon> = {
  reads: () => ({ rowIds: [], places: [] }),
  plan({ fieldId, icon }, records, { version, nowSeconds }) {
    const field = records.field(fieldId)
    if (field === null) return err('field_gone')
    if (field.value['icon'] === icon) return ok({})
    return ok({ fields: [{ ...field, version, value: editedField(field, { icon }, nowSeconds) }] })
  },
  invert({ kind, fieldId }, records) {
    const field = records.field(fieldId)
    return field ? [{ kind, fieldId, icon: readField(fieldId, field.value).icon }] : []
  },
}
