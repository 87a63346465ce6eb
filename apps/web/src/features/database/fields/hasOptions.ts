import type { Field, FieldType } from '@sheaf/model'

/** Whether there is something to set of a field beside its name and type. */
export function hasOptions({ type }: Field): boolean {
  return WITH_OPTIONS.has(type)
}

const WITH_OPTIONS: ReadonlySet<FieldType> = new Set([
  'number',
  'date_time',
  'created_time',
  'last_edited_time',
  'single_select',
  'multi_select',
  'relation',
  'media',
  'person',
])
