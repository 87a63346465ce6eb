import { readCell } from '../cells/readCell.ts'
import type { Database } from '../Database.ts'
import { atFieldZone } from '../fields/atFieldZone.ts'
import type { Field } from '../fields/Field.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Row, Rows } from '../rows/Row.ts'
import { sortInSteps } from '../steps/sortInSteps.ts'
import { allAtOnce, eachInSteps, type Steps } from '../steps/Steps.ts'
import { dayOf } from '@sheaf/base'
import type { DatabaseView } from './DatabaseView.ts'
import { orderedFields } from './viewOrders.ts'
import type { CalendarEntry, CalendarResult } from './ViewResult.ts'

/** Assigns rows to the days of a calendar. `rowIds` are those of the view; every row is decoded. */
export function readCalendar(
  database: Database,
  view: DatabaseView,
  rowIds: readonly string[],
  rows: Rows,
  context: ReadContext,
): CalendarResult {
  return allAtOnce(readCalendarInSteps(database, view, rowIds, rows, context))
}

/** The same in steps. */
export function* readCalendarInSteps(
  database: Database,
  view: DatabaseView,
  rowIds: readonly string[],
  rows: Rows,
  context: ReadContext,
): Steps<CalendarResult> {
  const field = calendarField(database, view)
  const entries: CalendarEntry[] = []
  const withoutDate: string[] = []
  yield* eachInSteps(rowIds, (rowId) => {
    const row = rows.get(rowId)
    if (!row) return
    const entry = field && readCalendarEntry(row, field, database, context)
    if (entry) entries.push(entry)
    else withoutDate.push(rowId)
  })
  return { field, entries: yield* sortInSteps(entries, (a, b) => a.start - b.start), withoutDate }
}

/** Where a row stands by its date in a field; null for a row without one. */
export function readCalendarEntry(
  row: Row,
  field: Field,
  database: Database,
  context: ReadContext,
): CalendarEntry | null {
  const cell = readCell(row, field, database, context)
  const timed = cell && timesOf(cell)
  return timed && { rowId: row.id, ...timed, ...daysOf(timed, atFieldZone(field, context)) }
}

/** The field of the view’s setting, otherwise the first date field. */
export function calendarField(database: Database, view: DatabaseView): Field | null {
  const named = database.fields.get(view.settings.calendar.fieldId ?? '')
  if (named && isDated(named)) return named
  const fields = orderedFields(database, view)
  return fields.find(({ type }) => type === 'date_time') ?? fields.find(isDated) ?? null
}

/** Whether its values are days of a calendar. */
export function isDated({ type }: Field): boolean {
  return DATED.has(type)
}

type Times = Pick<CalendarEntry, 'start' | 'end' | 'includeTime'>

function timesOf(cell: NonNullable<ReturnType<typeof readCell>>): Times | null {
  if (cell.type === 'date_time') return { start: cell.start, end: cell.end, includeTime: cell.includeTime }
  if (cell.type !== 'created_time' && cell.type !== 'last_edited_time') return null
  return { start: cell.at, end: null, includeTime: true }
}

function daysOf(
  { start, end }: Times,
  { timeZone }: ReadContext,
): Pick<CalendarEntry, 'firstDay' | 'lastDay'> {
  const firstDay = dayOf(start, timeZone)
  return { firstDay, lastDay: end === null ? firstDay : Math.max(firstDay, dayOf(end, timeZone)) }
}

const DATED: ReadonlySet<string> = new Set(['date_time', 'created_time', 'last_edited_time'])
