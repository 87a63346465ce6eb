import type { DBSchema, IDBPObjectStore, IDBPTransaction } from 'idb'
import type { CacheEntry, DocumentCache, KeptAddress } from './DocumentCache.ts'
import { createKeptDatabase } from './KeptDatabase.ts'

/** One row per document. `unsaved` repeats `version > savedVersion`, because an index finds it. */
interface DocumentRow extends KeptAddress {
  readonly isComplete: boolean
  readonly version: number
  readonly savedVersion: number
  readonly unsaved: 0 | 1
  readonly lastSavedAtMs: number | null
}

interface UpdateRow {
  /** Assigned by the browser. */
  readonly id?: number
  readonly objectId: string
  readonly update: Uint8Array
}

interface CacheSchema extends DBSchema {
  documents: { key: string; value: DocumentRow; indexes: { unsaved: number } }
  updates: { key: number; value: UpdateRow; indexes: { objectId: string } }
}

type Stores = ('documents' | 'updates')[]
type DocumentStore = IDBPObjectStore<CacheSchema, Stores, 'documents', 'readwrite'>

/**
 * The cache in IndexedDB, shared by all tabs of the browser. Bytes and counters of a document change
 * in one transaction, so a closed browser never leaves a change that looks saved and is not.
 */
export function openDocumentCache(userId: string): DocumentCache {
  // One database per person: the next person to sign in cannot open it by mistake.
  const database = createKeptDatabase<CacheSchema>(`sheaf_documents_${userId}`, 10, (created) => {
    created.createObjectStore('documents', { keyPath: 'objectId' }).createIndex('unsaved', 'unsaved')
    created
      .createObjectStore('updates', { keyPath: 'id', autoIncrement: true })
      .createIndex('objectId', 'objectId')
  })
  const both: Stores = ['documents', 'updates']

  return {
    load: (objectId) =>
      database.run(both, 'readonly', async (transaction) => {
        const [row, rows] = await Promise.all([
          transaction.objectStore('documents').get(objectId),
          transaction.objectStore('updates').index('objectId').getAll(objectId),
        ])
        return {
          updates: rows.map(({ update }) => update),
          rowIds: rows.map(({ id }) => id!),
          isComplete: row?.isComplete ?? false,
          version: row?.version ?? 0,
          savedVersion: row?.savedVersion ?? 0,
        }
      }),

    append: (address, { update, isLocal, completes }: CacheEntry) =>
      database.run(both, 'readwrite', async (transaction) => {
        const { objectId } = address
        await transaction.objectStore('updates').add({ objectId, update })
        const row = await change(transaction.objectStore('documents'), address, (before) => ({
          ...before,
          isComplete: before.isComplete || completes,
          version: before.version + (isLocal ? 1 : 0),
        }))
        return row.version
      }),

    markSaved: (objectId, version, atMs) =>
      database.run(both, 'readwrite', async (transaction) => {
        const documents = transaction.objectStore('documents')
        const row = await documents.get(objectId)
        if (!row) return
        await change(documents, row, (before) => ({
          ...before,
          savedVersion: Math.max(before.savedVersion, version),
          lastSavedAtMs: atMs,
        }))
      }),

    compact: (objectId, rowIds, state) =>
      database.run(both, 'readwrite', async (transaction) => {
        const updates = transaction.objectStore('updates')
        await updates.add({ objectId, update: state })
        await Promise.all(rowIds.map((id) => updates.delete(id)))
      }),

    listUnsaved: async () => {
      const rows = await database.run(both, 'readonly', (transaction) =>
        transaction.objectStore('documents').index('unsaved').getAll(1),
      )
      return rows.map(({ workspaceId, objectId, collabType }) => ({ workspaceId, objectId, collabType }))
    },

    listKept: async () => {
      const rows = await database.run(both, 'readonly', (transaction) =>
        transaction.objectStore('documents').getAll(),
      )
      return rows.map(({ workspaceId, objectId, collabType, unsaved }) => ({
        workspaceId,
        objectId,
        collabType,
        isUnsaved: unsaved === 1,
      }))
    },

    forget: (objectId) => database.run(both, 'readwrite', (transaction) => drop(transaction, objectId)),

    forgetSaved: (objectId) =>
      database.run(both, 'readwrite', async (transaction) => {
        const row = await transaction.objectStore('documents').get(objectId)
        if (row?.unsaved === 1) return false
        await drop(transaction, objectId)
        return true
      }),

    close: () => database.close(),
  }
}

async function drop(
  transaction: IDBPTransaction<CacheSchema, Stores, 'readwrite'>,
  objectId: string,
): Promise<void> {
  const updates = transaction.objectStore('updates')
  const ids = await updates.index('objectId').getAllKeys(objectId)
  await Promise.all([
    transaction.objectStore('documents').delete(objectId),
    ...ids.map((id) => updates.delete(id)),
  ])
}

async function change(
  documents: DocumentStore,
  address: KeptAddress,
  edit: (row: DocumentRow) => Omit<DocumentRow, 'unsaved'>,
): Promise<DocumentRow> {
  const edited = edit((await documents.get(address.objectId)) ?? newRow(address))
  const row: DocumentRow = { ...edited, unsaved: edited.version > edited.savedVersion ? 1 : 0 }
  await documents.put(row)
  return row
}

function newRow({ workspaceId, objectId, collabType }: KeptAddress): DocumentRow {
  return {
    workspaceId,
    objectId,
    collabType,
    isComplete: false,
    version: 0,
    savedVersion: 0,
    unsaved: 0,
    lastSavedAtMs: null,
  }
}
