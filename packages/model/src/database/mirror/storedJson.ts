import * as Y from 'yjs'
import { numberOf } from '../stored/storedValues.ts'
import type { StoredValue } from '../records/DatabaseRecords.ts'

/**
 * What stands in a Yjs object as JSON that a database can keep; null for what JSON cannot say. Nesting is cut where no client
 * goes. Entries that are plain already stay the same objects.
 */
export function storedJson(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return scalarOf(value)
  if (depth > MAX_DEPTH || ArrayBuffer.isView(value) || value instanceof Y.Doc) return null
  if (value instanceof Y.Text) return value.toJSON()
  const inner = depth + 1
  if (value instanceof Y.Array) return value.toArray().map((entry) => storedJson(entry, inner))
  if (value instanceof Y.Map) {
    const read: [string, unknown][] = []
    value.forEach((entry, key) => read.push([key, storedJson(entry, inner)]))
    return Object.fromEntries(read)
  }
  if (value instanceof Y.AbstractType) return null
  if (Array.isArray(value)) return value.map((entry) => storedJson(entry, inner))
  const entries = Object.entries(value)
  if (entries.every(([, entry]) => isPlain(entry))) return value
  return Object.fromEntries(entries.map(([key, entry]) => [key, storedJson(entry, inner)]))
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value)
}

function scalarOf(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}

export function isStoredMap(value: unknown): value is StoredValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An entry of its own; undefined for what objects inherit. */
export function entryOf(value: StoredValue, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined
}

/** The map with one entry replaced; undefined takes it away. */
export function withEntry(value: StoredValue, key: string, entry: unknown): StoredValue {
  const others = Object.entries(value).filter(([other]) => other !== key)
  // Where it stood, so that maps that say the same are written the same.
  const index = Object.keys(value).indexOf(key)
  if (entry === undefined) return Object.fromEntries(others)
  const place = index === -1 ? others.length : index
  return Object.fromEntries(others.toSpliced(place, 0, [key, entry]))
}

/** Whether two stored values mean the same: a whole number and its text do, as all readers take either (collab-model 0.2). */
export function meansSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a === 'number' || typeof b === 'number')
    return typeof a !== 'boolean' && typeof b !== 'boolean' && String(a) === String(b)
  return isSameJson(a, b, meansSame)
}

/** Whether two JSON values are equal, whatever the order of keys. */
export function isSameJson(
  a: unknown,
  b: unknown,
  isSame: (a: unknown, b: unknown) => boolean = isSameJson,
): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => isSame(entry, b[index]))
  if (!isStoredMap(a) || !isStoredMap(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
  )
}

/** Whole numbers that stand there as texts, as numbers: what the strictest reader takes. */
export function withNumbers(value: StoredValue, keys: ReadonlySet<string>): StoredValue {
  return mapEntries(value, (entry, key) =>
    keys.has(key) && typeof entry === 'string' && WHOLE.test(entry) ? (numberOf(entry) ?? entry) : entry,
  )
}

/** Times that stand there as numbers, as texts. */
export function withTimes(value: StoredValue): StoredValue {
  return mapEntries(value, (entry, key) =>
    TIMES.has(key) && typeof entry === 'number' ? String(entry) : entry,
  )
}

export function mapEntries(value: StoredValue, map: (entry: unknown, key: string) => unknown): StoredValue {
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, map(entry, key)]))
}

const MAX_DEPTH = 64
const WHOLE = /^(0|-?[1-9]\d{0,14})$/
const TIMES: ReadonlySet<string> = new Set(['created_at', 'last_modified'])
