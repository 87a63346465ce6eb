import { useState } from 'react'
import type { DatabaseSession } from '../DatabaseSession.ts'

/** A change that is no command: of a view, for oneself. */
interface OwnChange {
  readonly undo: () => void
  readonly redo: () => void
}

export interface OwnUndo {
  /** The session, whose undo and redo take back such changes too, in the order in which all were made. */
  readonly session: DatabaseSession
  /** Makes a change that the keys take back. */
  readonly change: (change: OwnChange) => void
}

/** What somebody changes for themselves is taken back by the same keys as their commands. */
export function useOwnUndo(session: DatabaseSession): OwnUndo {
  const [kept, setKept] = useState(() => ({ session, own: createOwnUndo(session) }))
  if (kept.session === session) return kept.own
  const own = createOwnUndo(session)
  setKept({ session, own })
  return own
}

export function createOwnUndo(session: DatabaseSession): OwnUndo {
  /** Null: the session knows how. */
  const done: (OwnChange | null)[] = []
  const undone: (OwnChange | null)[] = []
  /** The session does not know that what it took back was overtaken. */
  let isOvertaken = false
  const { awareness, subscribe, getSnapshot, dismissRefused, awaitView, keepWindow, release } = session
  return {
    change(change) {
      change.redo()
      done.push(change)
      undone.length = 0
      isOvertaken = true
    },
    session: {
      awareness,
      subscribe,
      getSnapshot,
      dismissRefused,
      awaitView,
      keepWindow,
      release,
      dispatch(commands) {
        done.push(null)
        undone.length = 0
        isOvertaken = false
        session.dispatch(commands)
      },
      undo() {
        const change = done.pop() ?? null
        if (change !== null || getSnapshot().canUndo) undone.push(change)
        if (change === null) session.undo()
        else change.undo()
      },
      redo() {
        if (undone.length === 0 && isOvertaken) return
        const change = undone.pop() ?? null
        if (change !== null || getSnapshot().canRedo) done.push(change)
        if (change === null) session.redo()
        else change.redo()
      },
    },
  }
}
