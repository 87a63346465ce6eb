import type { DayNumber } from '@sheaf/model'
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { edgeStep } from '../dragging/edgeStep.ts'
import { followPointer } from '../dragging/followPointer.ts'
import { liftElement } from '../dragging/liftElement.ts'
import type { Calendar, DayRange } from './Calendar.ts'
import type { CalendarGestures } from './useCalendarGestures.ts'

/** What is held, and the days on which it would come to stand. */
export interface EntryDrag {
  /** Null: days are chosen for a new row. */
  readonly rowId: string | null
  /** Null: beyond the days. */
  readonly days: DayRange | null
  /** Above what takes its date away. */
  readonly isAtUndated: boolean
}

interface EntryDragOptions {
  readonly calendar: Calendar
  readonly gestures: CalendarGestures
  readonly body: RefObject<HTMLElement | null>
}

/** What was pressed: where an entry is held, or the days of a new row begin. */
type Held =
  | {
      readonly kind: 'entry'
      readonly rowId: string
      readonly days: DayRange | null
      readonly at: number | null
    }
  | { readonly kind: 'edge'; readonly rowId: string; readonly edge: 'start' | 'end'; readonly days: DayRange }
  | { readonly kind: 'days'; readonly from: DayNumber }

/** Moves and stretches entries with the pointer, and chooses days for a new one; a finger does after it has rested. */
export function useEntryDrag(options: EntryDragOptions) {
  const [drag, setDrag] = useState<EntryDrag | null>(null)
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function start(event: PointerEvent<HTMLElement>): void {
    const { target, button } = event
    if (!(target instanceof Element) || button !== 0 || !options.calendar.isArrangeable) return
    const held = heldAt(target, event, options.calendar)
    const element = target.closest<HTMLElement>('.calendar-entry, .calendar-day')
    if (held === null || element === null) return
    let lifted: ReturnType<typeof liftElement> | null = null
    function place(x: number, y: number): void {
      lifted?.move(x, y)
      const rowId = held!.kind === 'days' ? null : held!.rowId
      setDrag({ rowId, days: daysFor(held!, dayAt(x, y)), isAtUndated: isUndatedAt(held!, x, y) })
    }
    stop.current = followPointer(element, event.nativeEvent, {
      onLift(x, y) {
        if (held.kind === 'entry') lifted = liftElement(element, 1, x, y, 'calendar-lifted')
        current.current.calendar.setList(null)
        place(x, y)
      },
      onMove: place,
      scrollers: (_, y) => {
        const element = current.current.body.current
        return element ? [{ element, left: 0, top: edgeStep(element.getBoundingClientRect(), 'y', y) }] : []
      },
      onEnd(at) {
        lifted?.end()
        setDrag(null)
        if (at !== null) drop(current.current.gestures, held, at.x, at.y)
      },
    })
  }
  return { drag, start }
}

function heldAt(target: Element, { clientX, clientY }: PointerEvent, { entries }: Calendar): Held | null {
  const rowId = target.closest<HTMLElement>('.calendar-entry')?.dataset['row']
  const entry = entries.find((each) => each.rowId === rowId)
  const edge = target.closest<HTMLElement>('.calendar-edge')?.dataset['edge']
  if (entry && (edge === 'start' || edge === 'end'))
    return { kind: 'edge', rowId: entry.rowId, edge, days: entry }
  const at = dayAt(clientX, clientY)
  if (rowId !== undefined) {
    const isOn = entry && at !== null && at >= entry.firstDay && at <= entry.lastDay
    return { kind: 'entry', rowId, days: entry ?? null, at: isOn ? at : null }
  }
  return at === null || target.closest('button, input, .ui-floating') ? null : { kind: 'days', from: at }
}

/** The days that what is held would take. */
function daysFor(held: Held, day: DayNumber | null): DayRange | null {
  if (day === null) return null
  switch (held.kind) {
    case 'days':
      return { firstDay: Math.min(held.from, day), lastDay: Math.max(held.from, day) }
    case 'edge':
      return held.edge === 'start'
        ? { firstDay: Math.min(day, held.days.lastDay), lastDay: held.days.lastDay }
        : { firstDay: held.days.firstDay, lastDay: Math.max(day, held.days.firstDay) }
    case 'entry': {
      const { firstDay, lastDay } = held.days ?? { firstDay: day, lastDay: day }
      const by = day - (held.at ?? firstDay)
      return { firstDay: firstDay + by, lastDay: lastDay + by }
    }
  }
}

function drop(gestures: CalendarGestures, held: Held, x: number, y: number): void {
  if (isUndatedAt(held, x, y) && held.kind === 'entry') return gestures.setDay(held.rowId, null)
  const days = daysFor(held, dayAt(x, y))
  if (days === null) return
  if (held.kind === 'days') gestures.begin(days)
  else if (held.kind === 'entry') gestures.setDay(held.rowId, days.firstDay)
  else gestures.setEdge(held.rowId, held.edge, held.edge === 'start' ? days.firstDay : days.lastDay)
}

function isUndatedAt(held: Held, x: number, y: number): boolean {
  return (
    held.kind === 'entry' &&
    document.elementsFromPoint(x, y).some((each) => each.matches('.calendar-undated'))
  )
}

/** The day below a point: also one that an entry which began before covers. */
function dayAt(x: number, y: number): DayNumber | null {
  const cell = document.elementsFromPoint(x, y).find((each) => each.matches('.calendar-day'))
  const day = cell instanceof HTMLElement ? cell.dataset['day'] : undefined
  return day === undefined ? null : Number(day)
}
