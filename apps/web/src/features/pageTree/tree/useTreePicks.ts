import { usePageTree } from '../PageTreeContext.tsx'
import type { PageTree } from '../pageTree.ts'
import { pageRights } from '../rights/pageRights.ts'
import type { PageTreeRow } from './flattenPageTree.ts'
import { pickRange, pickSiblings, togglePick, type IsPickable } from './picks.ts'
import type { SharedPicks } from './usePicks.ts'

/** What chooses pages in one part of the sidebar. */
export interface TreePicks {
  readonly toggle: (id: string) => void
  /** From the page that a range began with, or `fromId`. */
  readonly extendTo: (id: string, fromId: string | null) => void
  readonly pickSiblings: (id: string) => void
}

export function useTreePicks(
  { picks, setPicks }: SharedPicks,
  pageTree: PageTree,
  rows: readonly PageTreeRow[],
): TreePicks {
  const { isGuest } = usePageTree()
  const isPickable: IsPickable = (view) => !view.isSpace && pageRights(pageTree, view, isGuest).mayArrange
  return {
    toggle(id) {
      const view = pageTree.views.get(id)
      if (view && isPickable(view)) setPicks(togglePick(picks, id))
    },
    extendTo: (toId, fromId) => setPicks(pickRange(picks, rows, { fromId, toId }, isPickable)),
    pickSiblings: (id) => setPicks(pickSiblings(rows, id, isPickable)),
  }
}
