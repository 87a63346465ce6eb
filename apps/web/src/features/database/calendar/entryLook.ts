import {
  formatTime,
  isDated,
  readCell,
  readRowMeta,
  typedText,
  type CalendarEntry,
  type Row,
  type SelectColor,
} from '@sheaf/model'
import { fieldEmoji, tintOf } from '@sheaf/render/database'
import type { Calendar } from './Calendar.ts'

/** What is shown of a row wherever it stands in a calendar. */
export interface EntryLook {
  /** Blank without one. */
  readonly name: string
  readonly emoji: string | null
  /** Class of its color. */
  readonly tint: string
  /** Somebody else who is in it. */
  readonly person: { readonly name: string; readonly color: string } | undefined
}

/** Null where the row is gone. */
export function entryLook(calendar: Calendar, rowId: string): EntryLook | null {
  const { grid } = calendar
  const row = grid.model.row(rowId)
  return (
    row && {
      name: nameOf(calendar, row),
      emoji: row.storedMeta.size === 0 ? null : fieldEmoji(readRowMeta(row).icon ?? ''),
      tint: tintOf(colorOf(calendar, row) ?? 'Pearl'),
      person: [...(grid.people.get(rowId)?.values() ?? [])][0],
    }
  )
}

/** A time by the clocks of the field. */
export function timeWords({ field, grid, timeZone }: Calendar, seconds: number): string {
  return field !== null && isDatedField(field)
    ? formatTime(seconds, field.options, { ...grid.context, timeZone })
    : ''
}

/** When an entry begins, and ends where that is said; null for whole days. */
export function spanWords(calendar: Calendar, { start, end, includeTime }: CalendarEntry): string | null {
  if (!includeTime) return null
  const begins = timeWords(calendar, start)
  return end === null || end <= start ? begins : `${begins} – ${timeWords(calendar, end)}`
}

type Dated = Extract<
  NonNullable<Calendar['field']>,
  { readonly type: 'date_time' | 'created_time' | 'last_edited_time' }
>

function isDatedField(field: NonNullable<Calendar['field']>): field is Dated {
  return isDated(field)
}

function nameOf({ grid: { model, context } }: Calendar, row: Row): string {
  const field = model.columns.find((column) => column.field.primary)?.field
  return field ? typedText(readCell(row, field, model.database, context), field, context).trim() : ''
}

/** That of a rule, or of the option that its first select has. */
function colorOf({ grid: { model, context } }: Calendar, row: Row): SelectColor | null {
  const ruled = model.colorsOf?.(row).row
  if (ruled) return ruled
  const select = model.columns.find(({ field }) => field.type === 'single_select')?.field
  const cell = select ? readCell(row, select, model.database, context) : null
  return cell?.type === 'single_select' ? (cell.options[0]?.color ?? null) : null
}
