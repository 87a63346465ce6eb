import { personClock, personMoment } from '@sheaf/base'

/** A moment's day on the calendar of this person, as a field for dates has it: `2026-07-03`. */
export function dayOf(moment: Date): string {
  const pad = (number: number, length = 2) => String(number).padStart(length, '0')
  const { year, month, day } = personClock(moment)
  return `${pad(year, 4)}-${pad(month + 1)}-${pad(day)}`
}

/** The last second of a day on that calendar; null where the text names none. */
export function endOfDay(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return null
  const next = personMoment({ year: Number(year), month: Number(month) - 1, day: Number(date) + 1 })
  const moment = new Date(next.getTime() - 1000)
  return dayOf(moment) === day ? moment : null
}
