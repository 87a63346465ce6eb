import type { DBSchema } from 'idb'
import { createKeptDatabase } from '../cache/index.ts'
import { unsentOf, type KeptNote } from './KeptNote.ts'

interface NotesSchema extends DBSchema {
  notes: { key: string; value: KeptNote; indexes: { workspaceId: string } }
}

/** Quick notes of one person on this device, shared by all tabs. Every method rejects where the browser forbids storage. */
export interface NoteStore {
  load(workspaceId: string): Promise<readonly KeptNote[]>
  /** Of all workspaces. */
  loadAll(): Promise<readonly KeptNote[]>
  read(id: string): Promise<KeptNote | undefined>
  /** Stores what `edit` makes of the note that is stored; null takes it away. One tab at a time. */
  update(id: string, edit: (stored: KeptNote | undefined) => KeptNote | null): Promise<void>
  close(): void
}

/** The name of the database with the notes of a person. */
function noteStoreName(userId: string): string {
  return `sheaf_notes_${userId}`
}

export function openNoteStore(userId: string): NoteStore {
  const database = createKeptDatabase<NotesSchema>(noteStoreName(userId), 1, (created) => {
    created.createObjectStore('notes', { keyPath: 'id' }).createIndex('workspaceId', 'workspaceId')
  })
  return {
    load: (workspaceId) =>
      database.run(['notes'], 'readonly', (transaction) =>
        transaction.objectStore('notes').index('workspaceId').getAll(workspaceId),
      ),
    loadAll: () =>
      database.run(['notes'], 'readonly', (transaction) => transaction.objectStore('notes').getAll()),
    read: (id) =>
      database.run(['notes'], 'readonly', (transaction) => transaction.objectStore('notes').get(id)),
    update: (id, edit) =>
      database.run(['notes'], 'readwrite', async (transaction) => {
        const notes = transaction.objectStore('notes')
        const edited = edit(await notes.get(id))
        await (edited === null ? notes.delete(id) : notes.put(edited))
      }),
    close: () => database.close(),
  }
}

/** Without what the server refused, which nothing but another edit sends. */
export async function countUnsent(userId: string): Promise<number> {
  const store = openNoteStore(userId)
  try {
    const notes = await store.loadAll()
    return notes.filter((note) => note.problem === null && unsentOf(note) !== null).length
  } finally {
    store.close()
  }
}
