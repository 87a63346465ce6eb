import {
  atFieldZone,
  dayOf,
  momentAt,
  secondOfDay,
  startOfDay,
  type Cell,
  type CellInput,
  type Command,
  type DayNumber,
  type Field,
  type ReadContext,
} from '@sheaf/model'
import { planGroupMove } from '../grouping/planGroupMove.ts'
import type { Draft } from './Calendar.ts'
import { STEP, toMoment } from './localTime.ts'

/** A row whose date is changed. */
export interface DatedRow {
  readonly rowId: string
  readonly field: Field
  readonly cell: Cell | null
}

/** The commands after which a row begins on a day, or on none: at the same time, and as long as before. */
export function planDay(
  { rowId, field, cell }: DatedRow,
  day: DayNumber | null,
  context: ReadContext,
): readonly Command[] {
  if (field.type !== 'date_time') return []
  const to = day === null ? ({ kind: 'none' } as const) : ({ kind: 'date', start: day, by: 'day' } as const)
  return planGroupMove({ rowIds: [rowId], field, from: { kind: 'none' }, to, cellAt: () => cell }, context)
}

/** The commands after which a row begins, or ends, on a day, at the same time as before; never before it begins. */
export function planEdge(
  { rowId, field, cell }: DatedRow,
  edge: 'start' | 'end',
  day: DayNumber,
  context: ReadContext,
): readonly Command[] {
  if (field.type !== 'date_time' || cell?.type !== 'date_time') return []
  const { timeZone } = atFieldZone(field, context)
  const { includeTime } = cell
  const end = cell.end ?? cell.start
  const at = (seconds: number) => momentAt(day, secondOfDay(seconds, timeZone), timeZone)
  const [start, last] =
    edge === 'start' ? [Math.min(at(cell.start), end), end] : [cell.start, Math.max(at(end), cell.start)]
  const isOneDay = dayOf(start, timeZone) === dayOf(last, timeZone)
  const value = {
    type: 'date_time',
    start,
    end: isOneDay && (!includeTime || last === start) ? null : last,
    includeTime,
  } as const
  return start === cell.start && value.end === cell.end
    ? []
    : [{ kind: 'setCell', rowId, fieldId: field.id, value }]
}

/** What a cell holds of a row that is made on days, or at a time; null where nobody writes the field. */
export function datesOf(
  field: Field | null,
  { firstDay, lastDay, span }: Draft,
  context: ReadContext,
): CellInput | null {
  if (field?.type !== 'date_time') return null
  const { timeZone } = atFieldZone(field, context)
  if (span !== null) {
    const [start, end] = [toMoment(span.from, timeZone), toMoment(span.to, timeZone)]
    return { type: 'date_time', start, end: Math.max(end, start + STEP), includeTime: true }
  }
  return {
    type: 'date_time',
    start: startOfDay(firstDay, timeZone),
    end: lastDay > firstDay ? startOfDay(lastDay, timeZone) : null,
    includeTime: false,
  }
}
