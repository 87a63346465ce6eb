import type { FieldType, VisibleField } from '@sheaf/model'
import { resultField } from '@sheaf/model'

/** A field of a list, and how wide it stands. */
export interface ListColumn extends VisibleField {
  readonly room: number
}

/**
 * The fields that stand at the end of the rows of a list, each as wide as its type needs. Where there is not room for all, those that
 * say least in a line are left out first: what has several values, then people, then states; dates stay.
 */
export function listColumns(columns: readonly VisibleField[], width: number): readonly ListColumn[] {
  const shown = columns
    .filter(({ field }) => !field.primary)
    .map((column) => ({ ...column, ...lookOf(resultField(column.field).type) }))
  let room = shown.reduce((sum, column) => sum + column.room + COLUMN_GAP, 0)
  const left = new Set(shown)
  for (const column of shown.toReversed().toSorted((one, other) => one.rank - other.rank)) {
    if (width - room >= nameRoom(width)) break
    left.delete(column)
    room -= column.room + COLUMN_GAP
  }
  return shown.filter((column) => left.has(column))
}

/** Pixels that the name of a row has at least. */
function nameRoom(width: number): number {
  return Math.min(280, width * 0.55)
}

interface ColumnLook {
  readonly room: number
  /** Those of the lowest are left out first. */
  readonly rank: number
}

function lookOf(type: FieldType): ColumnLook {
  return LOOKS[type] ?? { room: 160, rank: 0 }
}

const SEVERAL = { room: 168, rank: 0 }
const PERSON = { room: 104, rank: 1 }
const NUMBER = { room: 96, rank: 2 }
const STATE = { room: 96, rank: 3 }
const DATE = { room: 104, rank: 4 }
const LOOKS: Partial<Record<FieldType, ColumnLook>> = {
  multi_select: SEVERAL,
  relation: SEVERAL,
  media: { room: 120, rank: 0 },
  checklist: { room: 120, rank: 1 },
  person: PERSON,
  created_by: PERSON,
  last_edited_by: PERSON,
  number: NUMBER,
  time: NUMBER,
  checkbox: { room: 32, rank: 2 },
  single_select: STATE,
  date_time: DATE,
  created_time: DATE,
  last_edited_time: DATE,
}

/** Pixels between fields; that of list.css. */
const COLUMN_GAP = 12
