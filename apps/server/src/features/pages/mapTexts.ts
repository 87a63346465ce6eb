import type { JsonValue } from '@sheaf/base'

/** Levels of a value whose texts are looked at. Nothing that this program writes has ten. */
const MAX_LEVELS = 200

/** Every text in a JSON value; keys are none. */
export function* textsOf(value: JsonValue | undefined, level = 0): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null && level < MAX_LEVELS)
    for (const part of Object.values(value)) yield* textsOf(part, level + 1)
}

/** The same value with every text of it replaced. */
export function mapTexts<T extends JsonValue>(value: T, map: (text: string) => string): T {
  // What is built below has the shape of what it is built from.
  return mapAny(value, map) as T
}

function mapAny(value: JsonValue, map: (text: string) => string, level = 0): JsonValue {
  if (typeof value === 'string') return map(value)
  if (typeof value !== 'object' || value === null || level >= MAX_LEVELS) return value
  if (value instanceof Array) return value.map((part: JsonValue) => mapAny(part, map, level + 1))
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapAny(part, map, level + 1)]))
}
