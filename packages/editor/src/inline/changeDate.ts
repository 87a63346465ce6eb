import type { Mention } from '@sheaf/model'
import { storedDay } from './dayText.ts'

/** What can be changed about a date: its day, its time of day (`HH:MM` of this person's clock; null for none), its reminder. */
export type DateChange =
  | { readonly day: { readonly year: number; readonly month: number; readonly date: number } }
  | { readonly time: string | null }
  | { readonly reminder: Reminder | null }

/** Reminders of the format; the first ones need a time of day, the others come at nine. */
export type Reminder = (typeof TIMED_REMINDERS)[number] | (typeof DAY_REMINDERS)[number]

export const TIMED_REMINDERS = [
  'atTimeOfEvent',
  'fiveMinsBefore',
  'tenMinsBefore',
  'fifteenMinsBefore',
  'thirtyMinsBefore',
  'oneHourBefore',
  'twoHoursBefore',
] as const

export const DAY_REMINDERS = ['onDayOfEvent', 'oneDayBefore', 'twoDaysBefore', 'oneWeekBefore'] as const

/** The stored mention after a change; keys that nobody here knows stay. `newId`: of a reminder that is made now. */
export function changeDate(
  stored: Readonly<Record<string, unknown>>,
  mention: Extract<Mention, { type: 'date' }>,
  change: DateChange,
  newId: () => string,
): Readonly<Record<string, unknown>> {
  const { date, hasTime } = mention
  if ('day' in change) {
    const { year, month, date: day } = change.day
    return {
      ...stored,
      date: hasTime
        ? new Date(year, month, day, date.getHours(), date.getMinutes()).toISOString()
        : storedDay(year, month, day),
    }
  }
  if ('time' in change) return withTime(stored, mention, change.time)
  const { reminder_id: id, reminder_option: _option, ...rest } = stored
  if (change.reminder === null) return rest
  return {
    ...rest,
    reminder_id: typeof id === 'string' && id !== '' ? id : newId(),
    reminder_option: change.reminder,
  }
}

function withTime(
  stored: Readonly<Record<string, unknown>>,
  { date, hasTime, reminder }: Extract<Mention, { type: 'date' }>,
  time: string | null,
): Readonly<Record<string, unknown>> {
  const [year, month, day] = hasTime
    ? [date.getFullYear(), date.getMonth(), date.getDate()]
    : [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  if (time !== null) {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return { ...stored, date: new Date(year, month, day, hours, minutes).toISOString(), include_time: true }
  }
  // Without a time nothing can come minutes before it; the day is still worth a word.
  const isTimed = TIMED_REMINDERS.some((each) => each === reminder)
  return {
    ...stored,
    date: storedDay(year, month, day),
    include_time: false,
    ...(isTimed && { reminder_option: 'onDayOfEvent' }),
  }
}
