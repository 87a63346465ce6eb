import {
  cellReminder,
  listReminders,
  planCellReminders,
  removeReminder,
  userAwarenessId,
  writeReminder,
  type Reminder,
} from '@sheaf/model'
import { openDocument } from '../../../platform/sync/index.ts'
import { SHARED, type CellReminders, type OwnReminders } from '../cells/CellReminders.ts'
import type { DatabaseSession } from '../DatabaseSession.ts'

export interface FollowedDatabase {
  readonly workspaceId: string
  readonly userId: string
  /** The page through which its rows are opened. */
  readonly viewId: string
  readonly session: DatabaseSession
}

/** Keeps the person's own list of reminders the same as what the dates of a database say, for as long as it is open. */
export function followCellReminders(
  database: FollowedDatabase,
): CellReminders & { readonly stop: () => void } {
  const { workspaceId, userId, viewId, session } = database
  const objectId = userAwarenessId(userId, workspaceId)
  const list = openDocument({ workspaceId, objectId, collabType: AWARENESS })
  /** Chosen, or taken out of the list here: undo may bring their cells back. */
  const waiting = new Map<string, Reminder>()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let own = read()

  function read(): OwnReminders {
    const { phase, access } = list.getSnapshot()
    const listed = listReminders(list.doc).filter(({ kind }) => kind === 'database')
    const byId = new Map([...listed.map((each) => [each.id, each] as const), ...waiting])
    return { isReady: phase === 'ready' && access === 'write', byId }
  }
  function tell(): void {
    own = read()
    for (const listener of listeners) listener()
  }
  const schedule = () => {
    timer ??= setTimeout(sync, DELAY_MS)
  }
  function sync(): void {
    clearTimeout(timer)
    timer = undefined
    const { records, phase, isCurrent } = session.getSnapshot()
    if (records === null || phase !== 'ready' || !read().isReady) return
    const { write, remove } = planCellReminders({
      records,
      listed: listReminders(list.doc),
      waiting,
      isComplete: isCurrent && list.getSnapshot().isCurrent,
    })
    list.doc.transact(() => {
      for (const reminder of write) if (writeReminder(list.doc, reminder)) waiting.delete(reminder.id)
      for (const reminder of remove) {
        removeReminder(list.doc, reminder.id)
        waiting.set(reminder.id, reminder)
      }
    })
    if (write.length + remove.length > 0) tell()
  }
  function noteList(): void {
    tell()
    schedule()
  }

  const ends = [session.subscribe(schedule), list.subscribe(noteList)]
  list.doc.on('update', noteList)
  schedule()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => own,
    choose({ id, option, isShared, rowId, date }) {
      if (id !== null && option === null) {
        waiting.delete(id)
        removeReminder(list.doc, id)
      } else if (id !== null && option !== null) {
        const meta = { row_id: rowId, ...(isShared && { [SHARED]: 'true' }) }
        const entry = {
          id,
          kind: 'database',
          objectId: viewId,
          scheduledAt: 0,
          title: '',
          message: '',
          meta,
        } as const
        waiting.set(id, cellReminder(entry, option, date))
      }
      sync()
      tell()
    },
    stop() {
      sync()
      clearTimeout(timer)
      list.doc.off('update', noteList)
      for (const end of ends) end()
      list.release()
    },
  }
}

/** The wire's number of such an object; the table itself stays out of the browser's bundle. */
const AWARENESS = 5
/** After the last change, so that what is typed and taken back at once is not followed. */
const DELAY_MS = 1500
