import * as Y from 'yjs'

/** A stored map: what one client writes as a number, another writes as a big integer or text (collab-model 0.2). */
export type Stored = Readonly<Record<string, unknown>>

/**
 * Converts Yjs types to plain values; plain values are kept, including big integers. Nesting is limited to a depth that
 * no client uses.
 */
export function plainOf(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object' || value === null || value instanceof Y.Doc)
    return isScalar(value) ? value : null
  if (!(value instanceof Y.AbstractType)) return value
  if (depth > MAX_DEPTH) return null
  if (value instanceof Y.Text) return value.toJSON()
  if (value instanceof Y.Array) return value.toArray().map((entry) => plainOf(entry, depth + 1))
  if (value instanceof Y.Map) {
    return Object.fromEntries([...value.entries()].map(([key, entry]) => [key, plainOf(entry, depth + 1)]))
  }
  return null
}

/** The same without big integers, so that it can be written as JSON. */
export function jsonOf(value: unknown, depth = 0): unknown {
  const plain = plainOf(value, depth)
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(plain)) return plain.map((entry) => jsonOf(entry, depth + 1))
  if (!isStored(plain)) return plain ?? null
  return Object.fromEntries(Object.entries(plain).map(([key, entry]) => [key, jsonOf(entry, depth + 1)]))
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value)
}

/** An object, whether stored as a Yjs map, a plain object, or its JSON text; empty for everything else. */
export function recordOf(value: unknown): Stored {
  const plain = plainOf(value)
  const parsed = typeof plain === 'string' ? parseJson(plain) : plain
  return isStored(parsed) ? parsed : NOTHING
}

/** A list, whether stored as a Yjs array, a plain array, or its JSON text; empty for everything else. */
export function listOf(value: unknown): readonly unknown[] {
  const plain = plainOf(value)
  const parsed = typeof plain === 'string' ? parseJson(plain) : plain
  return Array.isArray(parsed) ? parsed : []
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** A finite number, also from text; otherwise null. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'string' && (value.length > MAX_NUMBER_LENGTH || value.trim() === '')) return null
  if (typeof value !== 'number' && typeof value !== 'bigint' && typeof value !== 'string') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

export function flagOf(value: unknown, fallback: boolean): boolean {
  if (value === true || value === false) return value
  const text = textOf(value).toLowerCase()
  if (text === 'true' || text === '1' || text === 'yes') return true
  return text === 'false' || text === '0' || text === 'no' ? false : fallback
}

/**
 * Whole seconds since 1970. A helper of the web client wrote milliseconds: values beyond the year 5138 are read as
 * such. Null for values that are not a valid time.
 */
export function secondsOf(value: unknown): number | null {
  const number = numberOf(value)
  if (number === null) return null
  const seconds = Math.floor(Math.abs(number) >= FIRST_MILLISECONDS ? number / 1000 : number)
  return Math.abs(seconds) <= MAX_SECONDS ? seconds : null
}

/** The index in `names` of a number, its text, or a name in any spelling; null for none of them. */
export function enumOf(value: unknown, names: readonly string[]): number | null {
  const number = numberOf(value)
  if (number !== null) return Number.isInteger(number) && number >= 0 ? number : null
  if (typeof value !== 'string') return null
  const found = names.findIndex((name) => bare(name) === bare(value))
  return found === -1 ? null : found
}

/** Parses JSON; null if invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

const NOTHING: Stored = {}
const MAX_DEPTH = 64
const MAX_NUMBER_LENGTH = 400
const FIRST_MILLISECONDS = 1e11
const MAX_SECONDS = 8.64e12
