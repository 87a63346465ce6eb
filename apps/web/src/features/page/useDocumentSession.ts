import { useMemo, useSyncExternalStore } from 'react'
import { openDocument, type DocumentSession, type DocumentSnapshot } from '../../platform/sync/index.ts'

/** The wire's number of a document object; the table itself stays out of the browser's bundle. */
export const DOCUMENT = 0

export interface OpenDocument {
  readonly session: DocumentSession
  readonly snapshot: DocumentSnapshot
}

/** Opens a document for as long as the component is there; null in the first moment. `beginning`: see SyncClient.open. */
export function useDocumentSession(
  workspaceId: string,
  objectId: string,
  beginning?: Uint8Array,
): OpenDocument | null {
  const store = useMemo(
    () => documentStore(workspaceId, objectId, beginning),
    [workspaceId, objectId, beginning],
  )
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}

// Open while somebody listens: React subscribes when the component is really there, and ends it with it.
function documentStore(workspaceId: string, objectId: string, beginning?: Uint8Array) {
  let opened: OpenDocument | null = null
  return {
    getSnapshot: () => opened,
    subscribe: (listener: () => void): (() => void) => {
      const session = openDocument({ workspaceId, objectId, collabType: DOCUMENT }, beginning)
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
