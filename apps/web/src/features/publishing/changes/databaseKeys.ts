import type { DatabaseChanges } from '@sheaf/contract'
import type { MessageKey } from '@sheaf/locales'

type Part<T extends { readonly parts: readonly string[] }> = T['parts'][number]

/** What of a row is other beside its cells. */
export const ROW_PARTS: Readonly<Record<Part<DatabaseChanges['rows'][number]>, MessageKey>> = {
  icon: 'publishing.database.otherIcon',
  cover: 'publishing.database.otherCover',
  document: 'publishing.database.otherText',
}

export const FIELD_PARTS: Readonly<
  Record<Exclude<Part<DatabaseChanges['fields'][number]>, 'name'>, MessageKey>
> = {
  type: 'publishing.database.otherType',
  options: 'publishing.database.otherOptions',
  icon: 'publishing.database.otherIcon',
  primary: 'publishing.database.otherPrimary',
}

export const VIEW_PARTS: Readonly<
  Record<Exclude<Part<DatabaseChanges['views'][number]>, 'name'>, MessageKey>
> = {
  layout: 'publishing.database.otherLayout',
  filters: 'publishing.database.otherFilters',
  sorts: 'publishing.database.otherSorts',
  groups: 'publishing.database.otherGroups',
  calculations: 'publishing.database.otherCalculations',
  fields: 'publishing.database.otherFields',
  rows: 'publishing.database.otherOrder',
  settings: 'publishing.otherSettings',
}

/** What a type of field is called, by its name in `FieldType`. */
export function typeKey(type: string): MessageKey {
  return TYPES[type] ?? 'publishing.database.type.unknown'
}

const TYPES: Readonly<Record<string, MessageKey>> = {
  rich_text: 'publishing.database.type.richText',
  number: 'publishing.database.type.number',
  date_time: 'publishing.database.type.dateTime',
  single_select: 'publishing.database.type.singleSelect',
  multi_select: 'publishing.database.type.multiSelect',
  checkbox: 'publishing.database.type.checkbox',
  url: 'publishing.database.type.url',
  checklist: 'publishing.database.type.checklist',
  last_edited_time: 'publishing.database.type.lastEditedTime',
  created_time: 'publishing.database.type.createdTime',
  relation: 'publishing.database.type.relation',
  summary: 'publishing.database.type.summary',
  translate: 'publishing.database.type.translate',
  time: 'publishing.database.type.time',
  media: 'publishing.database.type.media',
  person: 'publishing.database.type.person',
  rollup: 'publishing.database.type.rollup',
  created_by: 'publishing.database.type.createdBy',
  last_edited_by: 'publishing.database.type.lastEditedBy',
}
