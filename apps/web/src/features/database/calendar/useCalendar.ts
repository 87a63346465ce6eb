import { isWritten } from '@sheaf/export/cells'
import { atFieldZone, calendarField, dayOf, readCalendar, type DayNumber } from '@sheaf/model'
import { useMemo, useState } from 'react'
import type { Grid } from '../grid/useGrid.ts'
import type { Calendar, DayRange } from './Calendar.ts'
import { calendarWeeks, monthOf, shownDay } from './calendarWeeks.ts'

/** A grid that is drawn as a calendar: its rows stand on the days of a field. */
export function useCalendar(grid: Grid, name: string): Calendar | null {
  const { model, context, isEditable } = grid
  const { view, database } = model
  const field = useMemo(() => view && calendarField(database, view), [database, view])
  const { timeZone } = atFieldZone(field, context)
  const today = dayOf(Math.floor(context.now / 1000), timeZone)
  const [day, setDay] = useState(today)
  const [month, setMonth] = useState(() => monthOf(today))
  const [draft, setDraft] = useState<DayRange | null>(null)
  const [list, setList] = useState<Calendar['list']>(null)
  const dates = useMemo(() => readDates(model, context), [model, context])
  const settings = view?.settings.calendar
  const weeks = useMemo(() => settings && calendarWeeks(month, settings), [month, settings])
  if (!settings || !weeks) return null
  function show(wanted: DayNumber): void {
    setMonth(monthOf(wanted))
    if (settings) setDay(shownDay(wanted, settings))
  }
  return {
    grid,
    name,
    field,
    settings,
    timeZone,
    today,
    day,
    weeks,
    month,
    ...dates,
    isArrangeable: isEditable && field !== null && isWritten(field.type),
    draft,
    setDraft,
    list,
    setList,
    show,
    goTo(next) {
      if (weeks.some(({ days }) => days.includes(next))) setDay(next)
      else show(next)
    },
  }
}

function readDates(model: Grid['model'], context: Grid['context']): Pick<Calendar, 'entries' | 'undated'> {
  const { view, database, viewRowIds } = model
  if (view === null) return { entries: [], undated: [] }
  const rows = { has: (id: string) => model.row(id) !== null, get: (id: string) => model.row(id) }
  const { entries, withoutDate } = readCalendar(database, view, viewRowIds, rows, context)
  return { entries, undated: withoutDate }
}
