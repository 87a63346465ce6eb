import { leaveFormatting, unnamedDoc } from '@sheaf/model'
import * as Y from 'yjs'
import type { Executor } from '../../platform/database/Database.ts'
import { readStoredCollab, type StoredCollab } from './readStoredCollab.ts'

/**
 * The whole acknowledged state of a document as one Yjs v1 update; null when there is none. Reads the
 * database, so it can take part in a transaction; every acknowledged update is there.
 */
export async function readCollabState(executor: Executor, objectId: string): Promise<Uint8Array | null> {
  const stored = await readStoredCollab(executor, objectId)
  return stored && stateOf(stored)
}

/** A stored document as one update. */
export function stateOf(stored: StoredCollab): Uint8Array {
  if (stored.updates.length === 0) return stored.snapshot
  const doc = loadDoc(stored)
  const state = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return state
}

/** A stored document as a Yjs document, which never holds what nobody sent. */
export function loadDoc(stored: StoredCollab): Y.Doc {
  const doc = unnamedDoc()
  leaveFormatting(doc)
  doc.transact(() => {
    Y.applyUpdate(doc, stored.snapshot)
    for (const { payload } of stored.updates) Y.applyUpdate(doc, payload)
  })
  return doc
}
