import type { ExactNumber } from '../numbers/exactNumber.ts'

/** What a formula works out; what kind it is says the expression. Durations are whole milliseconds. */
export type FormulaValue = null | string | boolean | ExactNumber | FormulaDate | readonly FormulaValue[]

export interface FormulaDate {
  /** Seconds since 1970; of a day its first second where the reader is. */
  readonly at: number
  readonly hasTime: boolean
  /** The end of a range that a cell holds. */
  readonly end: number | null
}

/** What reading depends on, and how much may still be worked out. */
export interface FormulaRun {
  readonly locale: string
  readonly timeZone: string
  /** Seconds since 1970. */
  readonly now: number
  readonly firstDayOfWeek: number
  readonly boxWords: { readonly checked: string; readonly unchecked: string }
  /** Whether so much more may be worked out; where it may not, everything is nothing from then on. */
  spend(work: number): boolean
}

/** Variables by name. */
export type FormulaScope = ReadonlyMap<string, FormulaValue>

export function textIn(value: FormulaValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

export function listIn(value: FormulaValue | undefined): readonly FormulaValue[] {
  return Array.isArray(value) ? (value as readonly FormulaValue[]) : []
}

export function numberIn(value: FormulaValue | undefined): ExactNumber | null {
  if (typeof value === 'number') return value
  return isBig(value) ? value : null
}

/** As a double: for counts, places and what has no exact value. */
export function plainIn(value: FormulaValue | undefined): number | null {
  const number = numberIn(value)
  return number === null ? null : Number(number)
}

export function dateIn(value: FormulaValue | undefined): FormulaDate | null {
  return typeof value === 'object' && value !== null && 'hasTime' in value ? value : null
}

function isBig(value: FormulaValue | undefined): value is Exclude<ExactNumber, number> {
  return typeof value === 'object' && value !== null && 'cmp' in value
}

/** UTF-16 units of a text that a formula makes. */
export const MAX_TEXT = 10_000
/** Values of a list that a formula makes. */
export const MAX_LIST = 10_000
/** Significant digits of a number that a formula makes. */
export const MAX_DIGITS = 60

export function cutText(text: string): string {
  return text.length > MAX_TEXT ? text.slice(0, MAX_TEXT).toWellFormed() : text
}
