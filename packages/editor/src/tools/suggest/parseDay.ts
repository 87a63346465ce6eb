import { dateLocale, personClock } from '@sheaf/base'

/** A day of the calendar. `month` counts from 0. */
interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** A day that a query means, in words that name it. */
export interface FoundDay extends Day {
  /** Such as "Tomorrow"; empty for a day that was typed as a date. */
  readonly name: string
}

/**
 * EDIT-MENTION-2: the days that typed words mean, on the calendar of `today` (local time). Understood are the names of
 * days near today, of weekdays and months in the language and in English, "in 3 days", and numbers in the order of the
 * language or as `2026-03-01`.
 */
export function parseDay(query: string, today: Date, language: string): readonly FoundDay[] {
  const wanted = fold(query)
  const near = NEAR.flatMap(([by, unit]) => {
    const names = [nearName(language, by, unit), nearName('en', by, unit)]
    return names.some((name) => fold(name).startsWith(wanted))
      ? [{ ...shift(today, unit === 'week' ? by * 7 : by), name: capitalize(names[0]!, language) }]
      : []
  })
  if (wanted === '') return near.slice(0, 3)
  const typed = readNumbers(wanted, today, language) ?? readWords(wanted, today, language)
  const days = [...near, ...readWeekdays(wanted, today, language), ...(typed ? [{ ...typed, name: '' }] : [])]
  return days.filter((day, index) => days.findIndex((each) => isSame(each, day)) === index)
}

const NEAR: readonly (readonly [number, 'day' | 'week'])[] = [
  [0, 'day'],
  [1, 'day'],
  [1, 'week'],
  [-1, 'day'],
]

function nearName(language: string, by: number, unit: 'day' | 'week'): string {
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(by, unit)
}

function readWeekdays(wanted: string, today: Date, language: string): readonly FoundDay[] {
  const letters = wanted.replace(/^(?:next|on) /, '')
  if (letters.length < 2) return []
  return [1, 2, 3, 4, 5, 6, 7].flatMap((by) => {
    const day = shift(today, by)
    const names = [language, 'en'].map((each) => nameOf(day, each, { weekday: 'long' }))
    return names.some((name) => fold(name).startsWith(letters))
      ? [{ ...day, name: capitalize(names[0]!, language) }]
      : []
  })
}

/** "2026-03-01", "1.3.", "3/1/2026": in the order of the language, the year may be left out. */
function readNumbers(wanted: string, today: Date, language: string): Day | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(wanted)
  if (iso) return valid(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))
  const numbers = /^(\d{1,4})[./-] ?(\d{1,2})(?:[./-] ?(\d{2,4})?)?$/.exec(wanted)
  if (!numbers) return null
  const [first, second, third] = [Number(numbers[1]), Number(numbers[2]), numbers[3]]
  const isMonthFirst = !wanted.includes('.') && orderOf(language).startsWith('md')
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  return valid(yearOf(third, today), month - 1, day)
}

/** "1 march", "mar 1 2027", "in 3 days". */
function readWords(wanted: string, today: Date, language: string): Day | null {
  const ahead = /^in (\d{1,3}) (day|week)/.exec(wanted)
  if (ahead) return shift(today, Number(ahead[1]) * (ahead[2] === 'week' ? 7 : 1))
  const parts = /^(\d{1,2})?\.? ?([^\d\s.]{3,})\.? ?(\d{1,2}(?!\d))?,? ?(\d{4})?$/u.exec(wanted)
  const [, before, word = '', after, year] = parts ?? []
  const day = before ?? after
  if (!parts || day === undefined) return null
  const month = [...Array(12).keys()].find((index) =>
    [language, 'en'].some((each) =>
      fold(nameOf({ year: 2026, month: index, day: 1 }, each, { month: 'long' })).startsWith(word),
    ),
  )
  return month === undefined ? null : valid(yearOf(year, today), month, Number(day))
}

function orderOf(language: string): string {
  return new Intl.DateTimeFormat(dateLocale(language))
    .formatToParts(0)
    .map(({ type }) => (type === 'literal' ? '' : type[0]))
    .join('')
}

function yearOf(text: string | undefined, today: Date): number {
  if (text === undefined) return personClock(today).year
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

function valid(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month, day))
  const isReal = date.getUTCMonth() === month && date.getUTCDate() === day && year > 999
  return isReal ? { year, month, day } : null
}

function shift(today: Date, by: number): Day {
  const { year, month, day } = personClock(today)
  const date = new Date(Date.UTC(year, month, day + by))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() }
}

function nameOf({ year, month, day }: Day, language: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return format.format(Date.UTC(year, month, day))
}

function isSame(one: Day, other: Day): boolean {
  return one.year === other.year && one.month === other.month && one.day === other.day
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}

function capitalize(text: string, language: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(language) + text.slice(first.length)
}
