import type { Field, FieldOf, FieldType, GeneratedType } from '@sheaf/model'
import type { WrittenType } from '@sheaf/export/cells'

/** How cells of a type are edited: as text in the cell, in a panel under it, by a press; null where they are not. */
export type CellEditorKind =
  | 'text'
  | 'select'
  | 'date'
  | 'press'
  | 'checklist'
  | 'person'
  | 'relation'
  | 'media'

export function editorOf(type: FieldType): CellEditorKind | null {
  return EDITORS[type] ?? null
}

/** Whether keys that write begin the editor of a type. */
export function beginsByTyping(type: FieldType): boolean {
  const kind = editorOf(type)
  return kind !== null && kind !== 'press'
}

/** Whether the product itself fills the cells of a type. */
export function isRecorded(type: FieldType): boolean {
  return RECORDED.has(type)
}

/** A field whose cells a language model writes. */
export type GeneratedField = FieldOf<GeneratedType>

export function isGenerated(field: Field): field is GeneratedField {
  return field.type === 'summary' || field.type === 'translate'
}

const EDITORS: Readonly<Partial<Record<FieldType, CellEditorKind>>> = {
  rich_text: 'text',
  number: 'text',
  url: 'text',
  time: 'text',
  single_select: 'select',
  multi_select: 'select',
  date_time: 'date',
  checkbox: 'press',
  checklist: 'checklist',
  person: 'person',
  relation: 'relation',
  media: 'media',
} satisfies Record<WrittenType, CellEditorKind>

const RECORDED: ReadonlySet<FieldType> = new Set([
  'created_time',
  'last_edited_time',
  'created_by',
  'last_edited_by',
  'rollup',
])
