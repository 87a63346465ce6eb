import type { DBSchema } from 'idb'
import { createKeptDatabase } from '../cache/index.ts'
import type { KeptUpload, UploadStore } from './UploadStore.ts'

interface UploadSchema extends DBSchema {
  uploads: { key: string; value: KeptUpload }
}

/** The uploads of one person in IndexedDB: the browser keeps the bytes on disk beside it. */
export function openUploadStore(userId: string): UploadStore {
  // A database per person: whoever signs in next cannot even open it by mistake.
  const database = createKeptDatabase<UploadSchema>(`sheaf_uploads_${userId}`, 10, (created) => {
    created.createObjectStore('uploads', { keyPath: 'id' })
  })
  return {
    list: async () => {
      const rows = await database.run(['uploads'], 'readonly', (run) => run.objectStore('uploads').getAll())
      return rows.toSorted((a, b) => a.startedAt - b.startedAt)
    },
    read: async (id) =>
      (await database.run(['uploads'], 'readonly', (run) => run.objectStore('uploads').get(id))) ?? null,
    add: (upload) =>
      database.run(['uploads'], 'readwrite', async (run) => {
        await run.objectStore('uploads').put(upload)
      }),
    change: (id, change) =>
      database.run(['uploads'], 'readwrite', async (run) => {
        const uploads = run.objectStore('uploads')
        const row = await uploads.get(id)
        if (row) await uploads.put({ ...row, ...change })
      }),
    remove: (id) => database.run(['uploads'], 'readwrite', (run) => run.objectStore('uploads').delete(id)),
    clear: () => database.run(['uploads'], 'readwrite', (run) => run.objectStore('uploads').clear()),
    close: () => database.close(),
  }
}
