import type { CellInput, FieldType, GeneratedType } from '@sheaf/model'
import type { MembersContent } from './cellContent.ts'

/** The types whose cells people write. */
export type WrittenType = Exclude<CellInput['type'], GeneratedType> | MembersContent['type']

/** Whether a type's cells can be written, and so be pasted into and emptied. */
export function isWritten(type: FieldType): type is WrittenType {
  return WRITTEN[type] === true
}

const WRITTEN: Readonly<Partial<Record<FieldType, true>>> = {
  rich_text: true,
  number: true,
  url: true,
  time: true,
  single_select: true,
  multi_select: true,
  date_time: true,
  checkbox: true,
  checklist: true,
  person: true,
  relation: true,
  media: true,
} satisfies Record<WrittenType, true>
