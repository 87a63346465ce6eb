import { sameJson, mergeNotes } from '@sheaf/model'
import { unsentOf, type KeptNote } from '../../platform/notes/KeptNote.ts'
import type { NoteStore } from '../../platform/notes/openNoteStore.ts'

export interface NoteShelfOptions {
  readonly workspaceId: string
  readonly store: NoteStore
  /** Tells the other tabs of this person which note was stored. */
  readonly tellTabs: (id: string) => void
  /** A note is another one than before. */
  readonly onChange: () => void
  /** What another tab wrote was joined with what was written here. */
  readonly onJoin: () => void
}

/** The notes that this tab has, stored on the device, and joined with what other tabs store there. */
export interface NoteShelf {
  /** Reads what the device keeps; once. */
  load(): Promise<void>
  get(id: string): KeptNote | undefined
  values(): readonly KeptNote[]
  /** Whether the device has stored the note as it is here. */
  isStored(id: string): boolean
  put(note: KeptNote): void
  change(id: string, changes: Partial<KeptNote>): void
  /** Takes a note off this device, unless another tab has stored something of it that waits. */
  forget(id: string): void
  /** Takes a note off this device whatever another tab has. */
  drop(id: string): void
  /** Another tab has stored a note. */
  hear(id: string): Promise<void>
}

export function createNoteShelf(options: NoteShelfOptions): NoteShelf {
  const { workspaceId, store, tellTabs, onChange, onJoin } = options
  const notes = new Map<string, KeptNote>()
  /** The note as it was last read from, or written to, the store. */
  const stored = new Map<string, KeptNote>()
  const keeping = new Set<string>()

  async function load(): Promise<void> {
    const kept = await store.load(workspaceId).catch(() => [])
    for (const note of kept) {
      stored.set(note.id, note)
      const isOver = note.isDeleted && unsentOf(note) === null
      if (isOver) forget(note.id)
      else if (!notes.has(note.id)) notes.set(note.id, note)
    }
  }

  function put(note: KeptNote): void {
    notes.set(note.id, note)
    onChange()
    if (!note.isDraft) void keep(note.id)
  }

  /** Stores a note as it is here, one time after another: what is stored must be told from what another tab stores. */
  async function keep(id: string): Promise<void> {
    if (keeping.has(id)) return
    keeping.add(id)
    try {
      while (notes.get(id) !== stored.get(id) && (await keepOnce(id)));
    } finally {
      keeping.delete(id)
    }
  }

  /** Stores a note together with what another tab stored of it meanwhile. False where the browser forbids storage. */
  async function keepOnce(id: string): Promise<boolean> {
    const known = stored.get(id)
    const mine = notes.get(id)
    if (!mine) return false
    let written = mine
    try {
      await store.update(id, (other) => {
        const isOthers = other !== undefined && other.revision !== (known?.revision ?? 0)
        const joined = isOthers ? joinTabs(known, mine, other) : mine
        written = { ...joined, revision: (other?.revision ?? 0) + 1 }
        return written
      })
    } catch {
      // The note is sent, and is not there without a network.
      return false
    }
    stored.set(id, written)
    const here = notes.get(id)
    // What was changed while it was stored is joined as well, and stored next.
    if (here) notes.set(id, here === mine ? written : joinTabs(mine, here, written))
    onChange()
    if (written.data !== mine.data) onJoin()
    tellTabs(id)
    return true
  }

  async function hear(id: string): Promise<void> {
    const other = await store.read(id).catch(() => undefined)
    const known = stored.get(id)
    // What was stored since it was read is newer.
    if (!other || other.workspaceId !== workspaceId || other.revision <= (known?.revision ?? 0)) return
    const mine = notes.get(id)
    stored.set(id, other)
    const joined = mine && known && mine.data !== known.data ? joinTabs(known, mine, other) : other
    // What says the same stays the same value: an editor that shows it goes on as it is.
    notes.set(id, mine && sameJson(mine.data, joined.data) ? { ...joined, data: mine.data } : joined)
    onChange()
  }

  function forget(id: string): void {
    notes.delete(id)
    stored.delete(id)
    const edit = (other: KeptNote | undefined) => (other && unsentOf(other) !== null ? other : null)
    void store.update(id, edit).catch(() => undefined)
  }

  return {
    load,
    get: (id) => notes.get(id),
    values: () => [...notes.values()],
    isStored: (id) => notes.has(id) && notes.get(id) === stored.get(id),
    put,
    change(id, changes) {
      const note = notes.get(id)
      if (note) put({ ...note, ...changes })
    },
    forget,
    drop(id) {
      notes.delete(id)
      stored.delete(id)
      onChange()
      void store.update(id, () => null).catch(() => undefined)
    },
    hear,
  }
}

/** A note that two tabs have changed: what either wrote, and what either heard of the server last. */
function joinTabs(known: KeptNote | undefined, mine: KeptNote, other: KeptNote): KeptNote {
  const base = known?.data ?? null
  const newer =
    (other.server?.updatedAt ?? '') > (mine.server?.updatedAt ?? '')
      ? other.server
      : (mine.server ?? other.server)
  const isPinChanged = known !== undefined && mine.pinnedAt !== known.pinnedAt
  return {
    ...mine,
    data: known ? mergeNotes(base, mine.data, other.data) : mine.data,
    pinnedAt: isPinChanged ? mine.pinnedAt : other.pinnedAt,
    isDeleted: known !== undefined && mine.isDeleted !== known.isDeleted ? mine.isDeleted : other.isDeleted,
    server: newer,
  }
}
