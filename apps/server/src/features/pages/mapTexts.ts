import type { JsonValue } from '@sheaf/base'

/** Every text in a JSON value, however deep; keys are none. */
export function* textsOf(value: JsonValue | undefined): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsOf(part)
}

/** The same value with every text of it replaced. */
export function mapTexts<T extends JsonValue>(value: T, map: (text: string) => string): T {
  // What is built below has the shape of what it is built from.
  return mapAny(value, map) as T
}

function mapAny(value: JsonValue, map: (text: string) => string): JsonValue {
  if (typeof value === 'string') return map(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Array) return value.map((part: JsonValue) => mapAny(part, map))
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapAny(part, map)]))
}
