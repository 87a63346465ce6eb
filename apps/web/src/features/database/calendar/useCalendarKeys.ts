import type { DayNumber } from '@sheaf/model'
import type { KeyboardEvent } from 'react'
import { addMonths } from '../editing/monthDays.ts'
import type { Calendar } from './Calendar.ts'
import { shownDay } from './calendarWeeks.ts'
import type { CalendarGestures } from './useCalendarGestures.ts'

/** What keys do in a calendar. Rules: `docs/specs/calendar.md`. */
export function useCalendarKeys(
  calendar: Calendar | null,
  gestures: CalendarGestures | null,
  want: (day: DayNumber) => void,
) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, nativeEvent } = event
    // What is typed, and lists that are open, have keys of their own.
    if (!calendar || !gestures || nativeEvent.isComposing || !(target instanceof HTMLElement)) return
    if (!currentTarget.contains(target) || target.matches('input, textarea')) return
    if (!handleKey(event, target, calendar, gestures)) return
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
    const step = dayStep(event)
    if (event.altKey && event.shiftKey && entry && step !== null) {
      does.nudge(entry, step)
      return true
    }
    if (event.altKey) return false
    const isDay = target.matches('.calendar-day')
    if (step !== null && isDay) return go(shownDay(shown.day + step, shown.settings, step < 0 ? -1 : 1))
    if (step !== null && entry) return besideEntry(target, step)
    switch (event.key) {
      case 'Home':
        return isDay && go(weekOf(shown).at(0) ?? shown.day)
      case 'End':
        return isDay && go(weekOf(shown).at(-1) ?? shown.day)
      case 'PageUp':
      case 'PageDown':
        return go(addMonths(shown.day, event.key === 'PageDown' ? 1 : -1))
      case 'Enter':
      case ' ':
        if (!isDay) return false
        does.begin({ firstDay: shown.day, lastDay: shown.day })
        return true
      case 'Delete':
        if (!entry) return false
        does.remove(entry.rowId)
        want(shown.day)
        return true
      case 'Escape':
        if (entry) return go(shown.day)
        grid.onLeave?.()
        return grid.onLeave !== undefined
      default:
        return handleLetter(event.key, shown, does)
    }
  }
  function go(day: DayNumber): boolean {
    calendar?.goTo(day)
    want(day)
    return true
  }
  function handleLetter(key: string, shown: Calendar, does: CalendarGestures): boolean {
    switch (key) {
      case 't':
        return go(shown.today)
      case 'j':
      case 'n':
        does.turn(1)
        return true
      case 'k':
      case 'p':
        does.turn(-1)
        return true
      default:
        return false
    }
  }
}

function handleMod({ key, shiftKey }: KeyboardEvent, { isEditable, session }: Calendar['grid']): boolean {
  const letter = key.toLowerCase()
  if (!isEditable || (letter !== 'z' && letter !== 'y')) return false
  if (letter === 'z' && !shiftKey) session.undo()
  else session.redo()
  return true
}

/** Up and down from one entry of a day to the next, and to the day itself. */
function besideEntry(entry: HTMLElement, step: number): boolean {
  const day = entry.closest<HTMLElement>('.calendar-day')
  if (day === null || Math.abs(step) === 1) return false
  const all = [day, ...day.querySelectorAll<HTMLElement>('.calendar-entry, .calendar-more')]
  const next = all[all.indexOf(entry) + Math.sign(step)]
  next?.focus()
  return true
}

/** How many days an arrow goes; arrows go where they point, also from right to left. */
function dayStep({ key, currentTarget }: KeyboardEvent<HTMLElement>): number | null {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowLeft':
      return -forward
    case 'ArrowRight':
      return forward
    case 'ArrowUp':
      return -7
    case 'ArrowDown':
      return 7
    default:
      return null
  }
}

function weekOf({ weeks, day }: Calendar): readonly DayNumber[] {
  return weeks.find(({ days }) => days.includes(day))?.days ?? []
}
