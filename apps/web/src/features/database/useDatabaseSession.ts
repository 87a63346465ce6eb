import { useMemo, useSyncExternalStore } from 'react'
import type { DatabaseSession, DatabaseSnapshot } from './DatabaseSession.ts'
import { openDatabase, type OpenDatabase } from './session/openDatabase.ts'

export interface OpenedDatabase {
  readonly session: DatabaseSession
  readonly snapshot: DatabaseSnapshot
}

/** Opens a database for as long as the component is there; null in the first moment, and while it is not known who opens it. */
export function useDatabaseSession({ workspaceId, viewId }: Omit<OpenDatabase, 'uid'>, uid: string | null) {
  const store = useMemo(() => databaseStore(workspaceId, viewId, uid), [workspaceId, viewId, uid])
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}

// Open while somebody listens: React subscribes when the component is really there, and ends it with it.
function databaseStore(workspaceId: string, viewId: string, uid: string | null) {
  let opened: OpenedDatabase | null = null
  return {
    getSnapshot: () => opened,
    subscribe: (listener: () => void): (() => void) => {
      if (uid === null) return () => {}
      const session = openDatabase({ workspaceId, viewId, uid })
      function read(): void {
        opened = { session, snapshot: session.getSnapshot() }
      }
      read()
      const unsubscribe = session.subscribe(() => {
        read()
        listener()
      })
      return () => {
        unsubscribe()
        session.release()
        opened = null
      }
    },
  }
}
