import type { JsonValue } from '@sheaf/base'
import type { QuickNote } from '@sheaf/contract'
import { mergeNotes } from '@sheaf/model'
import { isEmptyNote } from './noteName.ts'
import { createNoteSender } from './createNoteSender.ts'
import { createNoteShelf } from './createNoteShelf.ts'
import { compareNotes, serverNote, unsentOf, type KeptNote } from '../../platform/notes/KeptNote.ts'
import type { NotesApi } from './notesApi.ts'
import type { NoteStore } from '../../platform/notes/openNoteStore.ts'

export interface NotesOptions {
  readonly workspaceId: string
  readonly api: NotesApi
  readonly store: NoteStore
  /** Tells the other tabs of this person which note was stored. */
  readonly tellTabs: (id: string) => void
  readonly now: () => Date
  readonly newId: () => string
  /** Runs `work` once the time is over; answers how to give it up. */
  readonly after: (ms: number, work: () => void) => () => void
}

export interface NotesState {
  /** Without deleted ones, in the order of the list. */
  readonly notes: readonly KeptNote[]
  /** What this device keeps has been read. */
  readonly isReady: boolean
  /** There are more on the server; of the search, while there is one. */
  readonly hasMore: boolean
  /** The server has answered since the list was opened. */
  readonly isFresh: boolean
  /** Of the search: what the server found, beside what this device finds by itself. */
  readonly found: ReadonlySet<string>
}

/** The quick notes of one person in one workspace: kept on this device, sent when there is a network, merged with others. */
export interface Notes {
  readonly getSnapshot: () => NotesState
  readonly subscribe: (listener: () => void) => () => void
  /** An empty note, which the server hears of with its first change. */
  create(data: JsonValue): string
  /** `base` is what the person changed: what came meanwhile is merged with it. Answers the data that the note has now. */
  edit(id: string, data: JsonValue, base: JsonValue): JsonValue
  setPinned(id: string, isPinned: boolean): void
  remove(id: string): void
  restore(id: string): void
  /** Takes an empty note away that was made or emptied here; what somebody left empty elsewhere is theirs. */
  drop(id: string): void
  /** Asks the server for the list, or for what it finds, from its beginning. */
  refresh(term: string): Promise<void>
  loadMore(): Promise<void>
  /** Asks the server until the note is there, wherever it stands in the list; resolves to whether it is. */
  reach(id: string): Promise<boolean>
  /** Whether the device has stored the note as it is shown: it is there after a cold start. */
  isStored(id: string): boolean
  /** Sends what waits, now. */
  send(): Promise<void>
  /** Another tab has stored a note. */
  hear(id: string): Promise<void>
  close(): void
}

/** NOTE-KEEP-1: empty, and so by this person on this device. */
export function isOwnEmpty({ data, isDraft, isEmptied }: KeptNote): boolean {
  return (isDraft || isEmptied === true) && isEmptyNote(data)
}

const PAGE = 50

