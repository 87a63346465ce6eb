/** Types of fields by their number in the format (collab-model 4.1). */
export const FIELD_TYPES = [
  'rich_text',
  'number',
  'date_time',
  'single_select',
  'multi_select',
  'checkbox',
  'url',
  'checklist',
  'last_edited_time',
  'created_time',
  'relation',
  'summary',
  'translate',
  'time',
  'media',
  'person',
  'rollup',
  'created_by',
  'last_edited_by',
] as const

export type KnownFieldType = (typeof FIELD_TYPES)[number]

/**
 * `unknown` is a type of a newer client: its cells are kept and shown as empty. `formula` has no number in the format: to
 * other clients it is a text field (decision 164).
 */
export type FieldType = KnownFieldType | 'formula' | 'unknown'

/** The number of a type in the format. */
export function fieldTypeNumber(type: KnownFieldType): number {
  return FIELD_TYPES.indexOf(type)
}
