import type { ErrorCode, QuickNote } from '@sheaf/contract'
import { mergeNotes, sameJson } from '@sheaf/model'
import type { NoteShelf } from './createNoteShelf.ts'
import {
  serverNote,
  unsentOf,
  type KeptNote,
  type ServerNote,
  type Unsent,
} from '../../platform/notes/KeptNote.ts'
import type { NotesApi } from './notesApi.ts'

export interface NoteSenderOptions {
  readonly shelf: NoteShelf
  readonly api: NotesApi
  /** Resolves once what the device keeps is there. */
  readonly loading: Promise<void>
  /** Runs `work` once the time is over; answers how to give it up. */
  readonly after: (ms: number, work: () => void) => () => void
}

/** Tells the server what waits, one note after another, and again where it could not be reached. */
export interface NoteSender {
  send(): Promise<void>
  close(): void
}

const RETRY_MS = [2000, 5000, 15_000, 60_000]
/** Refusals that may be different in a moment. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'network_error',
  'service_temporary_unavailable',
  'request_timeout',
  'too_many_requests',
  'retry_later',
  'unhandled',
  'internal',
  'user_unauthorized',
])

export function createNoteSender({ shelf, api, loading, after }: NoteSenderOptions): NoteSender {
  let sending: Promise<void> | null = null
  let isWanted = false
  let failures = 0
  let cancelRetry: (() => void) | null = null
  let isClosed = false

  function send(): Promise<void> {
    isWanted = true
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }

  async function sendAll(): Promise<void> {
    await loading
    cancelRetry?.()
    while (isWanted && !isClosed) {
      isWanted = false
      // What was changed first is sent first.
      const waiting = shelf
        .values()
        .filter((note) => note.problem === null && unsentOf(note) !== null)
        .toSorted((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1))
      for (const { id } of waiting) {
        const error = await sendNote(id)
        if (error === null) continue
        if (!PASSING.has(error)) shelf.change(id, { problem: error })
        else {
          cancelRetry = after(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]!, () => void send())
          failures += 1
          return
        }
      }
      failures = 0
    }
  }

  /** Tells the server of a note until it has everything; answers why it could not. */
  async function sendNote(id: string): Promise<ErrorCode | null> {
    for (let note = shelf.get(id); note && !isClosed; note = shelf.get(id)) {
      const unsent = unsentOf(note)
      if (unsent === null) return null
      const error = await sendPart(note, unsent)
      if (error !== null) return error
    }
    return null
  }

  async function sendPart(note: KeptNote, unsent: Unsent): Promise<ErrorCode | null> {
    const { id, data, server } = note
    if (unsent === 'created' || server === null) {
      const made = await api.create({ id, data, is_pinned: note.pinnedAt !== null })
      if (!made.ok) return made.error
      shelf.change(id, { server: serverNote(made.value) })
      return null
    }
    if (unsent === 'deleted') {
      const removed = await api.remove(id)
      if (!removed.ok && removed.error !== 'record_not_found') return removed.error
      shelf.change(id, { server: { ...server, isDeleted: true } })
      return null
    }
    if (unsent === 'restored') {
      const restored = await api.restore(id)
      if (!restored.ok && restored.error !== 'record_not_found') return restored.error
      shelf.change(id, { server: restored.ok ? serverNote(restored.value) : null })
      return null
    }
    const edit = unsent === 'data' ? { data } : {}
    const saved = await api.update(id, {
      ...edit,
      based_on: server.updatedAt,
      is_pinned: note.pinnedAt !== null,
    })
    // Purged meanwhile: it begins anew.
    if (!saved.ok && saved.error === 'record_not_found') shelf.change(id, { server: null })
    else if (!saved.ok) return saved.error
    else if (saved.value) takeAnswer(note, server, saved.value)
    return null
  }

  function takeAnswer(
    sent: KeptNote,
    before: ServerNote,
    { is_saved: isSaved, note }: { readonly is_saved: boolean; readonly note: QuickNote },
  ): void {
    const here = shelf.get(sent.id)
    if (!here) return
    const answered = serverNote(note)
    // The server writes keys in an order of its own.
    const server = isSaved ? { ...answered, data: sent.data } : answered
    const merged = isSaved ? here.data : mergeNotes(before.data, here.data, note.data)
    const data = sameJson(merged, here.data) ? here.data : merged
    const updatedAt = here.data === sent.data ? note.last_updated_at : here.updatedAt
    shelf.change(sent.id, { data, server, updatedAt, createdAt: note.created_at })
  }

  return {
    send,
    close() {
      isClosed = true
      cancelRetry?.()
    },
  }
}
