import { resultField, type Field, type FieldType } from '@sheaf/model'

/** Whether there is something to set of a field beside its name and type. */
export function hasOptions(field: Field): boolean {
  const { type } = resultField(field)
  return field.type === 'formula' ? type === 'number' || type === 'date_time' : WITH_OPTIONS.has(type)
}

const WITH_OPTIONS: ReadonlySet<FieldType> = new Set([
  'number',
  'date_time',
  'created_time',
  'last_edited_time',
  'single_select',
  'multi_select',
  'relation',
  'rollup',
  'translate',
  'media',
  'person',
])
