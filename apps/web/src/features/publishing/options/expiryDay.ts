/** A moment's day on this device, as a field for dates has it: `2026-07-03`. */
export function dayOf(moment: Date): string {
  const pad = (number: number, length = 2) => String(number).padStart(length, '0')
  return `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
}

/** The last second of a day on this device; null where the text names none. */
export function endOfDay(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return null
  const moment = new Date(Number(year), Number(month) - 1, Number(date), 23, 59, 59)
  return dayOf(moment) === day ? moment : null
}
