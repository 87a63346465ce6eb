import { err, ok } from '@sheaf/base'
import type { Field } from '../../fields/Field.ts'
import { fieldTypeNumber } from '../../fields/FieldType.ts'
import {
  DATE_FORMATS,
  optionsOf,
  readField,
  RELATION_LIMITS,
  SHOW_AS,
  TIME_FORMATS,
} from '../../fields/readField.ts'
import type { StoredValue } from '../../records/DatabaseRecords.ts'
import { enumOf, listOf, recordOf, textOf } from '../../stored/storedValues.ts'
import type { CommandRules } from '../CommandRules.ts'
import { editedField } from './editedField.ts'
import type {
  RelationTypeOptions,
  RollupTypeOptions,
  SetFieldIcon,
  SetFieldOptions,
  TypeOptions,
} from './FieldCommand.ts'

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
    case 'translate':
      return { language: options.language }
    case 'date_time':
    case 'created_time':
    case 'last_edited_time':
      return dateKeys(options)
    case 'single_select':
    case 'multi_select':
      return withContent(stored, { disable_color: options.disableColor })
    case 'relation':
      return relationKeys(options, stored)
    case 'rollup':
      return rollupKeys(options)
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

function relationKeys(options: RelationTypeOptions, stored: StoredValue): StoredValue {
  const { databaseId, reciprocal, sourceLimit, targetLimit } = options
  const before = textOf(stored['database_id'])
  const after = databaseId === undefined ? before : (databaseId ?? '')
  const isOther = after !== before
  const former = listOf(stored['former_database_ids'])
  const named = after === '' && reciprocal ? null : reciprocal
  const paired = isOther && named === undefined ? null : named
  return {
    ...(databaseId !== undefined && { database_id: after }),
    ...(isOther && before !== '' && { former_database_ids: [...new Set([...former, before])] }),
    ...(paired !== undefined && {
      is_two_way: paired !== null,
      reciprocal_field_id: paired?.fieldId ?? '',
      reciprocal_field_name: paired?.name ?? '',
    }),
    ...(sourceLimit && { source_limit: RELATION_LIMITS.indexOf(sourceLimit) }),
    ...(targetLimit && { target_limit: RELATION_LIMITS.indexOf(targetLimit) }),
  }
}

function rollupKeys(options: RollupTypeOptions): StoredValue {
  const { relationFieldId, targetFieldId, calculation, showAs, conditionValue } = options
  return {
    ...(relationFieldId !== undefined && { relation_field_id: relationFieldId ?? '' }),
    ...(targetFieldId !== undefined && { target_field_id: targetFieldId ?? '' }),
    ...(calculation !== undefined && { calculation_type: calculation }),
    ...(showAs && { show_as: SHOW_AS.indexOf(showAs) }),
    ...(conditionValue !== undefined && { condition_value: conditionValue }),
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
      const before = optionsOf(optionsByType, 'relation')
      const { databaseId, reciprocal, sourceLimit, targetLimit } = before
      const isMoved = options.databaseId !== undefined
      const isUnpaired = reciprocal === null && options.reciprocal
      return {
        type: 'relation',
        ...(isMoved && { databaseId }),
        ...((options.reciprocal !== undefined || (isMoved && reciprocal)) && { reciprocal }),
        // It was made with the pair.
        ...(isUnpaired && { deletesReciprocal: true as const }),
        ...(options.sourceLimit && { sourceLimit }),
        ...(options.targetLimit && { targetLimit }),
      }
    }
    case 'rollup': {
      const before = optionsOf(optionsByType, 'rollup')
      return {
        type: 'rollup',
        ...(options.relationFieldId !== undefined && { relationFieldId: before.relationFieldId }),
        ...(options.targetFieldId !== undefined && { targetFieldId: before.targetFieldId }),
        ...(options.calculation !== undefined && { calculation: before.calculation }),
        ...(options.showAs && { showAs: before.showAs }),
        ...(options.conditionValue !== undefined && { conditionValue: before.conditionValue }),
      }
    }
    case 'translate':
      return { type: 'translate', language: optionsOf(optionsByType, 'translate').language }
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
