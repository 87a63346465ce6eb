import * as Y from 'yjs'

/** Whether `doc` has insertions beyond a state vector. Deletions do not show in state vectors. */
export function hasBeyond(doc: Y.Doc, stateVector: Uint8Array): boolean {
  const known = Y.decodeStateVector(stateVector)
  for (const client of doc.store.clients.keys()) {
    if (Y.getState(doc.store, client) > (known.get(client) ?? 0)) return true
  }
  return false
}
