import type { PublishState } from '@sheaf/contract'
import { useMemo, useState } from 'react'
import { usePageTree } from '../../pageTree/index.ts'
import { databaseViews } from './databaseViews.ts'

/** Which views of a database are to be shown; `views` is empty where there is nothing to choose. */
export function useVisibleViews(viewId: string, state: PublishState) {
  const { pageTree } = usePageTree()
  const views = useMemo(() => (pageTree ? databaseViews(pageTree, viewId) : []), [pageTree, viewId])
  const [wanted, setWanted] = useState<ReadonlySet<string> | null>(null)
  const shown = useMemo(
    // Before it is published all of them are offered.
    () => new Set(state.visible_view_ids ?? views.map(({ id }) => id)),
    [state.visible_view_ids, views],
  )
  const chosen = wanted ?? shown
  return {
    views: views.length > 1 ? views : [],
    chosen,
    choose: setWanted,
    isOther: chosen.size !== shown.size || [...chosen].some((id) => !shown.has(id)),
    /** For the call that publishes; empty where there is nothing to choose. */
    input:
      views.length > 1 ? { visibleViewIds: views.map(({ id }) => id).filter((id) => chosen.has(id)) } : {},
  }
}
