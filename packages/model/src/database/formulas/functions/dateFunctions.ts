import {
  calendarDate,
  dayNumber,
  dayOf,
  momentAt,
  secondOfDay,
  startOfDay,
  startOfWeek,
  weekday,
} from '@sheaf/base'
import { readDate } from '../../text/readDate.ts'
import type { DateOptions } from '../../fields/Field.ts'
import {
  dateIn,
  plainIn,
  textIn,
  type FormulaDate,
  type FormulaRun,
  type FormulaValue,
} from '../FormulaValue.ts'
import type { AnyFunction, FormulaFunction } from './FormulaFunction.ts'

/** Units of whole calendars, and those of clocks. */
const DATE_UNITS = ['years', 'quarters', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds'] as const
export type DateUnit = (typeof DATE_UNITS)[number]

const DATE = { name: 'date', type: 'date' } as const
const UNIT = { name: 'unit', type: 'text', units: DATE_UNITS } as const

/** Days, weeks, months and hours are those that the clocks where the reader is show. */
export const DATE_FUNCTIONS = {
  today: {
    group: 'date',
    parameters: [],
    result: 'date',
    evaluate: (_, run) => day(dayOf(run.now, run.timeZone), run),
  },
  now: {
    group: 'date',
    parameters: [],
    result: 'date',
    evaluate: (_, { now }) => moment(now - (now % 60)),
  },
  date: {
    group: 'date',
    parameters: [
      { name: 'year', type: 'number' },
      { name: 'month', type: 'number' },
      { name: 'day', type: 'number' },
    ],
    result: 'date',
    evaluate([year, month, date], run) {
      const [y, m, d] = [wholeIn(year), wholeIn(month), wholeIn(date)]
      if (y === null || m === null || d === null || !(y >= FIRST_YEAR && y <= LAST_YEAR)) return null
      const number = dayNumber(y, m, d)
      const is = calendarDate(number)
      return is.year === y && is.month === m && is.date === d ? day(number, run) : null
    },
  },
  parseDate: {
    group: 'date',
    parameters: [{ name: 'text', type: 'text' }],
    result: 'date',
    evaluate([text], run) {
      const read = readDate(textIn(text), ANY_FORMAT, run)
      return read && known({ at: read.seconds, hasTime: read.hasTime, end: null })
    },
  },
  dateAdd: {
    group: 'date',
    parameters: [DATE, { name: 'amount', type: 'number' }, UNIT],
    result: 'date',
    evaluate: ([date, amount, unit], run) => moved(dateIn(date), wholeIn(amount), unitIn(unit), run),
  },
  dateSubtract: {
    group: 'date',
    parameters: [DATE, { name: 'amount', type: 'number' }, UNIT],
    result: 'date',
    evaluate: ([date, amount, unit], run) =>
      moved(dateIn(date), -(wholeIn(amount) ?? NaN), unitIn(unit), run),
  },
  dateBetween: {
    group: 'date',
    parameters: [{ name: 'to', type: 'date' }, { name: 'from', type: 'date' }, UNIT],
    result: 'number',
    evaluate: ([to, from, unit], run) => between(dateIn(to), dateIn(from), unitIn(unit), run),
  },
  startOf: {
    group: 'date',
    parameters: [DATE, UNIT],
    result: 'date',
    evaluate: ([date, unit], run) => startOf(dateIn(date), unitIn(unit), run),
  },
  endOf: {
    group: 'date',
    parameters: [DATE, UNIT],
    result: 'date',
    evaluate([value, written], run) {
      const [date, unit] = [dateIn(value), unitIn(written)]
      const next = unit && moved(startOf(date, unit, run), 1, unit, run)
      if (!next || !date) return null
      return date.hasTime ? moment(next.at - 1) : day(dayOf(next.at - 1, run.timeZone), run)
    },
  },
  start: { group: 'date', parameters: [DATE], result: 'date', evaluate: ([date]) => startIn(date) },
  end: {
    group: 'date',
    parameters: [DATE],
    result: 'date',
    evaluate([value]) {
      const date = dateIn(value)
      return date && { ...date, at: date.end ?? date.at, end: null }
    },
  },
  year: ofDay((number) => calendarDate(number).year),
  quarter: ofDay((number) => Math.ceil(calendarDate(number).month / 3)),
  month: ofDay((number) => calendarDate(number).month),
  week: ofDay(isoWeek),
  day: ofDay((number) => calendarDate(number).date),
  weekday: ofDay((number) => ((weekday(number) + 6) % 7) + 1),
  hour: ofClock((second) => Math.floor(second / 3600)),
  minute: ofClock((second) => Math.floor(second / 60) % 60),
  workdays: {
    group: 'date',
    parameters: [
      { name: 'from', type: 'date' },
      { name: 'to', type: 'date' },
    ],
    result: 'number',
    evaluate([from, to], run) {
      const [first, last] = [dateIn(from), dateIn(to)]
      if (!first || !last) return null
      const [a, b] = [dayOf(first.at, run.timeZone), dayOf(last.at, run.timeZone)]
      return a <= b ? workdaysThrough(a, b) : -workdaysThrough(b, a)
    },
  },
} as const satisfies Readonly<Record<string, AnyFunction>>

function ofDay(read: (day: number) => number): FormulaFunction {
  return {
    group: 'date',
    parameters: [DATE],
    result: 'number',
    evaluate([value], { timeZone }) {
      const date = dateIn(value)
      return date && read(dayOf(date.at, timeZone))
    },
  }
}

function ofClock(read: (secondOfDay: number) => number): FormulaFunction {
  return {
    group: 'date',
    parameters: [DATE],
    result: 'number',
    evaluate([value], { timeZone }) {
      const date = dateIn(value)
      return date && read(secondOfDay(date.at, timeZone))
    },
  }
}

/** A date later by so many units; of a month that is too short, its last day. Years are 1 to 9999. */
function moved(
  date: FormulaDate | null,
  amount: number | null,
  unit: DateUnit | null,
  run: FormulaRun,
): FormulaDate | null {
  if (date === null || amount === null || unit === null || Number.isNaN(amount)) return null
  if (unit === 'hours' || unit === 'minutes' || unit === 'seconds')
    return known({ at: date.at + amount * SECONDS[unit], hasTime: true, end: null })
  const before = dayOf(date.at, run.timeZone)
  const after =
    unit === 'days' || unit === 'weeks'
      ? before + amount * (unit === 'weeks' ? 7 : 1)
      : inMonths(before, amount * MONTHS[unit])
  if (after === null || Math.abs(after) > MAX_DAY) return null
  const at = momentAt(after, secondOfDay(date.at, run.timeZone), run.timeZone)
  return known({ at, hasTime: date.hasTime, end: null })
}

function inMonths(before: number, months: number): number | null {
  const { year, month, date } = calendarDate(before)
  const count = year * 12 + month - 1 + months
  const [y, m] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1]
  if (!(y >= FIRST_YEAR && y <= LAST_YEAR)) return null
  const last = calendarDate(dayNumber(y, m + 1, 0)).date
  return dayNumber(y, m, Math.min(date, last))
}

