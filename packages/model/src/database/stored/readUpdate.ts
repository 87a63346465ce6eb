import * as Y from 'yjs'

/** Reads a Yjs v1 update with `read`; null for bytes that are not an update. */
export function readUpdate<T>(update: Uint8Array, read: (doc: Y.Doc) => T | null): T | null {
  const doc = new Y.Doc(AT_REST)
  try {
    Y.applyUpdate(doc, update)
    return read(doc)
  } catch {
    return null
  } finally {
    doc.destroy()
  }
}

// A fixed guid avoids generating one for each of many rows; nothing is written, so there is nothing to collect.
const AT_REST = { guid: 'at-rest', gc: false }
