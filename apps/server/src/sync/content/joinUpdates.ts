import { unnamedDoc } from '@sheaf/model'
import * as Y from 'yjs'

/**
 * Yjs v1 updates of one document as one; null for bytes that are none. What takes long for a large document: away from
 * the event loop, if it may be one.
 */
export function joinUpdates(updates: readonly Uint8Array[]): Uint8Array | null {
  const [first, ...others] = updates
  if (first === undefined || others.length === 0) return first ?? null
  const doc = unnamedDoc()
  try {
    doc.transact(() => {
      for (const update of updates) Y.applyUpdate(doc, update)
    })
    return Y.encodeStateAsUpdate(doc)
  } catch {
    return null
  } finally {
    doc.destroy()
  }
}
