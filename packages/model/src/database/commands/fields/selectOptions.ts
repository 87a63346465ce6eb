import { err, ok, type Result } from '@sheaf/base'
import { isSelect } from '../../cells/convertSelect.ts'
import type { SelectOption } from '../../fields/Field.ts'
import { fieldTypeNumber } from '../../fields/FieldType.ts'
import { readField } from '../../fields/readField.ts'
import type { FieldRecord, ViewRecord } from '../../records/DatabaseRecords.ts'
import { listOf, recordOf, textOf } from '../../stored/storedValues.ts'
import type { CommandContext, CommandRefusal, RecordChanges, RecordReader } from '../CommandRules.ts'
import { editedField } from './editedField.ts'

export interface SelectField {
  readonly record: FieldRecord
  readonly type: 'single_select' | 'multi_select'
  readonly options: readonly SelectOption[]
  readonly disableColor: boolean
}

/** The field of that id as a select. */
export function findSelect(records: RecordReader, fieldId: string): Result<SelectField, CommandRefusal> {
  const record = records.field(fieldId)
  if (record === null) return err('field_gone')
  const field = readField(fieldId, record.value)
  if (!isSelect(field.type) || !('options' in field.options)) return err('invalid_value')
  return ok({
    record,
    type: field.type,
    options: field.options.options,
    disableColor: field.options.disableColor,
  })
}

/** The field with other options. */
export function withOptions(
  { record, type, disableColor }: Pick<SelectField, 'record' | 'type' | 'disableColor'>,
  options: readonly SelectOption[],
  { version, nowSeconds }: CommandContext,
): FieldRecord {
  const key = String(fieldTypeNumber(type))
  const stored = recordOf(record.value['type_option'])
  const content = JSON.stringify({ disable_color: disableColor, options })
  const type_option = { ...stored, [key]: { ...recordOf(stored[key]), content } }
  return { ...record, version, value: editedField(record, { type_option }, nowSeconds) }
}

/** Views that group by a select list its options as columns (collab-model 4.7): the views whose lists an option changes. */
export function groupsWith(
  records: RecordReader,
  fieldId: string,
  { version }: CommandContext,
  change: (columns: readonly unknown[]) => readonly unknown[],
): Pick<RecordChanges, 'views'> {
  const views = records.views().flatMap((view): readonly ViewRecord[] => {
    const groups = listOf(view.value['groups'])
    if (!groups.some((group) => textOf(recordOf(group)['field_id']) === fieldId)) return []
    const changed = groups.map((group) => {
      const stored = recordOf(group)
      if (textOf(stored['field_id']) !== fieldId) return group
      return { ...stored, groups: change(listOf(stored['groups'])) }
    })
    return [{ ...view, version, value: { ...view.value, groups: changed } }]
  })
  return views.length === 0 ? {} : { views }
}

/** Id of a column of a grouping, however it is stored. */
export function columnId(column: unknown): string {
  return textOf(recordOf(column)['id'])
}
