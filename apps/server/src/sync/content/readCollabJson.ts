import type { JsonObject, JsonValue } from '@sheaf/base'
import * as Y from 'yjs'

const MAX_DEPTH = 64

/**
 * What lies under `data` in a Yjs object, as JSON: large integers as numbers, texts as the JSON text of their delta, as the
 * snapshots of the format hold them. Null for bytes that are no Yjs v1 update.
 */
export function readCollabJson(update: Uint8Array): JsonObject | null {
  const doc = new Y.Doc({ guid: 'read', gc: false })
  try {
    Y.applyUpdate(doc, update)
    return ofMap(doc.getMap('data'), 0)
  } catch {
    return null
  } finally {
    doc.destroy()
  }
}

function ofMap(map: Y.Map<unknown>, depth: number): JsonObject {
  return Object.fromEntries(Array.from(map.entries(), ([key, value]) => [key, plain(value, depth + 1)]))
}

function plain(value: unknown, depth: number): JsonValue {
  if (depth > MAX_DEPTH) return null
  if (value instanceof Y.Text) return JSON.stringify(plain(value.toDelta(), depth + 1))
  if (value instanceof Y.Map) return ofMap(value, depth)
  if (value instanceof Y.Array) return value.toArray().map((item: unknown) => plain(item, depth + 1))
  if (Array.isArray(value)) return value.map((item: unknown) => plain(item, depth + 1))
  switch (typeof value) {
    case 'bigint':
      return Number(value)
    case 'string':
    case 'boolean':
      return value
    case 'number':
      return Number.isFinite(value) ? value : null
    case 'object':
      if (value === null || value instanceof Uint8Array) return null
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, depth + 1)]))
    default:
      return null
  }
}
