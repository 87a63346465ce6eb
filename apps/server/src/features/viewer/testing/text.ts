import type { JsonValue } from '@sheaf/base'

/** A block of text, as an import writes it. */
export function text(
  type: string,
  insert: string,
  data: Record<string, JsonValue> = {},
  children: JsonValue[] = [],
): JsonValue {
  return { type, data: { ...data, delta: [{ insert }] }, children }
}
