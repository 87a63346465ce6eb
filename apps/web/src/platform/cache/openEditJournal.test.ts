import { describe, expect, it } from 'vitest'
import { applyUpdate, Doc } from 'yjs'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { openEditJournal, type EditJournalOptions } from './openEditJournal.ts'

const address = { workspaceId: 'w', objectId: 'o', collabType: 0 }

function journalOf(storage: Storage | null, options: Partial<EditJournalOptions> = {}) {
  return openEditJournal({ storage, userId: 'ada', tabId: 'one', ...options })
}

/** What somebody types, an update for each letter. */
function updatesOf(text: string): readonly Uint8Array[] {
  const doc = new Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  for (const letter of text) doc.getText().insert(doc.getText().length, letter)
  return updates
}

function textOf(updates: readonly { readonly update: Uint8Array }[]): string {
  const doc = new Doc()
  for (const { update } of updates) applyUpdate(doc, update)
  return doc.getText().toJSON()
}

describe('SYNC-OFF-7', () => {
  it('holds what was written when the next tab starts, until it is removed', () => {
    const storage = memoryStorage()
    const journal = journalOf(storage)
    const keys = updatesOf('typed in ten or more').map((update) => journal.write(address, update)!)
    const next = journalOf(storage, { tabId: 'two' })
    expect(next.listAddresses()).toEqual([address])
    expect(textOf(next.read('o'))).toBe('typed in ten or more')
    next.remove(keys)
    expect([next.read('o'), next.listAddresses(), storage.length]).toEqual([[], [], 0])
  })

  it('holds what was written of other objects as it was written, in order', () => {
    const storage = memoryStorage()
    const journal = journalOf(storage)
    const bytes = [Uint8Array.of(1, 2), Uint8Array.of(3)]
    const keys = bytes.map((update) => journal.write(address, update))
    storage.setItem('ada_unkept_o_dead_000000001', 'w 0 %%')
    const entries = journalOf(storage, { tabId: 'two' }).readEntries('o')
    expect(entries).toEqual(bytes.map((update, index) => ({ key: keys[index], update })))
    expect(storage.length).toBe(2)
  })

  it('shows each person their own, and each document its own', () => {
    const storage = memoryStorage()
    const ada = journalOf(storage)
    for (const update of updatesOf('mine')) ada.write(address, update)
    const bob = journalOf(storage, { userId: 'bob' })
    expect([bob.read('o'), bob.listAddresses()]).toEqual([[], []])
    expect(ada.read('other')).toEqual([])
    bob.forget('o')
    expect(textOf(ada.read('o'))).toBe('mine')
  })

  it('takes no more than it may, whoever wrote what is there, and has room again when that is gone', () => {
    const storage = memoryStorage()
    const [update] = updatesOf('x')
    const length = (update!.byteLength * 4) / 3
    const early = journalOf(storage, { userId: 'bob', maxLength: length * 2 })
    const key = early.write(address, update!)!
    const late = journalOf(storage, { maxLength: length * 2 })
    expect(late.write(address, update!)).toBeNull()
    early.remove([key])
    const later = journalOf(storage, { maxLength: length * 2 })
    expect(later.write(address, update!)).not.toBeNull()
  })

  it('goes without where storage is full or forbidden', () => {
    const full = memoryStorage()
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const [update] = updatesOf('x')
    expect([journalOf(full).write(address, update!), journalOf(null).write(address, update!)]).toEqual([
      null,
      null,
    ])
    expect([journalOf(null).read('o'), journalOf(null).listAddresses()]).toEqual([[], []])
  })

  it('lets go of what is damaged', () => {
    const storage = memoryStorage()
    for (const value of ['w 0 %%', 'w 0 AAECAw==', 'nonsense']) {
      storage.setItem('ada_unkept_o_dead_000000001', value)
      expect(journalOf(storage).read('o')).toEqual([])
      expect(storage.length).toBe(0)
    }
  })
})
