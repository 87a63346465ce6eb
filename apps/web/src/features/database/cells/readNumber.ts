import { readDecimal } from '@sheaf/model'

/**
 * A number typed by somebody, as a decimal text: in the separators of their language, so "1.234,5" in German is
 * "1234.5", and as programs write it where that can be nothing else. Signs of currency are left out. `isPercent`: "50 %" is a
 * half. Null for what says no number.
 */
export function readNumber(text: string, locale: string, isPercent = false): string | null {
  if (text.length > MAX_LENGTH) return null
  const latin = latinDigits(text, locale)
    .trim()
    .replaceAll(/[\u200E\u200F\u061C]/g, '')
    .replaceAll(/[−–]/g, '-')
  const hasPercent = /[%٪]$/.test(latin)
  const bare = latin.replace(SIGNS, '$1$2').trim()
  const decimal = own(bare, locale) ?? plain(bare)
  if (decimal === null) return null
  return readDecimal(isPercent && hasPercent && !/e/i.test(decimal) ? `${decimal}e-2` : decimal)
}

/** A decimal text as somebody types it: in the separators of their language, not grouped, with all its digits. */
export function typedNumber(decimal: string, locale: string): string {
  return decimal.replace('.', separators(locale).decimal)
}

function own(text: string, locale: string): string | null {
  const { decimal, groups } = separators(locale)
  const group = `[${groups.map(escaped).join('')}]`
  const pattern = new RegExp(
    `^([+-]?)(\\d{1,3}(?:${group}\\d{2,3})*${group}\\d{3}|\\d+)?(?:${escaped(decimal)}(\\d*))?$`,
  )
  const [, sign = '', whole, fraction] = pattern.exec(text) ?? []
  if (!whole && !fraction) return null
  const digits = (whole ?? '').replaceAll(new RegExp(group, 'g'), '')
  return `${sign}${digits || '0'}${fraction ? `.${fraction}` : ''}`
}

function plain(text: string): string | null {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? text : null
}

interface Separators {
  readonly decimal: string
  readonly groups: readonly string[]
}

function separators(locale: string): Separators {
  const known = KNOWN.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(locale, { useGrouping: true, numberingSystem: 'latn' }).formatToParts(
    1_234_567.5,
  )
  const at = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value
  const decimal = at('decimal') ?? '.'
  const group = at('group') ?? ','
  const spaces = /\s/.test(group) ? [] : [group]
  const marks = /['’]/.test(group) ? ["'", '’'] : []
  const found = { decimal, groups: [...spaces, ...marks, ' ', '\u00A0', '\u202F', '\u2009'] }
  KNOWN.set(locale, found)
  return found
}

/** Digits of other scripts, with their separators, as those of programs. */
function latinDigits(text: string, locale: string): string {
  const { decimal, groups } = separators(locale)
  return text
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replaceAll('٫', decimal)
    .replaceAll('٬', groups[0] ?? ' ')
}

/** Decimal digits stand in tens in Unicode: the zero of a digit is the last place before it that begins one. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  if (code < 0x80) return Number(digit)
  let zero = code
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

const SIGNS = /^([+-]?)(?:[A-Z]{0,3}\p{Sc}\s*)?(.*?)(?:\s*(?:\p{Sc}|[%٪]))?$/u
const KNOWN = new Map<string, Separators>()
const MAX_LENGTH = 400
