import type { Reminder } from './reminders.ts'
import { needsTime, offeredReminders, type ReminderOption } from './reminderOptions.ts'
import { reminderTime } from './reminderTimes.ts'

/** What a reminder is before, or at: the start of a date of a cell. */
export interface RemindedDate {
  /** Seconds since 1970. */
  readonly start: number
  readonly includeTime: boolean
}

/**
 * Which reminder of a date an entry of the list is; null for one at another time. Cells do not say it (collab-model 4.5): it
 * is what the time of the entry says of the date that it was made for.
 */
export function reminderOption({ scheduledAt, meta }: Reminder, now: RemindedDate): ReminderOption | null {
  const date = dateOf(meta) ?? now
  const options = offeredReminders(date.includeTime)
  const said = options.find((each) => each === meta['reminder_option'])
  // Other clients change the time alone.
  return [...(said ? [said] : []), ...options].find((each) => timeAt(each, date) === scheduledAt) ?? null
}

/** The entry for a date as it is now; without an option it keeps its distance from the date. */
export function cellReminder(
  reminder: Reminder,
  option: ReminderOption | null,
  date: RemindedDate,
): Reminder {
  // Without a time nothing can come minutes before it; the day is still worth a word.
  const fitting = option !== null && !date.includeTime && needsTime(option) ? 'onDayOfEvent' : option
  const { reminder_option: _, ...meta } = reminder.meta
  const before = dateOf(reminder.meta) ?? date
  return {
    ...reminder,
    scheduledAt: (fitting && timeAt(fitting, date)) ?? reminder.scheduledAt + date.start - before.start,
    meta: {
      ...meta,
      include_time: String(date.includeTime),
      date: String(date.start),
      ...(fitting !== null && { reminder_option: fitting }),
    },
  }
}

function timeAt(option: ReminderOption, { start, includeTime }: RemindedDate): number | null {
  return reminderTime(option, new Date(start * 1000), includeTime)
}

/** The date for which an entry was made; null where it does not say. Some clients write milliseconds. */
function dateOf(meta: Reminder['meta']): RemindedDate | null {
  const said = meta['date'] ?? ''
  const start = Number(said === '' ? Number.NaN : said) / (/^\d{13}$/.test(said) ? 1000 : 1)
  return Number.isFinite(start) ? { start, includeTime: meta['include_time'] === 'true' } : null
}
