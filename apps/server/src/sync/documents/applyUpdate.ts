import { err, ok, type Result } from '@sheaf/base'
import * as Y from 'yjs'
import { keepsShape, readShape } from './documentShape.ts'

/**
 * Applies an update that passed `inspectUpdate` and answers with what was new in it; null when the
 * document had all of it. `apply_update_error` means that the document must be thrown away: the
 * update left it half-changed, or without the containers its type needs.
 */
export function applyUpdate(
  doc: Y.Doc,
  collabType: number,
  update: Uint8Array,
): Result<Uint8Array | null, 'apply_update_error'> {
  const before = readShape(doc, collabType)
  let added: Uint8Array | null = null
  const keep = (bytes: Uint8Array) => {
    added = bytes
  }
  doc.on('update', keep)
  try {
    Y.applyUpdate(doc, update)
  } catch {
    return err('apply_update_error')
  } finally {
    doc.off('update', keep)
  }
  const after = readShape(doc, collabType)
  if (!after || (before && !keepsShape(before, after)) || hasPending(doc)) return err('apply_update_error')
  return ok(added)
}

function hasPending({ store }: Y.Doc): boolean {
  return store.pendingStructs !== null || store.pendingDs !== null
}
