import type { JsonObject, JsonValue } from '@sheaf/base'
import { RESERVED_ATTRIBUTES } from './directiveNames.ts'

/**
 * The attributes of a directive with their braces; empty for none. Strings stand as they are, everything else, and
 * strings that would be read as something else, as JSON; `true` is a name alone. What no attribute can be called is
 * in `data`, as JSON.
 *
 * `special` are attributes with a meaning of their own. Nothing in the answer ends a line.
 */
export function printAttributes(data: JsonObject, special: Readonly<Record<string, JsonValue>> = {}): string {
  const named = Object.entries(data).filter(([key]) => isName(key))
  const rest = Object.entries(data).filter(([key]) => !isName(key))
  const parts = [...Object.entries(special), ...named].map(([key, value]) => printAttribute(key, value))
  if (rest.length > 0) parts.push(`data=${quoted(JSON.stringify(Object.fromEntries(rest)))}`)
  return parts.length === 0 ? '' : `{${parts.join(' ')}}`
}

/** What attributes say: the data, and those with a meaning of their own. */
export interface ReadAttributes {
  readonly data: JsonObject
  readonly special: ReadonlyMap<string, JsonValue>
}

/** Reads the attributes of a directive as mdast has them. */
export function readAttributes(
  attributes: Readonly<Record<string, string | null | undefined>>,
): ReadAttributes {
  const data = new Map<string, JsonValue>()
  const special = new Map<string, JsonValue>()
  for (const [key, written] of Object.entries(attributes)) {
    const value = readValue(written ?? '')
    if (key === 'data' && isObject(value))
      for (const [name, item] of Object.entries(value)) data.set(name, item)
    else if (RESERVED_ATTRIBUTES.has(key) && key !== 'data') special.set(key, value)
    else data.set(key, value)
  }
  return { data: Object.fromEntries(data), special }
}

function printAttribute(key: string, value: JsonValue): string {
  if (value === true) return key
  if (typeof value === 'string' && !needsJson(value)) return `${key}=${quoted(value)}`
  const json = JSON.stringify(value)
  return /^[\w.-]+$/.test(json) ? `${key}=${json}` : `${key}=${quoted(json)}`
}

function readValue(written: string): JsonValue {
  if (written === '') return true
  if (!MAY_BE_JSON.test(written)) return written
  try {
    // What JSON.parse answers is JSON.
    return JSON.parse(written) as JsonValue
  } catch {
    return written
  }
}

function needsJson(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- looking for exactly these
  if (text === '' || /[\u0000-\u001f]/.test(text) || !text.isWellFormed()) return true
  return (MAY_BE_JSON.test(text) && typeof readValue(text) !== 'string') || /^\s*"/.test(text)
}

/** In quotes. A bar is written as a reference: it would end a cell. */
function quoted(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('|', '&#124;')
  if (!escaped.includes('"')) return `"${escaped}"`
  return escaped.includes("'") ? `"${escaped.replaceAll('"', '&quot;')}"` : `'${escaped}'`
}

function isName(key: string): boolean {
  return /^[A-Za-z_]\w*$/.test(key) && key !== '__proto__' && !RESERVED_ATTRIBUTES.has(key)
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const MAY_BE_JSON = /^\s*(?:[-\d"{[]|true\s*$|false\s*$|null\s*$)/
