import type { DBSchema, IDBPObjectStore, StoreNames } from 'idb'
import type { KeptAddress } from './DocumentCache.ts'
import type { KeptCommand, KeptPatch, KeptWindow } from './DatabaseStore.ts'
import { createKeptDatabase, type KeptDatabase } from './KeptDatabase.ts'

/** One row per document or other object. `unsaved` repeats `version > savedVersion`, because an index finds it. */
interface DocumentRow extends KeptAddress {
  readonly isComplete: boolean
  readonly version: number
  readonly savedVersion: number
  readonly unsaved: 0 | 1
  readonly lastSavedAtMs: number | null
  /** Of the last change on this device; absent in what was kept before it was noted. */
  readonly changedAtMs?: number
}

interface UpdateRow {
  /** Assigned by the browser. */
  readonly id?: number
  readonly objectId: string
  readonly update: Uint8Array
  /** The version of the document with it. Absent of what came from elsewhere, and in what was kept before it was noted. */
  readonly localVersion?: number
}

interface PatchRow {
  /** Assigned by the browser. */
  readonly id?: number
  readonly objectId: string
  readonly patch: KeptPatch
}

interface CommandRow extends KeptCommand {
  readonly objectId: string
}

interface WindowRow {
  readonly objectId: string
  readonly window: KeptWindow
}

/** `updates` are of documents; `commands`, `patches` and `windows` of databases. */
export interface KeptObjectsSchema extends DBSchema {
  documents: { key: string; value: DocumentRow; indexes: { unsaved: number } }
  updates: { key: number; value: UpdateRow; indexes: { objectId: string } }
  commands: { key: [string, string, number]; value: CommandRow; indexes: { objectId: string } }
  patches: { key: number; value: PatchRow; indexes: { objectId: string } }
  windows: { key: string; value: WindowRow }
}

/** What one person keeps on this device; nobody who signs in later can open it by mistake. */
export function openKeptObjects(userId: string): KeptDatabase<KeptObjectsSchema> {
  return createKeptDatabase<KeptObjectsSchema>(`sheaf_documents_${userId}`, 12, (created) => {
    const has = (name: StoreNames<KeptObjectsSchema>): boolean => created.objectStoreNames.contains(name)
    if (!has('documents'))
      created.createObjectStore('documents', { keyPath: 'objectId' }).createIndex('unsaved', 'unsaved')
    for (const name of ['updates', 'patches'] as const) {
      if (!has(name))
        created
          .createObjectStore(name, { keyPath: 'id', autoIncrement: true })
          .createIndex('objectId', 'objectId')
    }
    if (!has('windows')) created.createObjectStore('windows', { keyPath: 'objectId' })
    if (!has('commands'))
      created
        .createObjectStore('commands', { keyPath: ['objectId', 'queue', 'seq'] })
        .createIndex('objectId', 'objectId')
  })
}

/** Changes what is written down about an object, whatever it is made of. */
export async function changeDocument<Stores extends StoreNames<KeptObjectsSchema>[]>(
  documents: IDBPObjectStore<KeptObjectsSchema, Stores, 'documents', 'readwrite'>,
  address: KeptAddress,
  edit: (row: DocumentRow) => Omit<DocumentRow, 'unsaved'>,
): Promise<DocumentRow> {
  const before = (await documents.get(address.objectId)) ?? newRow(address)
  const edited = edit(before)
  const row: DocumentRow = {
    ...edited,
    unsaved: edited.version > edited.savedVersion ? 1 : 0,
    ...(edited.version > before.version && { changedAtMs: Date.now() }),
  }
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
