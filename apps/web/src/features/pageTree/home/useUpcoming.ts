import { listReminders, userAwarenessId, type Reminder } from '@sheaf/model'
import { useEffect, useState } from 'react'
import { openDocument } from '../../../platform/sync/index.ts'
import { upcomingOf } from './upcomingOf.ts'

/** The wire's number of the object that holds them. */
const AWARENESS = 5

/** The person's next reminders, and those of the last day, the earliest first; null until they are known. */
export function useUpcoming(workspaceId: string, userId: string | null): readonly Reminder[] | null {
  const [upcoming, setUpcoming] = useState<readonly Reminder[] | null>(null)
  useEffect(() => {
    if (userId === null) return
    const session = openDocument({
      workspaceId,
      objectId: userAwarenessId(userId, workspaceId),
      collabType: AWARENESS,
    })
    function read(): void {
      if (session.getSnapshot().phase === 'ready')
        setUpcoming(upcomingOf(listReminders(session.doc), Date.now()))
    }
    const end = session.subscribe(read)
    session.doc.on('update', read)
    read()
    return () => {
      end()
      session.doc.off('update', read)
      session.release()
    }
  }, [workspaceId, userId])
  return upcoming
}
