import * as Y from 'yjs'

/** What becomes of a collab in its copy. */
export interface CollabCopy {
  /** Every text, also within plain values, and every key. */
  readonly text: (text: string) => string
  /** Entries of maps that stay behind; the path is that of the original, from below `data`. */
  readonly omits?: (path: readonly string[]) => boolean
  /** What takes the place of a value. Undefined: the value itself. */
  readonly replaces?: (path: readonly string[]) => string | undefined
}

/**
 * Copies a database or a row as a Yjs v1 update of its own: all that there is now, unknown keys and types included, and
 * nothing of its history. Null for bytes that are no update. Never throws.
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
  // A document within a document has a life of its own, which a copy does not share.
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
