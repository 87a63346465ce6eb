import { useEffect, useState, useSyncExternalStore } from 'react'
import { listUnsavedDocuments, syncStatus } from '../../platform/sync/index.ts'
import { treeChanges, usePageTree } from '../pageTree/index.ts'
import { listWaiting, type WaitingEntry } from './listWaiting.ts'

/** What other pages and tabs keep is looked up so often. */
const LOOK_MS = 1000

/** Everything that waits on this device for the server, live. */
export function useWaiting(): readonly WaitingEntry[] {
  const { pageTree, unsentNames } = usePageTree()
  const changes = useSyncExternalStore(treeChanges.subscribe, treeChanges.getSnapshot)
  const unsaved = useUnsaved()
  return listWaiting({
    unsaved,
    changes,
    names: unsentNames,
    find: (viewId) => pageTree?.views.get(viewId),
  })
}

function useUnsaved() {
  const [unsaved, setUnsaved] = useState<Awaited<ReturnType<typeof listUnsavedDocuments>>>([])
  useEffect(() => {
    let isOver = false
    async function look(): Promise<void> {
      // Without anybody signed in there is nothing.
      const next = await listUnsavedDocuments().catch(() => [])
      if (!isOver) setUnsaved(next)
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_MS)
    const unsubscribe = syncStatus.subscribe(() => void look())
    return () => {
      isOver = true
      clearInterval(timer)
      unsubscribe()
    }
  }, [])
  return unsaved
}
