import * as Y from 'yjs'

/** How a collab is copied. */
export interface CollabCopy {
  /** Applied to every text, including those within plain values, and every key. */
  readonly text: (text: string) => string
  /** Entries of maps that are not copied; the path is that of the original, relative to `data`. */
  readonly omits?: (path: readonly string[]) => boolean
  /** The replacement of a value. Undefined: the value itself. */
  readonly replaces?: (path: readonly string[]) => string | undefined
}

/**
 * Copies a database or a row as a separate Yjs v1 update: all present content, including unknown keys and types,
 * without its history. Null for bytes that are not an update. Never throws.
 */
export function copyCollab(update: Uint8Array, copy: CollabCopy): Uint8Array | null {
  const from = new Y.Doc({ guid: 'original', gc: false })
  const to = new Y.Doc({ guid: 'copy' })
  try {
    Y.applyUpdate(from, update)
    to.transact(() => copyEntries(from.getMap('data'), to.getMap('data'), copy, []))
    return Y.encodeStateAsUpdate(to)
  } catch {
    return null
  } finally {
    from.destroy()
    to.destroy()
  }
}

function copyEntries(
  from: Y.Map<unknown>,
  to: Y.Map<unknown>,
  copy: CollabCopy,
  path: readonly string[],
): void {
  if (path.length > MAX_DEPTH) return
  from.forEach((value, key) => {
    const here = [...path, key]
    if (copy.omits?.(here)) return
    const replaced = copy.replaces?.(here)
    to.set(copy.text(key), replaced ?? copyValue(value, copy, here))
  })
}

function copyValue(value: unknown, copy: CollabCopy, path: readonly string[]): unknown {
  if (typeof value === 'string') return copy.text(value)
  if (value instanceof Y.Map) {
    const map = new Y.Map<unknown>()
    copyEntries(value, map, copy, path)
    return map
  }
  if (value instanceof Y.Array) {
    const list = new Y.Array<unknown>()
    list.push(value.toArray().map((entry) => copyValue(entry, copy, path)))
    return list
  }
  if (value instanceof Y.AbstractType) return value.clone()
  // Subdocuments are separate documents, which a copy does not share.
  if (value instanceof Y.Doc) return null
  return copyPlain(value, copy, 0)
}

function copyPlain(value: unknown, copy: CollabCopy, depth: number): unknown {
  if (typeof value === 'string') return copy.text(value)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map((entry) => copyPlain(entry, copy, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [copy.text(key), copyPlain(entry, copy, depth + 1)]),
  )
}

const MAX_DEPTH = 64
