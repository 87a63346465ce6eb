import './calendar.css'
import '@sheaf/ui/databaseParts.css'
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import type { GridViewProps } from '../grid/GridView.tsx'
import { ComingRows } from '../grid/GridSkeleton.tsx'
import { useGrid } from '../grid/useGrid.ts'
import { cellOf } from '../presence/peopleInCells.ts'
import { NothingShown } from '../viewBar/NothingShown.tsx'
import type { Calendar } from './Calendar.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { dayWords } from './calendarWeeks.ts'
import { DayList } from './DayList.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { NoDates } from './NoDates.tsx'
import { useCalendar } from './useCalendar.ts'
import { useCalendarGestures, type CalendarGestures } from './useCalendarGestures.ts'
import { useCalendarKeys } from './useCalendarKeys.ts'
import { useEntryDrag } from './useEntryDrag.ts'

/** A database as a calendar: its rows on the days of a field. Rules: `docs/specs/calendar.md`. */
export function CalendarView({ name, ref, children, rowPages = null, ...options }: GridViewProps) {
  const grid = useGrid({ ...options, rowPages })
  const calendar = useCalendar(grid, name)
  const { model } = grid
  return (
    <div
      className="calendar db"
      data-phone={grid.isPhone ? '' : undefined}
      aria-busy={model.isComing || undefined}
    >
      {model.viewRowIds.length === 0 && !model.isComing && <NothingShown>{null}</NothingShown>}
      {model.isComing && <ComingRows />}
      {calendar === null || calendar.field === null ? (
        <NoDates grid={grid} />
      ) : (
        <ShownCalendar calendar={calendar} handle={ref} awareness={options.session.awareness} />
      )}
      <output className="visually-hidden">{grid.said}</output>
      {children?.(grid)}
    </div>
  )
}

interface ShownCalendarProps {
  readonly calendar: Calendar
  readonly handle: GridViewProps['ref']
  readonly awareness: GridViewProps['session']['awareness']
}

function ShownCalendar({ calendar, handle, awareness }: ShownCalendarProps) {
  const gestures = useCalendarGestures(calendar)
  const body = useRef<HTMLDivElement>(null)
  const keys = useWantedKeys(calendar, body)
  const handleKeyDown = useCalendarKeys(calendar, gestures, keys.wantDay)
  const { drag, start } = useEntryDrag({ calendar, gestures, body })
  const { grid, today, month, entries } = calendar
  const title = dayWords(Date.UTC(month.year, month.month - 1, 1) / 86_400_000, grid.context.locale, {
    month: 'long',
    year: 'numeric',
  })
  useImperativeHandle(handle, () => ({
    focus: () => keys.wantDay(calendar.day),
    addRow: () => gestures.begin({ firstDay: today, lastDay: today }),
    showPerson: (clientId) => {
      const rowId = cellOf(awareness.getStates().get(clientId))?.rowId
      const entry = entries.find((each) => each.rowId === rowId)
      if (!entry) return
      calendar.goTo(entry.firstDay)
      keys.wantRow(entry.rowId)
    },
    find: () => {},
  }))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- its days hear the keys
    <div
      ref={body}
      className="calendar-body"
      onKeyDown={handleKeyDown}
      onPointerDown={start}
      onClick={(event) => press(event, calendar, gestures)}
      onFocus={(event) => keys.note(event, gestures)}
      onBlur={(event) => keys.note(event, gestures)}
    >
      <CalendarBar {...{ calendar, gestures, title, drag }} />
      <MonthGrid {...{ calendar, gestures, title, drag }} />
      {grid.isPhone && <DayList {...{ calendar, gestures }} />}
    </div>
  )
}

/** A press on an entry opens its row; on a day it begins a new one, on phones it shows what is on it. */
function press({ target }: MouseEvent, calendar: Calendar, gestures: CalendarGestures): void {
  if (!(target instanceof Element)) return
  const rowId = target.closest<HTMLElement>('.calendar-entry')?.dataset['row']
  if (rowId !== undefined) return gestures.open(rowId)
  const day = target.closest<HTMLElement>('.calendar-day')?.dataset['day']
  if (day === undefined || target.closest('button, input, .ui-floating')) return
  if (calendar.grid.isPhone) calendar.goTo(Number(day))
  else if (calendar.grid.isEditable) gestures.begin({ firstDay: Number(day), lastDay: Number(day) })
}

/** The keys stay in the calendar: an entry that goes to another day has them again there, and a day that is gone to gets them. */
function useWantedKeys({ grid, day }: Calendar, body: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null)
  const held = useRef<string | null>(null)
  const find = (selector: string | null) =>
    selector === null ? null : body.current?.querySelector<HTMLElement>(selector)
  useLayoutEffect(() => {
    const isLost = held.current !== null && document.activeElement === document.body
    const element = find(wanted.current) ?? (isLost ? find(held.current) : null)
    wanted.current = null
    if (element) element.focus()
    else if (isLost) find(dayAt(day))?.focus()
  })
  useReturn(grid.rowPages?.rowId ?? null, (rowId) => (find(entryOf(rowId)) ?? find(dayAt(day)))?.focus())
  return {
    wantDay: (next: number): void => {
      wanted.current = dayAt(next)
      find(dayAt(next))?.focus()
    },
    wantRow(rowId: string): void {
      wanted.current = entryOf(rowId)
    },
    note({ type, target }: FocusEvent, gestures: CalendarGestures): void {
      const rowId = target.closest<HTMLElement>('.calendar-entry')?.dataset['row']
      const isIn = body.current?.contains(target) === true
      const selector = rowId === undefined ? dayAt(day) : entryOf(rowId)
      const isKept = isIn && target.closest('.calendar-day') !== null && !target.matches('input')
      held.current = type === 'focus' && isKept ? selector : null
      if (type === 'focus' && isIn && rowId !== undefined) gestures.select(rowId)
    },
  }
}

function dayAt(day: number): string {
  return `.calendar-day[data-day="${day}"]`
}

function entryOf(rowId: string): string {
  return `.calendar-entry[data-row="${CSS.escape(rowId)}"]`
}

/** The keys come back from the page of a row. */
function useReturn(openRow: string | null, focus: (rowId: string) => void): void {
  const before = useRef(openRow)
  const current = useRef(focus)
  useEffect(() => {
    current.current = focus
  })
  useEffect(() => {
    if (before.current !== null && openRow === null) current.current(before.current)
    before.current = openRow
  }, [openRow])
}
