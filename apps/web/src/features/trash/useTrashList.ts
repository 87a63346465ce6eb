import type { TrashedView } from '@sheaf/contract'
import { useMemo, useSyncExternalStore } from 'react'
import { treeChanges } from '../pageTree/index.ts'

/** Pages in the trash without those that are on their way back. */
export function useTrashList(listed: readonly TrashedView[] | undefined): readonly TrashedView[] | undefined {
  const changes = useSyncExternalStore(treeChanges.subscribe, treeChanges.getSnapshot)
  return useMemo(() => {
    const back = new Set(
      changes.flatMap(({ edit, refusal }) => (edit.type === 'restore' && refusal === null ? edit.id : [])),
    )
    return listed?.filter((view) => !back.has(view.view_id))
  }, [listed, changes])
}
