import { useMemo, useSyncExternalStore } from 'react'
import { openDocument, type DocumentSession, type DocumentSnapshot } from '../../platform/sync/index.ts'

/** The wire's number of a document object; the table itself stays out of the browser's bundle. */
export const DOCUMENT = 0

export interface OpenDocument {
  readonly session: DocumentSession
  readonly snapshot: DocumentSnapshot
}

/** Opens the document of a page for as long as the component is there; null in the first moment. */
export function useDocumentSession(workspaceId: string, viewId: string): OpenDocument | null {
  const store = useMemo(() => documentStore(workspaceId, viewId), [workspaceId, viewId])
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}

// Open while somebody listens: React subscribes when the component is really there, and ends it with it.
function documentStore(workspaceId: string, viewId: string) {
  let opened: OpenDocument | null = null
  return {
    getSnapshot: () => opened,
    subscribe: (listener: () => void): (() => void) => {
      const session = openDocument({ workspaceId, objectId: viewId, collabType: DOCUMENT })
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
