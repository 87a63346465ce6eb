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
  return TIMED_REMINDERS.some((each) => each === option)
}
