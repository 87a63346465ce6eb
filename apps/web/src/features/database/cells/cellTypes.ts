import type { CellInput, FieldType, KnownFieldType } from '@sheaf/model'

/** How cells of a type are edited: as text in the cell, in a panel under it, by a press; null where they are not. */
export type CellEditorKind = 'text' | 'select' | 'date' | 'press'

export function editorOf(type: FieldType): CellEditorKind | null {
  return EDITORS[type] ?? null
}

/** Whether a type's cells can be written, and so be pasted into and emptied. */
export function isWritten(type: FieldType): type is CellInput['type'] {
  return EDITORS[type] !== undefined
}

/** The types that somebody can give to a new field. */
export const NEW_FIELD_TYPES = [
  'rich_text',
  'number',
  'single_select',
  'multi_select',
  'date_time',
  'checkbox',
  'url',
  'time',
] as const satisfies readonly KnownFieldType[]

const EDITORS: Readonly<Partial<Record<FieldType, CellEditorKind>>> = {
  rich_text: 'text',
  number: 'text',
  url: 'text',
  time: 'text',
  single_select: 'select',
  multi_select: 'select',
  date_time: 'date',
  checkbox: 'press',
} satisfies Record<CellInput['type'], CellEditorKind>
