import type { CalendarEntry, DayNumber } from '@sheaf/model'
import type { DayRange } from './Calendar.ts'
import { DAY, dayOfLocal, snapped, UNTOLD, type LocalSeconds, type LocalSpan } from './localTime.ts'
import type { CalendarPlace } from './placeAt.ts'

/** What was pressed, and where it was taken. */
export type Held =
  /** `span`: it was taken among hours. */
  | {
      readonly kind: 'entry'
      readonly rowId: string
      readonly entry: CalendarEntry | null
      readonly span: LocalSpan | null
      readonly from: CalendarPlace | null
    }
  | {
      readonly kind: 'edge'
      readonly rowId: string
      readonly edge: 'start' | 'end'
      readonly entry: CalendarEntry
      readonly span: LocalSpan | null
    }
  | { readonly kind: 'days'; readonly from: DayNumber }
  | { readonly kind: 'hours'; readonly from: LocalSeconds }

/** Where what is held would come to stand. */
export interface DragTarget {
  /** Null: on no day. */
  readonly days: DayRange | null
  /** Null: not among hours. */
  readonly span: LocalSpan | null
  /** Where its date is taken away. */
  readonly isUndated: boolean
}

export function dragTarget(held: Held, place: CalendarPlace | null, step: number): DragTarget {
  if (place === null) return NOWHERE
  if (place.kind === 'undated') return held.kind === 'entry' ? { ...NOWHERE, isUndated: true } : NOWHERE
  const span = spanAt(held, place, step)
  if (span !== null)
    return {
      days: { firstDay: dayOfLocal(span.from), lastDay: dayOfLocal(span.to - 1) },
      span,
      isUndated: false,
    }
  // What stretches among hours does not go on among days, and the other way round.
  if (held.kind === 'hours' || (held.kind === 'edge' && (held.span !== null || place.kind === 'time')))
    return NOWHERE
  return { days: daysAt(held, place.day), span: null, isUndated: false }
}

function spanAt(held: Held, place: CalendarPlace, step: number): LocalSpan | null {
  if (place.kind !== 'time' || held.kind === 'days') return null
  if (held.kind === 'hours') {
    const [from, to] = [Math.min(held.from, place.at), Math.max(held.from, place.at)]
    const begins = Math.floor(from / step) * step
    return { from: begins, to: Math.max(Math.ceil(to / step) * step, begins + step) }
  }
  const { span } = held
  if (held.kind === 'edge') {
    if (span === null) return null
    const at = snapped(place.at, step)
    return held.edge === 'start'
      ? { from: Math.min(at, span.to - step), to: span.to }
      : { from: span.from, to: Math.max(at, span.from + step) }
  }
  const grip = span !== null && held.from?.kind === 'time' ? held.from.at - span.from : 0
  const day = place.day * DAY
  // It begins on the day below the pointer.
  const from = Math.min(Math.max(snapped(place.at - grip, step), day), day + DAY - step)
  return { from, to: from + (span === null ? UNTOLD : span.to - span.from) }
}

function daysAt(held: Exclude<Held, { kind: 'hours' }>, day: DayNumber): DayRange {
  switch (held.kind) {
    case 'days':
      return { firstDay: Math.min(held.from, day), lastDay: Math.max(held.from, day) }
    case 'edge':
      return held.edge === 'start'
        ? { firstDay: Math.min(day, held.entry.lastDay), lastDay: held.entry.lastDay }
        : { firstDay: held.entry.firstDay, lastDay: Math.max(day, held.entry.firstDay) }
    case 'entry': {
      const { firstDay, lastDay } =
        held.span === null && held.entry ? held.entry : { firstDay: day, lastDay: day }
      const taken = held.from?.kind === 'day' ? held.from.day : null
      const isOn = taken !== null && taken >= firstDay && taken <= lastDay
      const by = day - (isOn ? taken : firstDay)
      return { firstDay: firstDay + by, lastDay: lastDay + by }
    }
  }
}

const NOWHERE: DragTarget = { days: null, span: null, isUndated: false }
