import * as Y from 'yjs'
import { databaseShape, documentShape, rowShape, type ShapeReader } from './shapes.ts'
import { measureUpdate } from './measureUpdate.ts'

/** The kinds of Yjs object that somebody may bring along whole. */
export type CollabKind = 'document' | 'database' | 'row'

/**
 * Whether the bytes are a Yjs v1 update of an object of that kind, by the checks of collab-model.md 0.1: a document has
 * its map, a database its id, its metas and the id of its inline view, a row its id, which is `id` where that is given.
 * Never throws.
 */
export function isValidCollab(kind: CollabKind, update: Uint8Array, id?: string): boolean {
  if (!measureUpdate(update).ok) return false
  const doc = new Y.Doc({ guid: 'checked', gc: false })
  try {
    Y.applyUpdate(doc, update)
    const data = doc.getMap('data')
    return SHAPES[kind](data) !== null && (id === undefined || idOfRow(data) === id)
  } catch {
    return false
  } finally {
    doc.destroy()
  }
}

const SHAPES: Readonly<Record<CollabKind, ShapeReader>> = {
  document: documentShape,
  database: databaseShape,
  row: rowShape,
}

function idOfRow(data: Y.Map<unknown>): unknown {
  const row = data.get('data')
  return row instanceof Y.Map ? row.get('id') : undefined
}
