import { readDate, type DateFormat, type KnownFieldType } from '@sheaf/model'
import { readNumber } from '../cells/readNumber.ts'

/** What the texts of a column seem to be, and how they are to be read. */
export interface GuessedColumn {
  readonly type: KnownFieldType
  readonly form: ColumnForm
}

/** How numbers and dates are written in a column. */
export interface ColumnForm {
  /** Whose separators its numbers have: "1.480,5" is German, "1,480.5" English. */
  readonly locale: 'en' | 'de'
  /** What "03/04/2026" is. */
  readonly dateFormat: DateFormat
}

/** Guesses by the first texts of a column that say something; text where nothing else fits most of them. */
export function guessColumn(texts: Iterable<string>): GuessedColumn {
  const said = firstSaid(texts)
  const form = { locale: numberLocale(said), dateFormat: dateFormatOf(said) }
  if (said.length === 0) return { type: 'rich_text', form }
  const most = (is: (text: string) => boolean): boolean => said.filter(is).length >= said.length * MOST
  if (said.every((text) => BOX.test(text)) && new Set(said.map((text) => text.toLowerCase())).size <= 2)
    return { type: 'checkbox', form }
  if (most((text) => !LEADING_ZERO.test(text) && readNumber(text, form.locale) !== null))
    return { type: 'number', form }
  if (most((text) => isDate(text, form))) return { type: 'date_time', form }
  if (most((text) => ADDRESS.test(text))) return { type: 'url', form }
  if (said.every((text) => text.split('\n').every((line) => FILE.test(line.trim()))))
    return { type: 'media', form }
  if (said.some((text) => text.length > LONGEST_OPTION)) return { type: 'rich_text', form }
  if (isFew(said, said)) return { type: 'single_select', form }
  const parts = said.flatMap((text) => text.split(',').map((part) => part.trim()))
  return {
    type: said.some((text) => text.includes(',')) && isFew(parts, said) ? 'multi_select' : 'rich_text',
    form,
  }
}

/** Whether the texts of a whole column can be options: their first ones do not tell how many there are. */
export function hasFewOptions(texts: Iterable<string>, type: 'single_select' | 'multi_select'): boolean {
  const names = new Set<string>()
  for (const text of texts) {
    const parts = type === 'single_select' ? [text] : text.split(',')
    for (const part of parts) names.add(part.trim().toLowerCase())
    if (names.size > MOST_MADE) return false
  }
  return true
}

function firstSaid(texts: Iterable<string>): readonly string[] {
  const said: string[] = []
  for (const text of texts) {
    const trimmed = text.trim()
    if (trimmed !== '' && !NOTHING.test(trimmed) && said.push(trimmed) >= LOOKED_AT) break
  }
  return said
}

/** Options come again and again: at least twice each, and not more than one would choose from. */
function isFew(names: readonly string[], texts: readonly string[]): boolean {
  const different = new Set(names.map((name) => name.toLowerCase())).size
  return texts.length >= 3 && different <= MOST_OPTIONS && different * 2 <= names.length
}

function numberLocale(said: readonly string[]): 'en' | 'de' {
  const german = said.filter((text) => GERMAN.test(text)).length
  const english = said.filter((text) => ENGLISH.test(text)).length
  return german > english ? 'de' : 'en'
}

/** Days beyond the twelfth tell days from months; where none does, the day comes first, as in most countries. */
function dateFormatOf(said: readonly string[]): DateFormat {
  const isMonthFirst = said.some((text) => {
    const [, first, second] = PARTS.exec(text) ?? []
    return Number(first) <= 12 && Number(second) > 12
  })
  return isMonthFirst ? 'local' : 'day_month_year'
}

function isDate(text: string, { locale, dateFormat }: ColumnForm): boolean {
  if (/^\d+$/.test(text)) return false
  const options = { dateFormat, timeFormat: 'twenty_four_hour', includeTime: null, timeZone: null } as const
  return readDate(text.split(RANGE)[0] ?? '', options, { locale, timeZone: 'UTC' }) !== null
}

const LOOKED_AT = 1000
/** The share of what is said that must fit a type. */
const MOST = 0.9
const MOST_OPTIONS = 40
/** Of a whole column. */
const MOST_MADE = 200
const LONGEST_OPTION = 60
/** What programs and people write into a cell that has no value. */
const NOTHING = /^(?:n\/?a|null|none|nil|unknown|[-–—?]|#n\/a)$/i
const BOX = /^(?:yes|no|true|false|x|✓|☑|☐|on|off)$/i
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i
/** As `writeFiles` writes them. */
const FILE = /^\[[^\]]*\]\((?:https?:\/\/|\/(?![/\\]))\S+\)$/i
/** Numbers of parts, telephones and post codes are no numbers to calculate with. */
const LEADING_ZERO = /^[+-]?0\d/
const GERMAN = /^[^\d]*\d{1,3}(?:\.\d{3})+(?:,\d+)?[^\d]*$|^[^\d]*\d+,\d+[^\d]*$/
const ENGLISH = /^[^\d]*\d{1,3}(?:,\d{3})+(?:\.\d+)?[^\d]*$|^[^\d]*\d+\.\d+[^\d]*$/
const PARTS = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}/
const RANGE = /\s*[→–]\s*/
