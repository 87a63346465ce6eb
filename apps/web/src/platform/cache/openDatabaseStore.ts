import type { IDBPTransaction } from 'idb'
import type { DatabaseChanges, DatabaseStore, KeptCommand, KeptPatch } from './DatabaseStore.ts'
import type { KeptAddress } from './DocumentCache.ts'
import { changeDocument, openKeptObjects, type KeptObjectsSchema } from './openKeptObjects.ts'

type Stores = ('documents' | 'commands' | 'patches')[]

/** The store in IndexedDB, beside documents: what is unsaved or has to go is found for both in one place. */
export function openDatabaseStore(userId: string): DatabaseStore {
  const database = openKeptObjects(userId)
  const stores: Stores = ['documents', 'commands', 'patches']
  return {
    load: (objectId) =>
      database.run(stores, 'readonly', async (transaction) => {
        const [patches, commands] = await Promise.all([
          transaction.objectStore('patches').index('objectId').getAll(objectId),
          transaction.objectStore('commands').index('objectId').getAll(objectId),
        ])
        return { patches: patches.map(({ patch }) => patch), commands }
      }),
    readQueue: (objectId, queue) =>
      database.run(stores, 'readonly', (transaction) => {
        const range = IDBKeyRange.bound([objectId, queue, 0], [objectId, queue, Infinity])
        return transaction.objectStore('commands').getAll(range)
      }),
    write: (address, changes) =>
      database.run(stores, 'readwrite', async (transaction) => {
        await writePatches(transaction, address.objectId, changes.patches)
        const unsaved = await writeCommands(transaction, address.objectId, changes)
        await changeDocument(transaction.objectStore('documents'), address, (row) => ({
          ...row,
          isComplete: row.isComplete || changes.patches.length > 0,
          version: unsaved,
          savedVersion: 0,
        }))
      }),
    close: () => database.close(),
  }
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
