import { createNotes, type Notes } from './createNotes.ts'
import { createNotesApi } from './notesApi.ts'
import { openNoteStore } from '../../platform/notes/openNoteStore.ts'

interface Opened {
  readonly userId: string
  readonly workspaceId: string
  readonly notes: Notes
  readonly close: () => void
}

let opened: Opened | null = null

/** The notes of a person in a workspace; those of one at a time, for as long as nobody asks for others. */
export function notesOf(userId: string, workspaceId: string): Notes {
  if (opened?.userId === userId && opened.workspaceId === workspaceId) return opened.notes
  opened?.close()
  opened = open(userId, workspaceId)
  return opened.notes
}

function open(userId: string, workspaceId: string): Opened {
  const tabs = new BroadcastChannel(`sheaf_notes_${userId}`)
  const notes = createNotes({
    workspaceId,
    api: createNotesApi(workspaceId),
    store: openNoteStore(userId),
    tellTabs: (id) => tabs.postMessage(id),
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    after: (ms, work) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  })
  const send = (): void => void notes.send()
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') void notes.hear(data)
  })
  addEventListener('online', send)
  return {
    userId,
    workspaceId,
    notes,
    close() {
      removeEventListener('online', send)
      tabs.close()
      notes.close()
    },
  }
}
