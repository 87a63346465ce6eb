import { atFieldZone, startOfDay, type Command, type DayNumber, type ReadContext } from '@sheaf/model'
import type { DatedRow } from './planDates.ts'
import { STEP, toLocal, toMoment, type LocalSpan } from './localTime.ts'

/** The commands after which a row begins at a moment, as long as before by the clocks; one of whole days has no end then. */
export function planStart(row: DatedRow, start: number, context: ReadContext): readonly Command[] {
  const { field, cell } = row
  const { timeZone } = atFieldZone(field, context)
  if (cell?.type !== 'date_time' || !cell.includeTime || cell.end === null)
    return planned(row, { start, end: null, includeTime: true })
  const lasts = toLocal(cell.end, timeZone) - toLocal(cell.start, timeZone)
  const end = toMoment(toLocal(start, timeZone) + lasts, timeZone)
  // Where clocks go back or forward in between it takes as long as before.
  return planned(row, { start, end: end > start ? end : start + cell.end - cell.start, includeTime: true })
}

/** The commands after which a row begins, or ends, at a time: a step from its other end at least. */
export function planTimeEdge(
  row: DatedRow,
  edge: 'start' | 'end',
  { from, to }: LocalSpan,
  context: ReadContext,
): readonly Command[] {
  const { timeZone } = atFieldZone(row.field, context)
  if (row.cell?.type !== 'date_time') return []
  const { start, end } = row.cell
  const last = end ?? toMoment(to, timeZone)
  return planned(
    row,
    edge === 'start'
      ? { start: Math.min(toMoment(from, timeZone), last - STEP), end: last, includeTime: true }
      : { start, end: Math.max(toMoment(to, timeZone), start + STEP), includeTime: true },
  )
}

/** The commands after which a row stands on a day, and has no time. */
export function planWholeDay(row: DatedRow, day: DayNumber, context: ReadContext): readonly Command[] {
  const { timeZone } = atFieldZone(row.field, context)
  return planned(row, { start: startOfDay(day, timeZone), end: null, includeTime: false })
}

interface Dates {
  readonly start: number
  readonly end: number | null
  readonly includeTime: boolean
}

function planned({ rowId, field, cell }: DatedRow, dates: Dates): readonly Command[] {
  if (field.type !== 'date_time') return []
  const isSame =
    cell?.type === 'date_time' &&
    cell.start === dates.start &&
    cell.end === dates.end &&
    cell.includeTime === dates.includeTime
  return isSame ? [] : [{ kind: 'setCell', rowId, fieldId: field.id, value: { type: 'date_time', ...dates } }]
}
