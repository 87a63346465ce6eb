import { UPLOAD_PART_BYTES } from '@sheaf/contract'
import type { DBSchema } from 'idb'
import { createKeptDatabase } from '../cache/index.ts'
import type { KeptUpload, UploadStore } from './UploadStore.ts'

/** A piece of the bytes of an upload. */
interface KeptPiece {
  readonly id: string
  /** From 0. */
  readonly index: number
  readonly content: Blob
}

interface UploadSchema extends DBSchema {
  uploads: { key: string; value: KeptUpload }
  pieces: { key: [string, number]; value: KeptPiece }
}

/** As large as what is sent at once: a part is a piece. */
const PIECE_BYTES = UPLOAD_PART_BYTES

type Stores = ('uploads' | 'pieces')[]

/**
 * The uploads of one person in IndexedDB. Browsers copy bytes whenever they write them, so they are in a separate
 * store; in pieces, because private windows of Chromium run out of memory when reading parts of a large one.
 */
export function openUploadStore(userId: string): UploadStore {
  // One database per person: the next person to sign in cannot open it by mistake.
  const database = createKeptDatabase<UploadSchema>(`sheaf_uploads_${userId}`, 10, (created) => {
    created.createObjectStore('uploads', { keyPath: 'id' })
    created.createObjectStore('pieces', { keyPath: ['id', 'index'] })
  })
  const both: Stores = ['uploads', 'pieces']

  return {
    list: async () => {
      const rows = await database.run(['uploads'], 'readonly', (run) => run.objectStore('uploads').getAll())
      return rows.toSorted((a, b) => a.startedAt - b.startedAt)
    },
    read: async (id) =>
      (await database.run(['uploads'], 'readonly', (run) => run.objectStore('uploads').get(id))) ?? null,
    readContent: async (id) => {
      const kept = await database.run(['pieces'], 'readonly', (run) =>
        run.objectStore('pieces').getAll(piecesOf(id)),
      )
      return kept.length === 0 ? null : new Blob(kept.map((piece) => piece.content))
    },
    add: (upload, content) =>
      database.run(both, 'readwrite', async (run) => {
        await run.objectStore('uploads').put(upload)
        const pieces = run.objectStore('pieces')
        for (let index = 0; index * PIECE_BYTES < content.size; index += 1) {
          const piece = content.slice(index * PIECE_BYTES, (index + 1) * PIECE_BYTES)
          await pieces.put({ id: upload.id, index, content: piece })
        }
      }),
    change: (id, change) =>
      database.run(both, 'readwrite', async (run) => {
        const uploads = run.objectStore('uploads')
        const row = await uploads.get(id)
        if (!row) return
        await uploads.put({ ...row, ...change })
        if (change.outcome?.kind === 'done') await run.objectStore('pieces').delete(piecesOf(id))
      }),
    remove: (id) =>
      database.run(both, 'readwrite', async (run) => {
        await run.objectStore('uploads').delete(id)
        await run.objectStore('pieces').delete(piecesOf(id))
      }),
    clear: () =>
      database.run(both, 'readwrite', async (run) => {
        await run.objectStore('uploads').clear()
        await run.objectStore('pieces').clear()
      }),
    close: () => database.close(),
  }
}

/** Every index: an array comes after all numbers. */
function piecesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []])
}
