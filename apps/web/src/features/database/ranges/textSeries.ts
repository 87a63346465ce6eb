import { seriesNames } from './seriesNames.ts'

/**
 * How texts go on: names of days and months in their order, numbers at the end of the same words by the same step. Null where
 * they do not.
 *
 * @param isStepping whether a text that is nothing but a number goes on too, where it is alone
 * @returns the text of each place, the first of them 0
 */
export function textSeries(
  texts: readonly string[],
  locale: string,
  isStepping: boolean,
): ((place: number) => string | null) | null {
  return nameSeries(texts, locale) ?? numberedSeries(texts, isStepping)
}

function nameSeries(texts: readonly string[], locale: string): ((place: number) => string) | null {
  for (const names of seriesNames(locale)) {
    const folded = names.map((name) => name.toLocaleLowerCase(locale))
    const places = texts.map((text) => folded.indexOf(text.trim().toLocaleLowerCase(locale)))
    const [first = -1] = places
    if (places.includes(-1)) continue
    const step = evenStep(places.map((place, at) => modulo(place - (places[at - 1] ?? place), names.length)))
    if (step === null) continue
    const write = caseOf(texts[0] ?? '', locale)
    return (place) => write(names[modulo(first + place * step, names.length)] ?? '')
  }
  return null
}

/** As the first one is written: all capitals, all small, or as names are. */
function caseOf(text: string, locale: string): (name: string) => string {
  const [upper, lower] = [text.toLocaleUpperCase(locale), text.toLocaleLowerCase(locale)]
  if (upper === lower) return (name) => name
  if (text === upper) return (name) => name.toLocaleUpperCase(locale)
  return text === lower ? (name) => name.toLocaleLowerCase(locale) : (name) => name
}

function numberedSeries(
  texts: readonly string[],
  isStepping: boolean,
): ((place: number) => string | null) | null {
  const parts = texts.map((text) => NUMBERED.exec(text))
  const [first] = parts
  const words = first?.[1] ?? ''
  if (!first || parts.some((part) => part?.[1] !== words)) return null
  if (words === '' && texts.length === 1 && !isStepping) return null
  const numbers = parts.map((part) => Number(part?.[2]))
  const step = evenStep(numbers.map((number, at) => number - (numbers[at - 1] ?? number)))
  if (step === null) return null
  const digits = parts.some((part) => part?.[2]?.startsWith('0')) ? (first[2]?.length ?? 0) : 0
  return (place) => {
    const number = (numbers[0] ?? 0) + place * step
    // Words with a number below zero would say something else: "Page -1".
    return number < 0 ? null : `${words}${String(number).padStart(digits, '0')}`
  }
}

/** The step from each place to the next, of which the first has none; 1 for a single one, null where they differ. */
function evenStep(steps: readonly number[]): number | null {
  const [, step = 1, ...others] = steps
  return others.every((other) => other === step) ? step : null
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}

/** Words and the number behind them, of as many digits as a number keeps. */
const NUMBERED = /^(.*?)(\d{1,15})$/s
