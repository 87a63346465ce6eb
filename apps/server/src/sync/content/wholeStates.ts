import * as Y from 'yjs'

/** A document as one update. */
export function encodeWhole(doc: Y.Doc): Uint8Array {
  return Y.encodeStateAsUpdate(doc)
}

/** Throws what Yjs throws at bytes that are no update. */
export function applyWhole(doc: Y.Doc, update: Uint8Array): void {
  Y.applyUpdate(doc, update)
}

export function mergeWhole(updates: readonly Uint8Array[]): Uint8Array {
  return Y.mergeUpdates([...updates])
}

export function vectorOf(update: Uint8Array): Uint8Array {
  return Y.encodeStateVectorFromUpdate(update)
}

/** What is in an update and not under a state vector; null where that is none. */
export function missingOf(update: Uint8Array, stateVector: Uint8Array): Uint8Array | null {
  try {
    Y.decodeStateVector(stateVector)
  } catch {
    return null
  }
  return Y.diffUpdate(update, stateVector)
}

/** The state vector of who has all under one, and wrote these updates. */
export function vectorBehind(stateVector: Uint8Array, updates: readonly Uint8Array[]): Uint8Array {
  const clocks = Y.decodeStateVector(stateVector)
  for (const update of updates)
    for (const [client, clock] of Y.parseUpdateMeta(update).to)
      clocks.set(client, Math.max(clock, clocks.get(client) ?? 0))
  return Y.encodeStateVector(clocks)
}

/** The ids that the object of a row says: its own, and that of its database. */
export function readRowIds(doc: Y.Doc): { readonly id: unknown; readonly databaseId: unknown } | null {
  const row: unknown = doc.getMap('data').get('data')
  return row instanceof Y.Map ? { id: row.get('id'), databaseId: row.get('database_id') } : null
}
