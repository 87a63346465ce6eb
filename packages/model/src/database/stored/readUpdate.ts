import * as Y from 'yjs'

/** Reads something out of the bytes of a Yjs v1 update; null for bytes that are none. */
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

// A fixed guid saves drawing one for each of many rows; nothing is written, so nothing needs to be collected.
const AT_REST = { guid: 'at-rest', gc: false }
