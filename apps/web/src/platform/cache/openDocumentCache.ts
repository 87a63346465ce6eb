import { Dexie, type Table } from 'dexie'
import type { CacheEntry, DocumentCache, KeptAddress } from './DocumentCache.ts'

/** One row per document. `unsaved` repeats `version > savedVersion`, because an index finds it. */
interface DocumentRow extends KeptAddress {
  readonly isComplete: boolean
  readonly version: number
  readonly savedVersion: number
  readonly unsaved: 0 | 1
  readonly lastSavedAtMs: number | null
}

interface UpdateRow {
  readonly id: number
  readonly objectId: string
  readonly update: Uint8Array
}

class CacheDatabase extends Dexie {
  declare readonly documents: Table<DocumentRow, string>
  declare readonly updates: Table<UpdateRow, number, Omit<UpdateRow, 'id'>>

  constructor(userId: string) {
    // A database per person: whoever signs in next cannot even open it by mistake.
    super(`sheaf_documents_${userId}`)
    this.version(1).stores({ documents: 'objectId, unsaved', updates: '++id, objectId' })
  }
}

/**
 * The cache in IndexedDB, shared by all tabs of the browser. Bytes and counters of a document change
 * in one transaction, so a closed browser never leaves a change that looks saved and is not.
 */
export function openDocumentCache(userId: string): DocumentCache {
  const database = new CacheDatabase(userId)
  const { documents, updates } = database

  async function change(
    address: KeptAddress,
    edit: (row: DocumentRow) => Omit<DocumentRow, 'unsaved'>,
  ): Promise<DocumentRow> {
    const edited = edit((await documents.get(address.objectId)) ?? newRow(address))
    const row: DocumentRow = { ...edited, unsaved: edited.version > edited.savedVersion ? 1 : 0 }
    await documents.put(row)
    return row
  }

  return {
    load: (objectId) =>
      database.transaction('r', documents, updates, async () => {
        const row = await documents.get(objectId)
        const rows = await updates.where({ objectId }).toArray()
        return {
          updates: rows.map(({ update }) => update),
          rowIds: rows.map(({ id }) => id),
          isComplete: row?.isComplete ?? false,
          version: row?.version ?? 0,
          savedVersion: row?.savedVersion ?? 0,
        }
      }),

    append: (address, { update, isLocal, completes }: CacheEntry) =>
      database.transaction('rw', documents, updates, async () => {
        await updates.add({ objectId: address.objectId, update })
        const row = await change(address, (before) => ({
          ...before,
          isComplete: before.isComplete || completes,
          version: before.version + (isLocal ? 1 : 0),
        }))
        return row.version
      }),

    markSaved: (objectId, version, atMs) =>
      database.transaction('rw', documents, async () => {
        const row = await documents.get(objectId)
        if (!row) return
        await change(row, (before) => ({
          ...before,
          savedVersion: Math.max(before.savedVersion, version),
          lastSavedAtMs: atMs,
        }))
      }),

    compact: (objectId, rowIds, state) =>
      database.transaction('rw', updates, async () => {
        await updates.add({ objectId, update: state })
        await updates.bulkDelete([...rowIds])
      }),

    listUnsaved: async () => {
      const rows = await documents.where({ unsaved: 1 }).toArray()
      return rows.map(({ workspaceId, objectId, collabType }) => ({ workspaceId, objectId, collabType }))
    },

    close: () => database.close(),
  }
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
