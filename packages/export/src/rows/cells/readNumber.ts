import { numberSeparators, readDecimal } from '@sheaf/model'

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

function own(text: string, locale: string): string | null {
  const [number, group] = patternsOf(locale)
  const [, sign = '', whole, fraction] = number.exec(text) ?? []
  if (!whole && !fraction) return null
  const digits = (whole ?? '').replaceAll(group, '')
  return `${sign}${digits || '0'}${fraction ? `.${fraction}` : ''}`
}

/** Of a number, as sign, digits before the decimal sign and digits behind it, and of what stands between groups of digits. */
function patternsOf(locale: string): readonly [number: RegExp, group: RegExp] {
  const known = KNOWN.get(locale)
  if (known) return known
  const { decimal, groups } = numberSeparators(locale)
  const group = `[${groups.map(escaped).join('')}]`
  const pattern = `^([+-]?)(\\d{1,3}(?:${group}\\d{2,3})*${group}\\d{3}|\\d+)?(?:${escaped(decimal)}(\\d*))?$`
  const made = [new RegExp(pattern), new RegExp(group, 'g')] as const
  KNOWN.set(locale, made)
  return made
}

function plain(text: string): string | null {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? text : null
}

/** Digits of other scripts, with their separators, as those of programs. */
function latinDigits(text: string, locale: string): string {
  if (PLAIN.test(text)) return text
  const { decimal, groups } = numberSeparators(locale)
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
const PLAIN = /^[ -~]*$/
const MAX_LENGTH = 400
const KNOWN = new Map<string, readonly [RegExp, RegExp]>()
