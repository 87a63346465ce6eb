import type { FieldType, KnownFieldType } from '@sheaf/model'

/** A formula is a type to people, and none of the format. */
export type OfferedType = KnownFieldType | 'formula'

/** The types that somebody can give to a field, in the groups in which they are offered; generated ones where there is a language model. */
export const OFFERED_TYPES = {
  basic: [
    'rich_text',
    'number',
    'single_select',
    'multi_select',
    'date_time',
    'person',
    'checkbox',
    'checklist',
    'url',
    'media',
    'time',
  ],
  connected: ['relation', 'rollup'],
  computed: ['formula'],
  generated: ['summary', 'translate'],
  automatic: ['created_time', 'created_by', 'last_edited_time', 'last_edited_by'],
} as const satisfies Readonly<Record<string, readonly OfferedType[]>>

/** Types whose values come from the row, and are never typed. */
export function isAutomatic(type: FieldType): boolean {
  return type === 'rollup' || OFFERED_TYPES.automatic.some((each) => each === type)
}

/** What types are called. */
export const TYPE_NAMES = {
  rich_text: 'grid.types.text',
  number: 'grid.types.number',
  single_select: 'grid.types.select',
  multi_select: 'grid.types.multiSelect',
  date_time: 'grid.types.date',
  checkbox: 'grid.types.checkbox',
  url: 'grid.types.url',
  checklist: 'grid.types.checklist',
  last_edited_time: 'grid.types.lastEdited',
  created_time: 'grid.types.created',
  relation: 'grid.types.relation',
  summary: 'grid.types.summary',
  translate: 'grid.types.translation',
  time: 'grid.types.duration',
  media: 'grid.types.files',
  person: 'grid.types.person',
  rollup: 'grid.types.rollup',
  created_by: 'grid.types.createdBy',
  last_edited_by: 'grid.types.lastEditedBy',
  formula: 'grid.types.formula',
  unknown: 'grid.types.unknown',
} as const satisfies Record<FieldType, string>