export function createNotes(options: NotesOptions): Notes {
  const { workspaceId, api, store, tellTabs, now, newId, after } = options
  const listeners = new Set<() => void>()
  let window = { term: '', offset: 0, seen: new Set<string>() }
  let state: NotesState = { notes: [], isReady: false, hasMore: false, isFresh: false, found: new Set() }
  let paging = Promise.resolve(true)
  let isPagingOn = false
  let isClosed = false
  const shelf = createNoteShelf({
    workspaceId,
    store,
    tellTabs,
    onChange: () => tell(),
    onJoin: () => void sender.send(),
  })
  const loading = shelf.load().then(() => tell({ isReady: true }))
  const sender = createNoteSender({ shelf, api, loading, after })
  void sender.send()

  function tell(changes: Partial<NotesState> = {}): void {
    const shown = shelf
      .values()
      .filter(({ isDeleted }) => !isDeleted)
      .toSorted(compareNotes)
    state = { ...state, ...changes, notes: shown }
    for (const listener of listeners) listener()
  }

  /** The server has told of a note, and nothing of it waits here. */
  function takeClean(note: QuickNote): void {
    const here = shelf.get(note.id)
    if (here && unsentOf(here) !== null) return
    if (here?.isDeleted) return
    const isSame = here?.updatedAt === note.last_updated_at && here.pinnedAt === note.pinned_at
    if (isSame) return
    shelf.put({
      id: note.id,
      workspaceId,
      data: note.data,
      createdAt: note.created_at,
      updatedAt: note.last_updated_at,
      pinnedAt: note.pinned_at,
      isDeleted: false,
      server: serverNote(note),
      isDraft: false,
      problem: null,
      revision: here?.revision ?? 0,
    })
  }

  /** One page after another; resolves to whether the server answered. */
  function loadPage(): Promise<boolean> {
    paging = paging.then(loadNextPage)
    return paging
  }

  async function loadNextPage(): Promise<boolean> {
    const asked = window
    const answer = await api.list({ offset: asked.offset, limit: PAGE, term: asked.term })
    if (!answer.ok || isClosed) return false
    // Something else was asked for meanwhile.
    if (asked !== window) return true
    const { quick_notes: page, has_more: hasMore } = answer.value
    for (const note of page) {
      takeClean(note)
      asked.seen.add(note.id)
    }
    asked.offset += page.length
    if (!hasMore && asked.term === '') forgetAllBut(asked.seen)
    tell({ hasMore, isFresh: true, found: asked.term === '' ? new Set() : new Set(asked.seen) })
    return true
  }

  /** Notes that another client deleted; what waits here stays. */
  function forgetAllBut(seen: ReadonlySet<string>): void {
    for (const note of shelf.values()) {
      if (note.server === null || note.isDeleted || seen.has(note.id) || unsentOf(note) !== null) continue
      shelf.forget(note.id)
    }
  }

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    create(data) {
      const [id, at] = [newId(), now().toISOString()]
      const made = { id, workspaceId, data, createdAt: at, updatedAt: at, pinnedAt: null }
      shelf.put({ ...made, isDeleted: false, server: null, isDraft: true, problem: null, revision: 0 })
      return id
    },
    edit(id, data, base) {
      const note = shelf.get(id)
      if (!note) return data
      const isCurrent = note.data === base
      const edited = isCurrent ? data : mergeNotes(base, data, note.data)
      shelf.put({
        ...note,
        data: edited,
        updatedAt: now().toISOString(),
        isDeleted: false,
        isDraft: false,
        isEmptied: isEmptyNote(edited),
        problem: null,
      })
      void sender.send()
      return edited
    },
    setPinned(id, isPinned) {
      shelf.change(id, { pinnedAt: isPinned ? now().toISOString() : null })
      void sender.send()
    },
    remove(id) {
      shelf.change(id, { isDeleted: true })
      void sender.send()
    },
    restore(id) {
      shelf.change(id, { isDeleted: false, problem: null })
      void sender.send()
    },
    drop(id) {
      const note = shelf.get(id)
      if (!note || !isOwnEmpty(note)) return
      if (note.server !== null) {
        shelf.change(id, { isDeleted: true })
        void sender.send()
        return
      }
      shelf.drop(id)
    },
    async refresh(term) {
      if (window.term !== term || window.offset > 0) window = { term, offset: 0, seen: new Set() }
      if (term !== '') tell({ found: new Set() })
      await loading
      await loadPage()
      void sender.send()
    },
    async loadMore() {
      if (!state.hasMore || isPagingOn) return
      isPagingOn = true
      await loadPage()
      isPagingOn = false
    },
    async reach(id) {
      await loading
      while (!shelf.get(id) && (state.hasMore || !state.isFresh) && (await loadPage()));
      return shelf.get(id)?.isDeleted === false
    },
    isStored: (id) => shelf.isStored(id),
    send: () => sender.send(),
    hear: (id) => shelf.hear(id),
    close() {
      isClosed = true
      sender.close()
      listeners.clear()
      store.close()
    },
  }
}
