import { numberFormatter, remembered } from './formatters.ts'

/**
 * Normalizes a text for parsing dates and times: digits of the locale as 0 to 9, lower case, no direction marks, each
 * run of white space as one space.
 */
export function foldDateText(text: string, locale: string): string {
  const digits = digitsOf(locale)
  const plain = digits[0] === '0' ? text : Array.from(text, (char) => digitOf(char, digits)).join('')
  return plain.replaceAll(DIRECTIONS, '').replaceAll(BLANKS, ' ').toLowerCase()
}

function digitsOf(locale: string): readonly string[] {
  return remembered(DIGITS, locale, () => {
    const format = numberFormatter(locale, { useGrouping: false })
    return Array.from({ length: 10 }, (_, digit) => format.format(digit))
  })
}

function digitOf(char: string, digits: readonly string[]): string {
  const digit = digits.indexOf(char)
  return digit === -1 ? char : String(digit)
}

/** The same as the source of a regular expression that matches it. */
export function foldedSource(text: string, locale: string): string {
  return foldDateText(text, locale).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}

const DIGITS = new Map<string, readonly string[]>()
const DIRECTIONS = /[\u200E\u200F\u061C]/g
const BLANKS = /\s+/g
