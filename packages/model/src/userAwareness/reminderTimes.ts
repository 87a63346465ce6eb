/** Reminders of the format; the first ones need a time of day, the others come at nine. */
export type ReminderOption = (typeof TIMED_REMINDERS)[number] | (typeof DAY_REMINDERS)[number]

const TIMED_REMINDERS = [
  'atTimeOfEvent',
  'fiveMinsBefore',
  'tenMinsBefore',
  'fifteenMinsBefore',
  'thirtyMinsBefore',
  'oneHourBefore',
  'twoHoursBefore',
] as const

const DAY_REMINDERS = ['onDayOfEvent', 'oneDayBefore', 'twoDaysBefore', 'oneWeekBefore'] as const

/** What a reminder can be of a date, in the order in which it is offered. */
export function offeredReminders(hasTime: boolean): readonly ReminderOption[] {
  return hasTime ? [...TIMED_REMINDERS, ...DAY_REMINDERS] : DAY_REMINDERS
}

/** Whether a reminder comes some minutes before a time of day. */
export function needsTime(option: string): boolean {
  return MINUTES_BEFORE.has(option)
}

/**
 * When a reminder comes, in seconds since 1970, by this person's clock; null for one that nobody knows, and for minutes
 * before a date without a time. Of such a date any moment of the day will do.
 */
export function reminderTime(option: string, date: Date, hasTime: boolean): number | null {
  const minutes = MINUTES_BEFORE.get(option)
  if (minutes !== undefined) return hasTime ? seconds(date) - minutes * 60 : null
  const days = DAYS_BEFORE.get(option)
  if (days === undefined) return null
  return seconds(new Date(date.getFullYear(), date.getMonth(), date.getDate() - days, MORNING_HOUR))
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

const MORNING_HOUR = 9

const MINUTES_BEFORE: ReadonlyMap<string, number> = new Map([
  ['atTimeOfEvent', 0],
  ['fiveMinsBefore', 5],
  ['tenMinsBefore', 10],
  ['fifteenMinsBefore', 15],
  ['thirtyMinsBefore', 30],
  ['oneHourBefore', 60],
  ['twoHoursBefore', 120],
])

const DAYS_BEFORE: ReadonlyMap<string, number> = new Map([
  ['onDayOfEvent', 0],
  ['oneDayBefore', 1],
  ['twoDaysBefore', 2],
  ['oneWeekBefore', 7],
])
