import * as Y from 'yjs'
import type { KeptAddress } from './DocumentCache.ts'

/** Changes of one tab to a document that may not be in the cache yet. */
interface JournaledChanges {
  readonly keys: readonly string[]
  /** All of them as one Yjs v1 update. */
  readonly update: Uint8Array
}

interface JournalEntry {
  readonly key: string
  readonly update: Uint8Array
}

/**
 * Local changes of one person that are being written to the cache. A browser commits to IndexedDB some milliseconds later, and
 * not at all if the tab is closed in between; entries of the journal are durable when `write` returns.
 */
export interface EditJournal {
  /** Answers the key of the entry; null where there is no room. Then nothing may be written of the document until the cache has caught up. */
  write(address: KeptAddress, update: Uint8Array): string | null
  remove(keys: readonly string[]): void
  /** Entries of a document, by the tab that wrote them. */
  read(objectId: string): readonly JournaledChanges[]
  /** Entries of an object that is no document, each as it was written, in the order of each tab. */
  readEntries(objectId: string): readonly JournalEntry[]
  /** The documents with entries. */
  listAddresses(): readonly KeptAddress[]
  forget(objectId: string): void
}

export interface EditJournalOptions {
  /** Null if the browser does not allow local storage. */
  readonly storage: Storage | null
  readonly userId: string
  /** Differs from that of every other tab, also of those before a reload. */
  readonly tabId: string
  /** Maximum size of all entries of all people, in UTF-16 units. */
  readonly maxLength?: number
}

/** A tenth of the local storage that browsers allow: the session and unsaved titles are stored there, too. */
const MAX_LENGTH = 512 * 1024

export function openEditJournal({
  storage,
  userId,
  tabId,
  maxLength = MAX_LENGTH,
}: EditJournalOptions): EditJournal {
  const own = `${userId}_${MARK}_`
  let count = 0
  /** By key. What earlier tabs left and other people have counts, as the room is the same. */
  const lengths = new Map<string, number>()
  for (const key of keysOf(storage, '')) {
    if (key.includes(`_${MARK}_`)) lengths.set(key, readItem(storage, key).length)
  }
  let length = [...lengths.values()].reduce((sum, one) => sum + one, 0)

  function remove(keys: readonly string[]): void {
    for (const key of keys) {
      length -= lengths.get(key) ?? 0
      lengths.delete(key)
      storage?.removeItem(key)
    }
  }

  return {
    write({ workspaceId, objectId, collabType }, update) {
      if (!storage || length + (update.byteLength * 4) / 3 > maxLength) return null
      const key = `${own}${objectId}_${tabId}_${String((count += 1)).padStart(9, '0')}`
      const value = `${workspaceId} ${collabType} ${toBase64(update)}`
      try {
        storage.setItem(key, value)
      } catch {
        return null
      }
      lengths.set(key, value.length)
      length += value.length
      return key
    },
    remove,
    read(objectId) {
      const byTab = new Map<string, string[]>()
      for (const key of keysOf(storage, `${own}${objectId}_`).sort()) {
        const tab = key.slice(0, key.lastIndexOf('_'))
        byTab.set(tab, [...(byTab.get(tab) ?? []), key])
      }
      return [...byTab.values()].flatMap((keys) => {
        const update = readUpdates(storage, keys)
        if (!update) remove(keys)
        return update ? [{ keys, update }] : []
      })
    },
    readEntries: (objectId) =>
      keysOf(storage, `${own}${objectId}_`)
        .sort()
        .flatMap((key) => {
          const update = readUpdate(storage, key)
          if (!update) remove([key])
          return update ? [{ key, update }] : []
        }),
    listAddresses() {
      const addresses = keysOf(storage, own).map((key) => readAddress(storage, key, own))
      return [...new Map(addresses.map((address) => [address.objectId, address])).values()]
    },
    forget: (objectId) => remove(keysOf(storage, `${own}${objectId}_`)),
  }
}

const MARK = 'unkept'

function keysOf(storage: Storage | null, prefix: string): string[] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
  return keys.filter((key) => key !== '' && key.startsWith(prefix))
}

function readItem(storage: Storage | null, key: string): string {
  return storage?.getItem(key) ?? ''
}

/** Null for damaged entries, and for those that another tab has removed. */
function readUpdates(storage: Storage | null, keys: readonly string[]): Uint8Array | null {
  try {
    const updates = keys.flatMap((key) => readUpdate(storage, key) ?? [])
    if (updates.length < keys.length) return null
    const update = Y.mergeUpdates(updates)
    // One alone is passed on unread.
    Y.decodeUpdate(update)
    return update
  } catch {
    return null
  }
}

/** Null for a damaged entry, and for one that another tab has removed. */
function readUpdate(storage: Storage | null, key: string): Uint8Array | null {
  try {
    const [, , text = ''] = readItem(storage, key).split(' ')
    return text === '' ? null : fromBase64(text)
  } catch {
    return null
  }
}

function readAddress(storage: Storage | null, key: string, prefix: string): KeptAddress {
  const [workspaceId = '', collabType = ''] = readItem(storage, key).split(' ')
  const [objectId = ''] = key.slice(prefix.length).split('_')
  return { workspaceId, objectId, collabType: Number(collabType) }
}

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += PART)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + PART)))
  return btoa(parts.join(''))
}

/** Arguments that a call takes in every browser. */
const PART = 0x8000

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
