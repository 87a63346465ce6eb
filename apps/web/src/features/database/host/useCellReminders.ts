import { useEffect, useState } from 'react'
import type { CellReminders } from '../cells/CellReminders.ts'
import type { DatabaseSession } from '../DatabaseSession.ts'

interface RemindersPlace {
  readonly workspaceId: string
  readonly viewId: string
  /** Of whoever reads; "" until it is known. */
  readonly ownUuid: string
}

/** The reminders of this person at dates of a database; null until they are there. */
export function useCellReminders(
  session: DatabaseSession | null,
  { workspaceId, viewId, ownUuid: userId }: RemindersPlace,
): CellReminders | null {
  const [reminders, setReminders] = useState<CellReminders | null>(null)
  useEffect(() => {
    if (session === null || userId === '') return
    let stop: (() => void) | null = null
    let isOver = false
    // Nothing on the screen waits for it. Without a network it comes with the next database.
    import('../reminders/followCellReminders.ts').then(
      ({ followCellReminders }) => {
        if (isOver) return
        const followed = followCellReminders({ workspaceId, userId, viewId, session })
        stop = followed.stop
        setReminders(followed)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
      setReminders(null)
    }
  }, [session, userId, workspaceId, viewId])
  return reminders
}
