import { readDate, type DateOptions, type DatePlace, type ReadDate } from '@sheaf/model'
import type { ParsedComponents, ParsedResult, ParsingReference } from 'chrono-node'

/** Reads a date as people say it: "next fri", "tomorrow 17:30"; null for what is none as a whole. */
export type FreeDateReader = (
  text: string,
  options: DateOptions,
  place: DatePlace & { readonly now: number },
) => ReadDate | null

/** Reads dates in the words of a language, and in those of English. */
export async function createFreeDateReader(locale: string): Promise<FreeDateReader> {
  const [language = 'en'] = locale.split('-')
  const loadOwn = LANGUAGES.get(language)
  const [english, own] = await Promise.all([import('chrono-node/en'), loadOwn?.()])
  const isMonthFirst = /^en-(?:US|CA|PH)$|^en$/.test(locale)
  const parsers = [...(own ? [own.casual] : []), isMonthFirst ? english.casual : english.GB]
  return (text, options, place) => {
    const trimmed = text.trim()
    if (trimmed.length > MAX_LENGTH) return null
    const short = shortDate(trimmed, place)
    if (short !== null) return readDate(short, options, place)
    const reference = { instant: new Date(place.now), timezone: offsetMinutes(place) }
    for (const parser of parsers) {
      const said = sayWhole(parser, trimmed, reference)
      if (said) return readDate(isoOf(said), options, place)
    }
    return null
  }
}

interface Parser {
  parse(text: string, reference: ParsingReference, option: { forwardDate: boolean }): ParsedResult[]
}

function sayWhole(parser: Parser, text: string, reference: ParsingReference): ParsedComponents | null {
  const [found] = parser.parse(text, reference, { forwardDate: true })
  return found && found.text.length === text.length && !found.end ? found.start : null
}

/** "18.6. 9:00" and "18.6." are of this year. */
function shortDate(text: string, { now, timeZone }: DatePlace & { readonly now: number }): string | null {
  const [, day, month, rest = ''] = /^(\d{1,2})\.\s?(\d{1,2})\.?(\s.+)?$/.exec(text) ?? []
  if (day === undefined || month === undefined) return null
  const year = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(now)
  return `${day}.${month}.${year}${rest}`
}

function isoOf(said: ParsedComponents): string {
  const part = (name: 'month' | 'day' | 'hour' | 'minute') => String(said.get(name) ?? 0).padStart(2, '0')
  const date = `${String(said.get('year') ?? 0).padStart(4, '0')}-${part('month')}-${part('day')}`
  return said.isCertain('hour') ? `${date} ${part('hour')}:${part('minute')}` : date
}

/** East of UTC, at the moment that the words are meant from. */
function offsetMinutes({ now, timeZone }: DatePlace & { readonly now: number }): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const LANGUAGES: ReadonlyMap<string, () => Promise<{ readonly casual: Parser }>> = new Map<
  string,
  () => Promise<{ readonly casual: Parser }>
>([
  ['de', () => import('chrono-node/de')],
  ['es', () => import('chrono-node/es')],
  ['fr', () => import('chrono-node/fr')],
  ['it', () => import('chrono-node/it')],
  ['ja', () => import('chrono-node/ja')],
  ['nl', () => import('chrono-node/nl')],
  ['pt', () => import('chrono-node/pt')],
  ['ru', () => import('chrono-node/ru')],
  ['uk', () => import('chrono-node/uk')],
])
const MAX_LENGTH = 100
