import type { CalendarEntry, DayNumber } from '@sheaf/model'
import type { KeyboardEvent } from 'react'
import type { Calendar, CalendarMode } from './Calendar.ts'
import { shownDay } from './calendarWeeks.ts'
import { draftAt } from './draftAt.ts'
import { timeWords } from './entryLook.ts'
import { DAY, HOUR, toMoment } from './localTime.ts'
import type { CalendarGestures } from './useCalendarGestures.ts'

/** What keys do in a calendar. Rules: `docs/specs/calendar.md`. */
export function useCalendarKeys(
  calendar: Calendar | null,
  gestures: CalendarGestures | null,
  want: (day: DayNumber, slot: number | null) => void,
) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, nativeEvent } = event
    // What is typed, and lists that are open, have keys of their own.
    if (!calendar || !gestures || nativeEvent.isComposing || !(target instanceof HTMLElement)) return
    if (!currentTarget.contains(target) || target.matches('input, textarea')) return
    if (!handleKey(event, target, { ...calendar, ...placeOfKeys(target, calendar) }, gestures)) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Whether the key means something here. */
  function handleKey(
    event: KeyboardEvent<HTMLElement>,
    target: HTMLElement,
    shown: Calendar,
    does: CalendarGestures,
  ): boolean {
    const { grid } = shown
    const isMod = event.ctrlKey || event.metaKey
    if (isMod) return handleMod(event, grid)
    const entryId = target.closest<HTMLElement>('.calendar-entry')?.dataset['row']
    const entry = shown.entries.find(({ rowId }) => rowId === entryId)
    const arrow = arrowOf(event)
    if (event.shiftKey && entry && arrow !== null)
      return arrangeByKey(event, entry, arrow, target.matches('.is-timed'), does)
    if (event.altKey || event.shiftKey) return false
    const isHours = target.matches('.calendar-hours')
    const isDay = isHours || target.matches('.calendar-day')
    if (arrow !== null && isDay) return goByArrow(arrow, isHours, shown)
    if (arrow !== null && entry) return besideEntry(target, arrow)
    switch (event.key) {
      case 'Home':
        return isDay && go(weekOf(shown).at(0) ?? shown.day, shown.slot)
      case 'End':
        return isDay && go(weekOf(shown).at(-1) ?? shown.day, shown.slot)
      case 'PageUp':
      case 'PageDown':
        return turn(event.key === 'PageDown' ? 1 : -1, shown, target)
      case 'Enter':
      case ' ':
        if (!isDay) return false
        does.begin(draftAt(shown.day, isHours ? (shown.slot ?? MORNING) : null))
        return true
      case 'Delete':
        if (!entry) return false
        does.remove(entry.rowId)
        want(shown.day, shown.slot)
        return true
      case 'Escape':
        if (entry) return go(shown.day, target.matches('.is-timed') ? (shown.slot ?? MORNING) : null)
        grid.onLeave?.()
        return grid.onLeave !== undefined
      default:
        return handleLetter(event.key, shown, target)
    }
  }
  function go(day: DayNumber, slot: number | null = null): boolean {
    calendar?.goTo(day, slot)
    want(day, slot)
    return true
  }
  /** The keys go along that are on a day; those of the bar stay there. */
  function turn(by: 1 | -1, shown: Calendar, target: HTMLElement): boolean {
    const day = shown.turn(by)
    if (target.closest('[data-day]') !== null) want(day, shown.slot)
    return true
  }
  function goByArrow(arrow: Arrow, isHours: boolean, shown: Calendar): boolean {
    const { day, slot, settings, daysBeside, mode, grid, timeZone } = shown
    const across = arrow === 'back' ? -1 : 1
    if (arrow === 'back' || arrow === 'forward') {
      if (mode === 'agenda') return false
      return go(shownDay(day + across, settings, across), isHours ? slot : null)
    }
    const down = arrow === 'down' ? 1 : -1
    if (mode === 'agenda') return besideDay(shown, down)
    if (daysBeside === null) return go(shownDay(day + down * 7, settings, down))
    if (!isHours && down === -1) return true
    const next = isHours ? (slot ?? MORNING) + down * HALF_AN_HOUR : MORNING
    if (next >= DAY) return true
    const at = next < 0 ? null : next
    if (at !== null) grid.announce(timeWords(shown, toMoment(day * DAY + at, timeZone)))
    return go(day, at)
  }
  /** The day of the list that stands before or behind. */
  function besideDay({ day, listed }: Calendar, by: 1 | -1): boolean {
    const next = by === 1 ? listed.find((each) => each > day) : listed.findLast((each) => each < day)
    return next === undefined || go(next)
  }
  function handleLetter(key: string, shown: Calendar, target: HTMLElement): boolean {
    switch (key) {
      case 't':
        return go(shown.today)
      case 'g':
        shown.setList('jump')
        return true
      case 'm':
        return see('month', shown)
      case 'w':
        return see('week', shown)
      case 'd':
        return see('day', shown)
      case 'a':
        return see('agenda', shown)
      case 'j':
      case 'n':
        return turn(1, shown, target)
      case 'k':
      case 'p':
        return turn(-1, shown, target)
      default:
        return false
    }
  }
  function see(mode: CalendarMode, { setMode, day }: Calendar): boolean {
    setMode(mode)
    want(day, null)
    return true
  }
}

