import { personClock, personMoment } from '@sheaf/base'
import { needsTime, type Mention, type ReminderOption } from '@sheaf/model'
import { storedDay } from './dayText.ts'

/** What can be changed about a date: its day, its time of day (`HH:MM` of this person's clock; null for none), its reminder. */
export type DateChange =
  | { readonly day: { readonly year: number; readonly month: number; readonly date: number } }
  | { readonly time: string | null }
  | { readonly reminder: ReminderOption | null }

/** The stored mention after a change; keys that nobody here knows stay. `newId`: of a reminder that is made now. */
export function changeDate(
  stored: Readonly<Record<string, unknown>>,
  mention: Extract<Mention, { type: 'date' }>,
  change: DateChange,
  newId: () => string,
): Readonly<Record<string, unknown>> {
  if ('day' in change) return withDay(stored, mention, change.day)
  if ('time' in change) return withTime(stored, mention, change.time)
  const { reminder_id: id, reminder_option: _option, ...rest } = stored
  if (change.reminder === null) return rest
  return {
    ...rest,
    reminder_id: typeof id === 'string' && id !== '' ? id : newId(),
    reminder_option: change.reminder,
  }
}

type Stored = Readonly<Record<string, unknown>>
type DateMention = Extract<Mention, { type: 'date' }>

/** A span moves as a whole, by days of the calendar: its end keeps its time of day when the clocks change. */
function withDay(
  stored: Stored,
  { date, hasTime, end }: DateMention,
  { year, month, date: day }: { readonly year: number; readonly month: number; readonly date: number },
): Stored {
  const [fromYear, fromMonth, fromDay] = dayOf(date, hasTime)
  const days = Math.round((Date.UTC(year, month, day) - Date.UTC(fromYear, fromMonth, fromDay)) / DAY_MS)
  const moved = (at: Date): string => {
    const [ofYear, ofMonth, ofDay] = dayOf(at, hasTime)
    if (!hasTime) return storedDay(ofYear, ofMonth, ofDay + days)
    return personMoment({ ...personClock(at), day: ofDay + days }).toISOString()
  }
  return { ...withoutEnd(stored), date: moved(date), ...(end && { end: moved(end) }) }
}

/** The day of a date on the calendar that it is read by: this person's with a time, else that of UTC. */
function dayOf(date: Date, hasTime: boolean): readonly [year: number, month: number, day: number] {
  if (!hasTime) return [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const { year, month, day } = personClock(date)
  return [year, month, day]
}

/** An end that counts as none would count again once its start lies before it. */
function withoutEnd({ end: _end, ...rest }: Stored): Stored {
  return rest
}

function withTime(all: Stored, { date, hasTime, end, reminder }: DateMention, time: string | null): Stored {
  const stored = withoutEnd(all)
  const [year, month, day] = dayOf(date, hasTime)
  if (time !== null) {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const start = personMoment({ year, month, day, hours, minutes })
    const before = personClock(date)
    const minutesOn = hasTime ? (hours - before.hours) * 60 + minutes - before.minutes : 0
    const endOf = (at: Date): Date => {
      const [ofYear, ofMonth, ofDay] = dayOf(at, hasTime)
      const shown = personClock(at)
      return hasTime
        ? personMoment({ ...shown, minutes: shown.minutes + minutesOn })
        : personMoment({ year: ofYear, month: ofMonth, day: ofDay, hours, minutes })
    }
    return {
      ...stored,
      date: start.toISOString(),
      ...(end && { end: endOf(end).toISOString() }),
      include_time: true,
    }
  }
  // Without a time nothing can come minutes before it; the day is still worth a word.
  return {
    ...stored,
    date: storedDay(year, month, day),
    ...(end && { end: storedDay(...dayOf(end, hasTime)) }),
    include_time: false,
    ...(reminder !== null && needsTime(reminder) && { reminder_option: 'onDayOfEvent' }),
  }
}

const DAY_MS = 24 * 60 * 60 * 1000
