import type { IDBPTransaction } from 'idb'
import type { DatabaseChanges, DatabaseStore, KeptCommand, KeptPatch } from './DatabaseStore.ts'
import type { KeptAddress } from './DocumentCache.ts'
import { changeDocument, openKeptObjects, type KeptObjectsSchema } from './openKeptObjects.ts'

type Stores = ('documents' | 'commands' | 'patches')[]

/** The store in IndexedDB, beside documents: what is unsaved or has to go is found for both in one place. */
export function openDatabaseStore(userId: string): DatabaseStore {
  const database = openKeptObjects(userId)
  const stores: Stores = ['documents', 'commands', 'patches']
  const windows: ('documents' | 'windows')[] = ['documents', 'windows']

  function write(address: KeptAddress, changes: DatabaseChanges): Promise<void> {
    return database.run(stores, 'readwrite', async (transaction) => {
      await writePatches(transaction, address.objectId, changes.patches)
      const unsaved = await writeCommands(transaction, address.objectId, changes)
      await changeDocument(transaction.objectStore('documents'), address, (row) => ({
        ...row,
        isComplete: row.isComplete || changes.patches.some(({ from }) => from === null),
        version: unsaved,
        savedVersion: 0,
      }))
    })
  }

  /** Rows of large databases go, to be fetched again; what nobody else has stays. */
  function evictPacks(isOver: (row: { readonly objectId: string }) => boolean): Promise<void> {
    return database.run(stores, 'readwrite', async (transaction) => {
      const patches = transaction.objectStore('patches')
      const evicted = new Set<string>()
      for (let cursor = await patches.openCursor(); cursor; cursor = await cursor.continue()) {
        if (cursor.value.patch.packs === undefined || !isOver(cursor.value)) continue
        evicted.add(cursor.value.objectId)
        await cursor.delete()
      }
      const documents = transaction.objectStore('documents')
      for (const objectId of evicted) {
        const row = await documents.get(objectId)
        if (row) await documents.put({ ...row, isComplete: false })
      }
    })
  }

  return {
    load: (objectId) =>
      database.run(stores, 'readonly', async (transaction) => {
        const [patches, commands] = await Promise.all([
          transaction.objectStore('patches').index('objectId').getAll(objectId),
          transaction.objectStore('commands').index('objectId').getAll(objectId),
        ])
        return { patches: patches.map(({ patch }) => patch), commands }
      }),
    loadWindow: (objectId) =>
      database.run(windows, 'readonly', async (transaction) => {
        const kept = await transaction.objectStore('windows').get(objectId)
        return kept?.window ?? null
      }),
    keepWindow: (objectId, window) =>
      database.run(windows, 'readwrite', async (transaction) => {
        const kept = await transaction.objectStore('documents').get(objectId)
        if (window === null) await transaction.objectStore('windows').delete(objectId)
        else if (kept?.isComplete) await transaction.objectStore('windows').put({ objectId, window })
      }),
    readQueue: (objectId, queue) =>
      database.run(stores, 'readonly', (transaction) => {
        const range = IDBKeyRange.bound([objectId, queue, 0], [objectId, queue, Infinity])
        return transaction.objectStore('commands').getAll(range)
      }),
    async write(address, changes) {
      try {
        return await write(address, changes)
      } catch (error) {
        if (!isShortOfSpace(error)) throw error
        await evictPacks(({ objectId }) => objectId !== address.objectId)
      }
      try {
        return await write(address, changes)
      } catch (error) {
        if (!isShortOfSpace(error)) throw error
        await evictPacks(() => true)
        // What the person wrote stays, whatever there is room for besides.
        return await write(address, { ...changes, patches: [] })
      }
    },
    close: () => database.close(),
  }
}

function isShortOfSpace(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

type Writing = IDBPTransaction<KeptObjectsSchema, Stores, 'readwrite'>

async function writePatches(
  transaction: Writing,
  objectId: KeptAddress['objectId'],
  written: readonly KeptPatch[],
): Promise<void> {
  const patches = transaction.objectStore('patches')
  const whole = written.findLast(({ from }) => from === null)
  if (whole) {
    const index = patches.index('objectId')
    const [ids, rows] = await Promise.all([index.getAllKeys(objectId), index.getAll(objectId)])
    const isOver = ({ epoch, version }: KeptPatch) => epoch !== whole.epoch || version <= whole.version
    const over = ids.filter((_, place) => rows[place] && isOver(rows[place].patch))
    await Promise.all(over.map((id) => patches.delete(id)))
  }
  const first = whole ? written.lastIndexOf(whole) : 0
  await Promise.all(written.slice(first).map((patch) => patches.add({ objectId, patch })))
}

/** Answers how many there are afterwards. */
async function writeCommands(
  transaction: Writing,
  objectId: string,
  { commands: written, removed }: DatabaseChanges,
): Promise<number> {
  const commands = transaction.objectStore('commands')
  await Promise.all([
    ...written.map((command: KeptCommand) => commands.put({ ...command, objectId })),
    ...removed.map(({ queue, seq }) => commands.delete([objectId, queue, seq])),
  ])
  return commands.index('objectId').count(objectId)
}
