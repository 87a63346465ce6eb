import type { FieldType } from '@sheaf/model'
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

/** Why nobody writes cells of a type: the product does, a model does, a formula does, or the type is not known here. */
export type Unwritten = 'recorded' | 'generated' | 'computed' | 'unknown'

export function whyUnwritten(type: FieldType): Unwritten {
  return UNWRITTEN[type] ?? 'unknown'
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

const UNWRITTEN: Readonly<Partial<Record<FieldType, Unwritten>>> = {
  created_time: 'recorded',
  last_edited_time: 'recorded',
  created_by: 'recorded',
  last_edited_by: 'recorded',
  rollup: 'recorded',
  summary: 'generated',
  translate: 'generated',
  formula: 'computed',
}
