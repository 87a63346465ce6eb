import type { NumberFormat } from '../fields/numberFormats.ts'
import { numberFormatter } from './formatters.ts'

/**
 * A decimal text in the format of its field (collab-model 4.3): amounts with grouping and up to two decimal places,
 * percentages times a hundred, plain numbers with up to twenty decimal places and no grouping.
 */
export function formatDecimal(decimal: string, format: NumberFormat, locale: string): string {
  const formatter = numberFormatter(locale, OPTIONS[format.style](format))
  // As text, since a number cannot represent all digits.
  return formatter.format(decimal as Intl.StringNumericLiteral)
}

/**
 * A stored or typed text, also "1e10", as decimal text without exponent, grouping or currency sign; null if it is not a
 * number or exceeds the range of numbers.
 */
export function readDecimal(text: string): string | null {
  if (text.length > MAX_LENGTH) return null
  const trimmed = text.trim()
  const plain = PLAIN.test(trimmed) ? trimmed : (withoutExponent(trimmed) ?? bare(trimmed))
  if (plain === null) return null
  const value = Number(plain)
  if (!Number.isFinite(value)) return null
  return plain.replace(/^\+/, '')
}

/** "1.5e3" with the decimal point moved, so that no digit is lost; null for a text without an exponent. */
function withoutExponent(text: string): string | null {
  const [, sign = '', whole = '', fraction = '', exponent] = EXPONENT.exec(text) ?? []
  if (exponent === undefined || !Number.isFinite(Number(text))) return null
  if (Number(text) === 0) return '0'
  const place = whole.length + Number(exponent)
  const digits = '0'.repeat(Math.max(-place, 0)) + whole + fraction
  const point = Math.max(place, 0)
  const before = digits
    .slice(0, point)
    .padEnd(point, '0')
    .replace(/^0+(?=\d)/, '')
  const behind = digits.slice(point)
  return `${sign}${before || '0'}${behind && '.'}${behind}`
}

/** "$1,234.50" and "12 %" as people write them, without signs around the number and grouping. */
function bare(text: string): string | null {
  const number = text.replaceAll(/[\s,\u00A0\u202F]/g, '').replace(SIGNS, '$1$2')
  return PLAIN.test(number) ? number : null
}

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
const EXPONENT = /^([+-]?)(\d+)\.?(\d*)e([+-]?\d+)$/i
const SIGNS = /^([+-]?)(?:[A-Z]{0,3}\p{Sc})?(.*?)(?:\p{Sc}|%)?$/u
const MAX_LENGTH = 400
const AMOUNT = { minimumFractionDigits: 0, maximumFractionDigits: 2 }

const OPTIONS: {
  readonly [S in NumberFormat['style']]: (format: NumberFormat) => Intl.NumberFormatOptions
} = {
  plain: () => ({ useGrouping: false, maximumFractionDigits: 20 }),
  commas: () => ({ useGrouping: true, maximumFractionDigits: 20 }),
  percent: () => ({ style: 'percent', ...AMOUNT }),
  currency: (format) =>
    format.style === 'currency' ? { style: 'currency', currency: format.currency, ...AMOUNT } : {},
}
