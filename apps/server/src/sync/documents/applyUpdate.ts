import { err, ok, type Result } from '@sheaf/base'
import * as Y from 'yjs'
import { keepsShape, readShape, type ShapeReader } from '../content/shapes.ts'

/**
 * Applies an update that passed `inspectUpdate` and answers with what was new in it; null when the
 * document had all of it. `apply_update_error` means that the document must be thrown away: the
 * update left it half-changed, or without the containers its type needs.
 */
export function applyUpdate(
  doc: Y.Doc,
  shapeOf: ShapeReader,
  update: Uint8Array,
): Result<Uint8Array | null, 'apply_update_error'> {
  const before = readShape(doc, shapeOf)
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
  return isIntact(doc, shapeOf, before) ? ok(added) : err('apply_update_error')
}

/** The same where the update is applied by `apply`, in several turns; answers whether anything was new in it. */
export async function applyingUpdate(
  doc: Y.Doc,
  shapeOf: ShapeReader,
  apply: () => Promise<void>,
): Promise<Result<boolean, 'apply_update_error'>> {
  const before = readShape(doc, shapeOf)
  let hasAdded = false
  const note = () => {
    hasAdded = true
  }
  doc.on('update', note)
  try {
    await apply()
  } catch {
    return err('apply_update_error')
  } finally {
    doc.off('update', note)
  }
  return isIntact(doc, shapeOf, before) ? ok(hasAdded) : err('apply_update_error')
}

function isIntact(doc: Y.Doc, shapeOf: ShapeReader, before: ReturnType<typeof readShape>): boolean {
  const after = readShape(doc, shapeOf)
  const { pendingStructs, pendingDs } = doc.store
  const isPending = pendingStructs !== null || pendingDs !== null
  return after !== null && (before === null || keepsShape(before, after)) && !isPending
}