/** Where the keys are: a press, and what others move, give them to another place than that which gets them next. */
function placeOfKeys(target: HTMLElement, { day, slot }: Calendar): Pick<Calendar, 'day' | 'slot'> {
  const cell = target.closest<HTMLElement>('[data-day]')
  if (cell === null) return { day, slot }
  return { day: Number(cell.dataset['day']), slot: cell.matches('.calendar-hours') ? slot : null }
}

/** With Alt an entry moves, without it its end does. */
function arrangeByKey(
  { altKey }: KeyboardEvent,
  entry: CalendarEntry,
  arrow: Arrow,
  isAmongHours: boolean,
  does: CalendarGestures,
): boolean {
  const by = arrow === 'back' || arrow === 'up' ? -1 : 1
  const isUpright = arrow === 'up' || arrow === 'down'
  if (!altKey && isUpright !== isAmongHours) return false
  if (!altKey) does.stretch(entry, by)
  else if (isUpright && isAmongHours) does.nudgeTime(entry, by)
  else does.nudge(entry, isUpright ? by * 7 : by)
  return true
}

function handleMod({ key, shiftKey }: KeyboardEvent, { isEditable, session }: Calendar['grid']): boolean {
  const letter = key.toLowerCase()
  if (!isEditable || (letter !== 'z' && letter !== 'y')) return false
  if (letter === 'z' && !shiftKey) session.undo()
  else session.redo()
  return true
}

/** Up and down from one entry of a day to the next, and to the day itself. */
function besideEntry(entry: HTMLElement, arrow: Arrow): boolean {
  const day = entry.closest<HTMLElement>('[data-day]')
  if (day === null || arrow === 'back' || arrow === 'forward') return false
  const cell = day.matches(DAYS) ? day : day.querySelector<HTMLElement>(DAYS)
  const all = [cell, ...day.querySelectorAll<HTMLElement>('.calendar-entry, .calendar-more')]
  all[all.indexOf(entry) + (arrow === 'down' ? 1 : -1)]?.focus()
  return true
}

type Arrow = 'back' | 'forward' | 'up' | 'down'

/** Where an arrow goes: where it points, also from right to left. */
function arrowOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): Arrow | null {
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  switch (key) {
    case 'ArrowLeft':
      return isMirrored ? 'forward' : 'back'
    case 'ArrowRight':
      return isMirrored ? 'back' : 'forward'
    case 'ArrowUp':
      return 'up'
    case 'ArrowDown':
      return 'down'
    default:
      return null
  }
}

function weekOf({ weeks, day }: Calendar): readonly DayNumber[] {
  return weeks.find(({ days }) => days.includes(day))?.days ?? []
}

const DAYS = '.calendar-day, .calendar-hours'
/** Where the keys come down to among hours. */
const MORNING = 8 * HOUR
const HALF_AN_HOUR = HOUR / 2
