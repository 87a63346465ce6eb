import * as Y from 'yjs'
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
  const doc = new Y.Doc({ gc: false })
  try {
    Y.applyUpdate(doc, update)
    const data = doc.getMap('data')
    return CHECKS[kind](data) && (id === undefined || idOfRow(data) === id)
  } catch {
    return false
  } finally {
    doc.destroy()
  }
}

const CHECKS: Readonly<Record<CollabKind, (data: Y.Map<unknown>) => boolean>> = {
  document: (data) => data.get('document') instanceof Y.Map,
  database(data) {
    const database = data.get('database')
    if (!(database instanceof Y.Map) || !isText(database.get('id'))) return false
    const metas: unknown = database.get('metas')
    return metas instanceof Y.Map && isText(metas.get('iid'))
  },
  row: (data) => isText(idOfRow(data)),
}

function idOfRow(data: Y.Map<unknown>): unknown {
  const row = data.get('data')
  return row instanceof Y.Map ? row.get('id') : undefined
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
