import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { treeChanges } from '../changes/treeChanges.ts'
import { usePageTree } from '../PageTreeContext.tsx'
import { fetchRecents } from './personalApi.ts'
import { recentsKey } from './personalKeys.ts'
import { withVisit, type Recent } from './recents.ts'

/** Pages that the person opened, the latest first; null until they are known. Some may not be in the tree. */
export function useRecents(): readonly Recent[] | null {
  const { workspaceId } = usePageTree()
  const { data } = useQuery({
    queryKey: recentsKey(workspaceId),
    queryFn: () => fetchRecents(workspaceId),
    // Announcements keep it fresh.
    staleTime: Infinity,
    meta: { isKept: true },
  })
  const changes = useSyncExternalStore(treeChanges.subscribe, treeChanges.getSnapshot)
  return useMemo(() => {
    const visits = changes.flatMap(({ edit, workspaceId: of }) =>
      edit.type === 'visit' && of === workspaceId ? edit : [],
    )
    return data ? visits.reduce(withVisit, data) : null
  }, [data, changes, workspaceId])
}
