import type { JsonObject, JsonValue } from '@sheaf/base'
import type { BlockData } from '../types.ts'
import type { TableAxis } from './tableLook.ts'

/**
 * The data of a table after its rows or columns have changed places (collab-model 2.3): every map that counts them
 * is keyed anew. `order` holds, for each place from the first on, the old place of what stands there now; null for
 * what is new. Places behind `before`, the old number of rows or columns, keep their distance to the end.
 */
export function rekeyTable(
  data: BlockData,
  axis: TableAxis,
  order: readonly (number | null)[],
  before: number,
): BlockData {
  const entries = Object.entries(data).map(([key, value]): [string, JsonValue] => {
    const isCounted = key.startsWith(`${axis}_`) && isIndexed(value)
    return [key, isCounted ? rekey(value, order, before) : value]
  })
  return Object.fromEntries(entries)
}

/** The order of places after some have come: `count` new ones in front of place `at`. */
export function orderAfterInsert(length: number, at: number, count = 1): readonly (number | null)[] {
  const places = [...Array(length).keys()]
  return [...places.slice(0, at), ...Array<null>(count).fill(null), ...places.slice(at)]
}

/** The order of places without some of them. */
export function orderWithout(length: number, gone: ReadonlySet<number>): readonly number[] {
  return [...Array(length).keys()].filter((place) => !gone.has(place))
}

/** The order of places when one has been copied behind itself. */
export function orderAfterCopy(length: number, at: number): readonly number[] {
  return [...Array(length).keys()].flatMap((place) => (place === at ? [place, place] : [place]))
}

/** The order of places when one has moved to another place. */
export function orderAfterMove(length: number, from: number, to: number): readonly number[] {
  const others = orderWithout(length, new Set([from]))
  return [...others.slice(0, to), from, ...others.slice(to)]
}

/** A map whose keys count something. Empty ones have nothing to key. */
function isIndexed(value: JsonValue | undefined): value is JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
}

function rekey(map: JsonObject, order: readonly (number | null)[], before: number): JsonObject {
  const made: Record<string, JsonValue> = {}
  order.forEach((old, place) => {
    const value = old === null ? undefined : map[String(old)]
    if (value !== undefined) made[String(place)] = value
  })
  for (const [key, value] of Object.entries(map)) {
    const place = Number(key)
    if (place >= before && value !== undefined) made[String(place + order.length - before)] = value
  }
  return made
}