/** Whole units from one date to another, negative where it comes before. */
function between(
  to: FormulaDate | null,
  from: FormulaDate | null,
  unit: DateUnit | null,
  run: FormulaRun,
): number | null {
  if (to === null || from === null || unit === null) return null
  if (to.at < from.at) return -(between(from, to, unit, run) ?? 0)
  if (unit === 'hours' || unit === 'minutes' || unit === 'seconds')
    return Math.floor((to.at - from.at) / SECONDS[unit])
  const { timeZone } = run
  const [first, last] = [dayOf(from.at, timeZone), dayOf(to.at, timeZone)]
  const isEarlier = secondOfDay(to.at, timeZone) < secondOfDay(from.at, timeZone)
  if (unit === 'days' || unit === 'weeks') {
    const days = last - first - (isEarlier ? 1 : 0)
    return Math.floor(days / (unit === 'weeks' ? 7 : 1))
  }
  const [a, b] = [calendarDate(first), calendarDate(last)]
  const isShort = b.date < a.date || (b.date === a.date && isEarlier)
  const months = b.year * 12 + b.month - (a.year * 12 + a.month) - (isShort ? 1 : 0)
  return Math.floor(months / MONTHS[unit])
}

function startOf(date: FormulaDate | null, unit: DateUnit | null, run: FormulaRun): FormulaDate | null {
  if (date === null || unit === null) return null
  const number = dayOf(date.at, run.timeZone)
  const { year, month } = calendarDate(number)
  switch (unit) {
    case 'years':
      return day(dayNumber(year, 1, 1), run)
    case 'quarters':
      return day(dayNumber(year, month - ((month - 1) % 3), 1), run)
    case 'months':
      return day(dayNumber(year, month, 1), run)
    case 'weeks':
      return day(startOfWeek(number, run.firstDayOfWeek), run)
    case 'days':
      return day(number, run)
    default: {
      const second = secondOfDay(date.at, run.timeZone)
      return moment(date.at - (second % SECONDS[unit]))
    }
  }
}

/** The week of ISO 8601: that of the Thursday, from Monday. */
function isoWeek(number: number): number {
  const thursday = startOfWeek(number, 1) + 3
  return Math.floor((thursday - dayNumber(calendarDate(thursday).year, 1, 1)) / 7) + 1
}

/** Days from Monday to Friday, both ends included. */
function workdaysThrough(first: number, last: number): number {
  const days = last - first + 1
  let count = Math.floor(days / 7) * 5
  for (let rest = 0; rest < days % 7; rest += 1) {
    const is = weekday(last - rest)
    if (is !== 0 && is !== 6) count += 1
  }
  return count
}

function startIn(value: FormulaValue | undefined): FormulaDate | null {
  const date = dateIn(value)
  return date && { ...date, end: null }
}

/** A date of which a cell can hold the year. */
export function known(date: FormulaDate): FormulaDate | null {
  return Math.abs(date.at) <= MAX_DAY * DAY ? date : null
}

function day(number: number, { timeZone }: FormulaRun): FormulaDate {
  return { at: startOfDay(number, timeZone), hasTime: false, end: null }
}

function moment(at: number): FormulaDate {
  return { at, hasTime: true, end: null }
}

function wholeIn(value: FormulaValue | undefined): number | null {
  const number = plainIn(value)
  return number === null || Math.abs(number) > MAX_AMOUNT ? null : Math.trunc(number)
}

function unitIn(value: FormulaValue | undefined): DateUnit | null {
  return DATE_UNITS.find((unit) => unit === value) ?? null
}

const DAY = 86_400
const SECONDS = { hours: 3600, minutes: 60, seconds: 1 }
const MONTHS = { years: 12, quarters: 3, months: 1 }
const FIRST_YEAR = 1
const LAST_YEAR = 9999
const MAX_AMOUNT = 1e12
/** Some 12,000 years on either side of 1970. */
const MAX_DAY = 4_400_000
const ANY_FORMAT: DateOptions = {
  dateFormat: 'friendly',
  timeFormat: 'twenty_four_hour',
  includeTime: null,
  timeZone: null,
}
