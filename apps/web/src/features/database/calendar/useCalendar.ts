import { isWritten } from '@sheaf/export/cells'
import {
  atFieldZone,
  calendarField,
  dayOf,
  type CalendarEntry,
  type DayNumber,
  type Field,
} from '@sheaf/model'
import { useMemo, useState } from 'react'
import { useNow } from '../../../platform/clock/useNow.ts'
import type { Grid } from '../grid/useGrid.ts'
import type { Calendar, CalendarMode, CalendarPlane, CalendarWeek, Draft } from './Calendar.ts'
import { daysBeside, periodWords, turnedDay, weeksWith, type Period } from './calendarPeriod.ts'
import { monthOf, shownDay } from './calendarWeeks.ts'
import { spanOf, type LocalSpan } from './localTime.ts'
import { createEntryReader, type Entries } from './readEntries.ts'
import { useAgenda } from './useAgenda.ts'

/** A grid that is drawn as a calendar: its rows stand on the days of a field. */
export function useCalendar(grid: Grid, name: string): Calendar | null {
  const { model, context, isEditable, changeView } = grid
  const { view, database, viewId } = model
  const field = useMemo(() => view && calendarField(database, view), [database, view])
  const { timeZone } = atFieldZone(field, context)
  const now = Math.floor(useNow() / 1000)
  const today = dayOf(now, timeZone)
  const [day, setDay] = useState(today)
  const [slot, setSlot] = useState<number | null>(null)
  /** What is shown is what this is part of; days that begin with no fixed one begin with it. */
  const [anchor, setAnchor] = useState(today)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [list, setList] = useState<CalendarPlane>(null)
  const agenda = useAgenda(viewId)
  const { entries, undated } = useEntries(grid, field)
  const period = usePeriod(grid, agenda.isOn)
  const weeks = useMemo(() => period && weeksWith(anchor, period), [anchor, period])
  const beside = useBeside(entries, weeks?.[0]?.days ?? NONE, timeZone)
  const isAgendaOpen = period?.mode === 'agenda'
  const listed = useMemo(
    () => (isAgendaOpen ? listedDays(weeks ?? [], entries, today) : NONE),
    [isAgendaOpen, weeks, entries, today],
  )
  if (!period || !weeks) return null
  const { settings, mode } = period
  function show(wanted: DayNumber): void {
    setAnchor(wanted)
    setDay(shownDay(wanted, settings))
    setSlot(null)
  }
  return {
    grid,
    name,
    field,
    settings,
    timeZone,
    today,
    now,
    mode,
    setMode(next) {
      agenda.set(next === 'agenda')
      if (next !== 'agenda' && next !== settings.span)
        changeView([{ kind: 'setCalendar', viewId, settings: { span: next } }])
      show(day)
    },
    daysBeside: daysBeside(period),
    title: periodWords(weeks, anchor, period, context.locale),
    day,
    slot,
    weeks,
    month: monthOf(anchor),
    entries,
    undated,
    ...beside,
    listed,
    isArrangeable: isEditable && field !== null && isWritten(field.type),
    draft,
    setDraft,
    list,
    setList,
    show,
    goTo(next, nextSlot = null) {
      if (!weeks.some(({ days }) => days.includes(next))) setAnchor(anchorWith(next, anchor, period))
      setDay(next)
      setSlot(nextSlot)
    },
    turn(by) {
      const next = turnedDay(day, by, period)
      setAnchor(turnedDay(anchor, by, period))
      setDay(next)
      return next
    },
  }
}

/** The next page where that has the day, else one that begins with it. */
function anchorWith(day: DayNumber, anchor: DayNumber, period: Period): DayNumber {
  const turned = turnedDay(anchor, day > anchor ? 1 : -1, period)
  return weeksWith(turned, period).some(({ days }) => days.includes(day)) ? turned : day
}

function usePeriod({ model, isPhone }: Grid, isAgenda: boolean): Period | null {
  const settings = model.view?.settings.calendar
  return useMemo(() => {
    if (!settings) return null
    const mode: CalendarMode = isAgenda ? 'agenda' : settings.span
    return { mode, settings, mostDays: isPhone ? DAYS_ON_PHONES : DAYS_OF_WEEK }
  }, [settings, isAgenda, isPhone])
}

function useEntries({ model, context }: Grid, field: Field | null): Entries {
  const { database } = model
  // A field that changes is another object, in another database.
  const read = useMemo(
    () => (field === null ? null : createEntryReader(field, context)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is known holds for one database
    [field, context, database],
  )
  return useMemo(
    () => (read === null ? { entries: [], undated: model.viewRowIds } : read(model)),
    [read, model],
  )
}

function useBeside(
  entries: readonly CalendarEntry[],
  days: readonly DayNumber[],
  timeZone: string,
): Pick<Calendar, 'timed' | 'whole'> {
  return useMemo(() => {
    const [first = 0, last = -1] = [days.at(0), days.at(-1)]
    const shown = entries.filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first)
    const placed = shown.map((entry) => ({ entry, span: spanOf(entry, timeZone) }))
    const isTimed = (each: { span: LocalSpan | null }): each is { entry: CalendarEntry; span: LocalSpan } =>
      each.span !== null
    return {
      timed: placed.filter(isTimed),
      whole: placed.flatMap(({ entry, span }) => (span === null ? [entry] : [])),
    }
  }, [entries, days, timeZone])
}

/** Of the days of a list those on which rows are, and that of today. */
function listedDays(
  weeks: readonly CalendarWeek[],
  entries: readonly CalendarEntry[],
  today: DayNumber,
): readonly DayNumber[] {
  const all = weeks.flatMap(({ days }) => days)
  const [first = 0, last = -1] = [all.at(0), all.at(-1)]
  const taken = new Set([today])
  for (const { firstDay, lastDay } of entries)
    for (let day = Math.max(first, firstDay); day <= Math.min(last, lastDay); day += 1) taken.add(day)
  return all.filter((day) => taken.has(day))
}

const NONE: readonly DayNumber[] = []
const DAYS_OF_WEEK = 7
const DAYS_ON_PHONES = 3
