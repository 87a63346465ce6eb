import type { Mark } from './notificationsApi.ts'
import { keepHere } from '../../platform/storage/keepHere.ts'

/** Marks of one kind that wait to be sent. */
export interface WaitingMarks {
  readonly workspaceId: string
  readonly mark: Mark
  readonly ids: readonly string[]
}

/** How an attempt to send ended: `later`: there is no way to the server, everything keeps waiting. */
export type SendOutcome = 'sent' | 'refused' | 'later'

/** Marks that were set while nothing could be sent; they outlive the tab, and are sent in the order in which they were set. */
export interface MarkOutbox {
  list(): readonly WaitingMarks[]
  add(marks: WaitingMarks): void
  /**
   * Sends what waits, one after the other. A second call while one is under way is that one, and has it try once more: the
   * network may have come back since it gave up.
   */
  flush(send: (marks: WaitingMarks) => Promise<SendOutcome>): Promise<void>
}

export function createMarkOutbox(storage: Pick<Storage, 'getItem' | 'setItem'>, userId: string): MarkOutbox {
  const key = `notification_marks ${userId}`
  let flushing: Promise<void> | null = null
  let isAskedAgain = false

  function list(): readonly WaitingMarks[] {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isWaitingMarks) : []
    } catch {
      return []
    }
  }

  function write(waiting: readonly WaitingMarks[]): void {
    // Where nothing can be stored, what is set without a network is lost with the tab.
    keepHere(key, JSON.stringify(waiting.slice(-MAX_WAITING)), storage)
  }

  async function sendAll(send: (marks: WaitingMarks) => Promise<SendOutcome>): Promise<void> {
    for (let [next] = list(); next !== undefined; [next] = list()) {
      const outcome = await send(next)
      if (outcome === 'later') return
      // Whatever was added meanwhile, by this tab or another, stands behind it.
      write(list().slice(1))
    }
  }

  async function sendWhileAsked(send: (marks: WaitingMarks) => Promise<SendOutcome>): Promise<void> {
    do {
      isAskedAgain = false
      await sendAll(send)
    } while (isAskedAgain)
  }

  return {
    list,
    add: (marks) => write([...list(), marks]),
    flush(send) {
      isAskedAgain = flushing !== null
      flushing ??= sendWhileAsked(send).finally(() => (flushing = null))
      return flushing
    },
  }
}

const MAX_WAITING = 500
const MARKS: readonly unknown[] = ['read', 'unread', 'archive', 'unarchive'] satisfies Mark[]

function isWaitingMarks(value: unknown): value is WaitingMarks {
  if (typeof value !== 'object' || value === null) return false
  const { workspaceId, mark, ids } = value as Partial<Record<keyof WaitingMarks, unknown>>
  return typeof workspaceId === 'string' && MARKS.includes(mark) && Array.isArray(ids)
}
