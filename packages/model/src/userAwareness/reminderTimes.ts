import { personClock, personMoment } from '@sheaf/base'

/**
 * When a reminder comes, in seconds since 1970, by this person's clock; null for one that nobody knows, and for minutes
 * before a date without a time. Of such a date any moment of the day will do.
 */
export function reminderTime(option: string, date: Date, hasTime: boolean): number | null {
  const minutes = MINUTES_BEFORE.get(option)
  if (minutes !== undefined) return hasTime ? seconds(date) - minutes * 60 : null
  const days = DAYS_BEFORE.get(option)
  if (days === undefined) return null
  const { year, month, day } = personClock(date)
  return seconds(personMoment({ year, month, day: day - days, hours: MORNING_HOUR }))
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
