import type { IDBPTransaction } from 'idb'
import type { CacheEntry, DocumentCache } from './DocumentCache.ts'
import { changeDocument, openKeptObjects, type KeptObjectsSchema } from './openKeptObjects.ts'

type Stores = ('documents' | 'updates' | 'commands' | 'patches' | 'windows')[]

/**
 * The cache in IndexedDB, shared by all tabs of the browser. Bytes and counters of a document change
 * in one transaction, so a closed browser never leaves a change that looks saved and is not.
 */
export function openDocumentCache(userId: string): DocumentCache {
  const database = openKeptObjects(userId)
  const both: Stores = ['documents', 'updates']
  const all: Stores = [...both, 'commands', 'patches', 'windows']

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
        const { version } = await changeDocument(transaction.objectStore('documents'), address, (before) => ({
          ...before,
          isComplete: before.isComplete || completes,
          version: before.version + (isLocal ? 1 : 0),
        }))
        const row = { objectId, update, ...(isLocal && { localVersion: version }) }
        await transaction.objectStore('updates').add(row)
        return version
      }),

    markSaved: (objectId, version, atMs) =>
      database.run(both, 'readwrite', async (transaction) => {
        const documents = transaction.objectStore('documents')
        const row = await documents.get(objectId)
        if (!row) return
        await changeDocument(documents, row, (before) => ({
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

    loadUnsaved: (objectId) =>
      database.run(both, 'readonly', async (transaction) => {
        const [row, rows] = await Promise.all([
          transaction.objectStore('documents').get(objectId),
          transaction.objectStore('updates').index('objectId').getAll(objectId),
        ])
        const { version = 0, savedVersion = 0 } = row ?? {}
        const isUnsaved = ({ localVersion = 0 }: (typeof rows)[number]) => localVersion > savedVersion
        const unsaved = rows.filter(isUnsaved)
        if (unsaved.length === 0 || unsaved.length !== version - savedVersion) return null
        const bytes = ({ update }: (typeof rows)[number]) => update
        return { saved: rows.filter((each) => !isUnsaved(each)).map(bytes), unsaved: unsaved.map(bytes) }
      }),

    listUnsaved: async () => {
      const rows = await database.run(both, 'readonly', (transaction) =>
        transaction.objectStore('documents').index('unsaved').getAll(1),
      )
      return rows.map(({ workspaceId, objectId, collabType, changedAtMs }) => ({
        workspaceId,
        objectId,
        collabType,
        ...(changedAtMs !== undefined && { changedAtMs }),
      }))
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

    listComplete: async () => {
      const rows = await database.run(both, 'readonly', (transaction) =>
        transaction.objectStore('documents').getAll(),
      )
      return rows.filter(({ isComplete }) => isComplete).map(({ objectId }) => objectId)
    },

    forget: (objectId) => database.run(all, 'readwrite', (transaction) => drop(transaction, objectId)),

    forgetSaved: (objectId) =>
      database.run(all, 'readwrite', async (transaction) => {
        const row = await transaction.objectStore('documents').get(objectId)
        if (row?.unsaved === 1) return false
        await drop(transaction, objectId)
        return true
      }),

    close: () => database.close(),
  }
}

async function drop(
  transaction: IDBPTransaction<KeptObjectsSchema, Stores, 'readwrite'>,
  objectId: string,
): Promise<void> {
  const updates = transaction.objectStore('updates')
  const commands = transaction.objectStore('commands')
  const patches = transaction.objectStore('patches')
  const [updateIds, commandKeys, patchIds] = await Promise.all([
    updates.index('objectId').getAllKeys(objectId),
    commands.index('objectId').getAllKeys(objectId),
    patches.index('objectId').getAllKeys(objectId),
  ])
  await Promise.all([
    transaction.objectStore('documents').delete(objectId),
    transaction.objectStore('windows').delete(objectId),
    ...updateIds.map((id) => updates.delete(id)),
    ...commandKeys.map((key) => commands.delete(key)),
    ...patchIds.map((id) => patches.delete(id)),
  ])
}
