import type { DBSchema } from 'idb'
import { createKeptDatabase } from './KeptDatabase.ts'

/** A change that the server has not taken, as far as this device knows. */
export interface KeptChange {
  readonly id: string
  /** What it is about, and how that was called. */
  readonly viewId: string
  readonly name: string
  /** Nobody waits for it, or misses it: it is not counted, and refused without a word. */
  readonly isQuiet?: boolean
}

/** Changes of one person on this device, in the order in which they were made. Every method rejects if the browser refuses. */
export interface ChangeStore<Change extends KeptChange> {
  list(): Promise<readonly Change[]>
  /** Behind all others. */
  add(change: Change): Promise<void>
  /** In its place; nothing where it is gone. */
  replace(change: Change): Promise<void>
  /** Answers whether it was there. */
  remove(id: string): Promise<boolean>
  close(): void
}

interface ChangeSchema extends DBSchema {
  changes: { key: number; value: KeptChange; indexes: { id: string } }
}

export function openChangeStore<Change extends KeptChange>(userId: string): ChangeStore<Change> {
  const database = createKeptDatabase<ChangeSchema>(`sheaf_changes_${userId}`, 1, (created) => {
    created.createObjectStore('changes', { autoIncrement: true }).createIndex('id', 'id', { unique: true })
  })
  return {
    list: () =>
      database.run(
        ['changes'],
        'readonly',
        // Only changes of this kind were put in.
        (transaction) => transaction.objectStore('changes').getAll() as Promise<Change[]>,
      ),
    add: (change) =>
      database.run(
        ['changes'],
        'readwrite',
        async (transaction) => void (await transaction.objectStore('changes').add(change)),
      ),
    replace: (change) =>
      database.run(['changes'], 'readwrite', async (transaction) => {
        const changes = transaction.objectStore('changes')
        const key = await changes.index('id').getKey(change.id)
        if (key !== undefined) await changes.put(change, key)
      }),
    remove: (id) =>
      database.run(['changes'], 'readwrite', async (transaction) => {
        const changes = transaction.objectStore('changes')
        const key = await changes.index('id').getKey(id)
        if (key !== undefined) await changes.delete(key)
        return key !== undefined
      }),
    close: () => database.close(),
  }
}
