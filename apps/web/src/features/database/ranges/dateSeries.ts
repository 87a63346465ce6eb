import {
  calendarDate,
  dayNumber,
  dayOf,
  momentAt,
  secondOfDay,
  type CellInput,
  type CellOf,
} from '@sheaf/model'

type DateInput = Extract<CellInput, { readonly type: 'date_time' }>

/**
 * How dates go on: by the same number of months, on the same day or the last one of shorter months, else by the same number of
 * days, else of seconds; a single one by a day. An end and a time of day stay with their date. Null where the steps differ.
 *
 * @returns the date of each place, the first of them 0; null beyond the year 9999
 */
export function dateSeries(
  cells: readonly CellOf<'date_time'>[],
  timeZone: string,
): ((place: number) => DateInput | null) | null {
  const startOf = startSeries(
    cells.map(({ start }) => start),
    timeZone,
  )
  if (startOf === null) return null
  return (place) => {
    const like = cells[((place % cells.length) + cells.length) % cells.length]
    const start = startOf(place)
    if (!like || start > LAST_SECOND || start < FIRST_SECOND) return null
    return { type: 'date_time', start, end: endFor(start, like, timeZone), includeTime: like.includeTime }
  }
}

function startSeries(starts: readonly number[], timeZone: string): ((place: number) => number) | null {
  const days = starts.map((start) => dayOf(start, timeZone))
  const [first = 0] = days
  const time = secondOfDay(starts[0] ?? 0, timeZone)
  if (starts.some((start) => secondOfDay(start, timeZone) !== time)) return evenSeries(starts)
  const dayAt =
    starts.length === 1 ? (place: number) => first + place : (monthSeries(days) ?? evenSeries(days))
  return dayAt && ((place) => momentAt(dayAt(place), time, timeZone))
}

function monthSeries(days: readonly number[]): ((place: number) => number) | null {
  const dates = days.map(calendarDate)
  const date = Math.max(...dates.map((each) => each.date))
  const monthAt = evenSeries(dates.map(({ year, month }) => year * 12 + month - 1))
  if (monthAt === null || monthAt(1) === monthAt(0)) return null
  const dayAt = (place: number) => {
    const months = monthAt(place)
    const [year, month] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1]
    const last = calendarDate(dayNumber(year, month + 1, 1) - 1).date
    return dayNumber(year, month, Math.min(date, last))
  }
  return days.every((day, place) => dayAt(place) === day) ? dayAt : null
}

/** Null where the steps differ. */
function evenSeries(numbers: readonly number[]): ((place: number) => number) | null {
  const [first = 0, second = first] = numbers
  const at = (place: number) => first + place * (second - first)
  return numbers.every((number, place) => number === at(place)) ? at : null
}

function endFor(start: number, like: CellOf<'date_time'>, timeZone: string): number | null {
  if (like.end === null) return null
  const days = dayOf(like.end, timeZone) - dayOf(like.start, timeZone)
  return momentAt(dayOf(start, timeZone) + days, secondOfDay(like.end, timeZone), timeZone)
}

const FIRST_SECOND = -62_135_596_800
const LAST_SECOND = 253_402_214_400
