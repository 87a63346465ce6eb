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
import { AgendaList } from './AgendaList.tsx'
import type { Calendar } from './Calendar.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { DayList } from './DayList.tsx'
import { draftAt } from './draftAt.ts'
import { HoursGrid } from './HoursGrid.tsx'
import { DAY, HOUR } from './localTime.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { NoDates } from './NoDates.tsx'
import { placeAt } from './placeAt.ts'
import { UndatedTray } from './UndatedTray.tsx'
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
  const { grid, today, mode, entries, list } = calendar
  useImperativeHandle(handle, () => ({
    focus: () => keys.wantDay(calendar.day, calendar.slot),
    addRow: () => gestures.begin(draftAt(today)),
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
      <div className="calendar-main">
        <CalendarBar
          {...{ calendar, gestures, drag }}
          onJump={(day) => {
            calendar.show(day)
            keys.wantDay(day, null)
          }}
        />
        <Drawing {...{ calendar, gestures, drag }} />
        {grid.isPhone && mode === 'month' && <DayList {...{ calendar, gestures }} />}
      </div>
      {!grid.isPhone && list === 'undated' && <UndatedTray {...{ calendar, gestures, drag }} />}
    </div>
  )
}

type DrawingProps = Parameters<typeof MonthGrid>[0]

function Drawing(props: DrawingProps) {
  switch (props.calendar.mode) {
    case 'month':
      return <MonthGrid {...props} />
    case 'agenda':
      return <AgendaList {...props} />
    default:
      return <HoursGrid key={props.calendar.mode} {...props} />
  }
}

/** A press on an entry opens its row; on a day or an hour it begins a new one, on phones it shows what is on a day of a month. */
function press(
  { target, clientX, clientY }: MouseEvent,
  calendar: Calendar,
  gestures: CalendarGestures,
): void {
  if (!(target instanceof Element)) return
  const rowId = target.closest<HTMLElement>('.calendar-entry')?.dataset['row']
  if (rowId !== undefined) return gestures.open(rowId)
  const cell = target.closest<HTMLElement>('.calendar-day, .calendar-hours')
  const place = cell && placeAt(clientX, clientY)
  if (!place || place.kind === 'undated' || target.closest('button, input, .ui-floating')) return
  const { grid, mode } = calendar
  if (grid.isPhone && mode === 'month') calendar.goTo(place.day)
  else if (!grid.isEditable) calendar.goTo(place.day)
  else if (place.kind === 'day') gestures.begin(draftAt(place.day))
  else gestures.begin(draftAt(place.day, Math.floor((place.at % DAY) / HALF_AN_HOUR) * HALF_AN_HOUR))
}

/** The keys stay in the calendar: an entry that goes to another day has them again there, and a day that is gone to gets them. */
function useWantedKeys({ grid, day, slot }: Calendar, body: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null)
  const held = useRef<string | null>(null)
  const find = (selector: string | null) =>
    selector === null ? null : body.current?.querySelector<HTMLElement>(selector)
  useLayoutEffect(() => {
    const isLost = held.current !== null && document.activeElement === document.body
    const element = find(wanted.current) ?? (isLost ? find(held.current) : null)
    wanted.current = null
    if (element) element.focus({ preventScroll: slot !== null })
    else if (isLost) find(dayAt(day, slot))?.focus()
  })
  useReturn(grid.rowPages?.rowId ?? null, (rowId) =>
    (find(entryOf(rowId)) ?? find(dayAt(day, slot)))?.focus(),
  )
  return {
    wantDay: (next: number, nextSlot: number | null): void => {
      wanted.current = dayAt(next, nextSlot)
      find(wanted.current)?.focus({ preventScroll: nextSlot !== null })
    },
    wantRow(rowId: string): void {
      wanted.current = entryOf(rowId)
    },
    note({ type, target }: FocusEvent, gestures: CalendarGestures): void {
      const rowId = target.closest<HTMLElement>('.calendar-entry')?.dataset['row']
      const isIn = body.current?.contains(target) === true
      const selector = rowId === undefined ? dayAt(day, slot) : entryOf(rowId)
      const isKept = isIn && target.closest('[data-day]') !== null && !target.matches('input')
      held.current = type === 'focus' && isKept ? selector : null
      if (type === 'focus' && isIn && rowId !== undefined) gestures.select(rowId)
    },
  }
}

function dayAt(day: number, slot: number | null): string {
  return `${slot === null ? '.calendar-day' : '.calendar-hours'}[data-day="${day}"]`
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

const HALF_AN_HOUR = HOUR / 2
