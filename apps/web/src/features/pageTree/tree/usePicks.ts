import { useMemo, useState } from 'react'
import type { PageTree } from '../pageTree.ts'
import { NO_PICKS, topmostPicks, type Picks } from './picks.ts'

/** Pages that are chosen together, in whatever part of the sidebar they stand. */
export interface SharedPicks {
  readonly picks: Picks
  readonly setPicks: (picks: Picks) => void
  /** Those that are still there. */
  readonly ids: ReadonlySet<string>
  /** In the order of the tree, without what lies below another one. */
  readonly topmost: readonly string[]
  readonly clear: () => void
  readonly trash: () => void
  /** A place for them is being chosen. */
  readonly isMoving: boolean
  readonly setMoving: (isMoving: boolean) => void
}

export function usePicks(pageTree: PageTree | null, onTrash: (ids: readonly string[]) => void): SharedPicks {
  const [picks, setPicks] = useState(NO_PICKS)
  const [isMoving, setMoving] = useState(false)
  const ids = useMemo(
    () => new Set([...picks.ids].filter((id) => pageTree?.views.has(id))),
    [picks, pageTree],
  )
  const topmost = useMemo(
    () => (pageTree === null || ids.size === 0 ? [] : topmostPicks(pageTree, ids)),
    [pageTree, ids],
  )
  function clear(): void {
    if (picks !== NO_PICKS) setPicks(NO_PICKS)
  }
  return {
    picks,
    setPicks,
    ids,
    topmost,
    clear,
    trash() {
      onTrash(topmost)
      clear()
    },
    isMoving,
    setMoving,
  }
}
