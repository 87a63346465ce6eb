import type { PointerEvent, RefObject } from 'react'
import { edgeStep } from '../dragging/edgeStep.ts'
import { liftElement } from '../dragging/liftElement.ts'
import { usePointerDrag } from '../dragging/usePointerDrag.ts'
import type { Calendar } from './Calendar.ts'
import { dragTarget, type DragTarget, type Held } from './dragTarget.ts'
import { timeWords } from './entryLook.ts'
import { FINE_STEP, spanOf, STEP, toMoment } from './localTime.ts'
import { placeAt } from './placeAt.ts'
import type { CalendarGestures } from './useCalendarGestures.ts'

/** What is held, and where it would come to stand. */
export interface EntryDrag extends DragTarget {
  /** Null: days or hours are chosen for a new row. */
  readonly rowId: string | null
}

interface EntryDragOptions {
  readonly calendar: Calendar
  readonly gestures: CalendarGestures
  readonly body: RefObject<HTMLElement | null>
}

/**
 * Moves and stretches entries with the pointer, and chooses days and hours for a new one; a finger does after it has rested. With Alt
 * times go by smaller steps.
 */
export function useEntryDrag(options: EntryDragOptions) {
  const { drag, setDrag, current, follow } = usePointerDrag<EntryDragOptions, EntryDrag>(options)

  function start(event: PointerEvent<HTMLElement>): void {
    const { target, button } = event
    if (!(target instanceof Element) || button !== 0 || !options.calendar.isArrangeable) return
    const held = heldAt(target, event, options.calendar)
    const element = target.closest<HTMLElement>('.calendar-entry, .calendar-day, .calendar-hours')
    if (held === null || element === null) return
    const alt = watchAlt(event)
    let lifted: ReturnType<typeof liftElement> | null = null
    const targetAt = (x: number, y: number) =>
      dragTarget(held, placeAt(x, y), alt.isDown() ? FINE_STEP : STEP)
    function place(x: number, y: number): void {
      const next = targetAt(x, y)
      lifted?.move(x, y)
      if (held!.kind === 'entry') tellTime(current.current.calendar, next, held!.span !== null)
      const rowId = held!.kind === 'entry' || held!.kind === 'edge' ? held!.rowId : null
      setDrag((before) => (before && isSame(before, next) ? before : { rowId, ...next }))
    }
    follow(element, event.nativeEvent, {
      onLift(x, y) {
        const { calendar } = current.current
        if (held.kind === 'entry') lifted = liftElement(element, 1, x, y, 'calendar-lifted')
        if (calendar.grid.isPhone || calendar.list !== 'undated') calendar.setList(null)
        place(x, y)
      },
      onMove: place,
      scrollers: (_, y) => scrollersOf(current.current.body.current, y),
      onEnd(at) {
        lifted?.end()
        alt.stop()
        setDrag(null)
        if (at !== null) drop(current.current, held, targetAt(at.x, at.y))
      },
    })
  }
  return { drag, start }
}

function heldAt(target: Element, { clientX, clientY }: PointerEvent, calendar: Calendar): Held | null {
  const { entries, timeZone } = calendar
  const element = target.closest<HTMLElement>('.calendar-entry')
  const rowId = element?.dataset['row']
  const entry = entries.find((each) => each.rowId === rowId) ?? null
  const isAmongHours = element?.matches('.is-timed') === true
  const span = entry !== null && isAmongHours ? spanOf(entry, timeZone) : null
  const edge = target.closest<HTMLElement>('.calendar-edge')?.dataset['edge']
  if (entry && (edge === 'start' || edge === 'end'))
    return { kind: 'edge', rowId: entry.rowId, edge, entry, span }
  const from = placeAt(clientX, clientY)
  if (rowId !== undefined) return { kind: 'entry', rowId, entry, span, from }
  if (from === null || from.kind === 'undated' || target.closest('button, input, .ui-floating')) return null
  return from.kind === 'day' ? { kind: 'days', from: from.day } : { kind: 'hours', from: from.at }
}

function drop(
  { calendar, gestures }: EntryDragOptions,
  held: Held,
  { days, span, isUndated }: DragTarget,
): void {
  if (isUndated && held.kind === 'entry') return gestures.setDay(held.rowId, null)
  if (days === null) return
  switch (held.kind) {
    case 'days':
    case 'hours':
      return gestures.begin({ ...days, span })
    case 'edge':
      if (span !== null) gestures.setTimeEdge(held.rowId, held.edge, span)
      else gestures.setEdge(held.rowId, held.edge, held.edge === 'start' ? days.firstDay : days.lastDay)
      return
    case 'entry':
      if (span !== null) gestures.setStart(held.rowId, toMoment(span.from, calendar.timeZone))
      else if (held.span !== null) gestures.setWholeDay(held.rowId, days.firstDay)
      else gestures.setDay(held.rowId, days.firstDay)
  }
}

/** What is held says when it would begin, and end where that is said. */
function tellTime(calendar: Calendar, { span, days }: DragTarget, hasEnd: boolean): void {
  const entry = document.querySelector('.calendar-lifted > .calendar-entry')
  if (entry === null || days === null || calendar.daysBeside === null) return
  const words = (local: number) => timeWords(calendar, toMoment(local, calendar.timeZone))
  const time = entry.querySelector('time') ?? entry.appendChild(document.createElement('time'))
  const end = span !== null && hasEnd ? ` – ${words(span.to)}` : ''
  time.textContent = span === null ? '' : words(span.from) + end
}

function isSame(one: DragTarget, other: DragTarget): boolean {
  return (
    one.isUndated === other.isUndated &&
    one.days?.firstDay === other.days?.firstDay &&
    one.days?.lastDay === other.days?.lastDay &&
    one.span?.from === other.span?.from &&
    one.span?.to === other.span?.to
  )
}

/** Hours scroll below the days that stand above them. */
function scrollersOf(body: HTMLElement | null, y: number) {
  const element = body?.querySelector('.calendar-scroll') ?? body
  if (!element) return []
  const { left, right, bottom, top } = element.getBoundingClientRect()
  const head = element.querySelector('.calendar-head')?.getBoundingClientRect().bottom ?? top
  return [{ element, left: 0, top: y < head ? 0 : edgeStep({ left, right, bottom, top: head }, 'y', y) }]
}

function watchAlt({ altKey }: PointerEvent) {
  const listening = new AbortController()
  let isDown = altKey
  addEventListener('pointermove', (event) => (isDown = event.altKey), {
    capture: true,
    signal: listening.signal,
  })
  return { isDown: () => isDown, stop: () => listening.abort() }
}
