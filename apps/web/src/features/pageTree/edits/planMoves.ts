import { childIdsOf, isWithin, type PageTree } from '../pageTree.ts'
import type { PageTreePlace } from './applyEdit.ts'

export interface PlannedMove {
  readonly id: string
  readonly place: PageTreePlace
}

/** Pages to one place, one behind the other in their order. Null where one of them cannot go there. */
export function planMoves(
  pageTree: PageTree,
  ids: readonly string[],
  { parentId, prevId }: PageTreePlace,
): readonly PlannedMove[] | null {
  const moved = new Set(ids)
  if (ids.some((id) => !mayMove(pageTree, id, parentId))) return null
  // What stands in front of the place may be moved along: then the place is behind what stays.
  const siblings = childIdsOf(pageTree, parentId)
  const before = prevId === null ? [] : siblings.slice(0, siblings.indexOf(prevId) + 1)
  const anchor = before.findLast((id) => !moved.has(id)) ?? null
  return ids.map((id, index) => ({ id, place: { parentId, prevId: ids[index - 1] ?? anchor } }))
}

/** Moves that bring pages back to where they are now, to be made in this order. */
export function planWayBack(pageTree: PageTree, ids: readonly string[]): readonly PlannedMove[] {
  return ids.flatMap((id) => {
    const parentId = pageTree.views.get(id)?.parentId
    if (parentId === null || parentId === undefined) return []
    const siblings = childIdsOf(pageTree, parentId)
    return [{ id, place: { parentId, prevId: siblings[siblings.indexOf(id) - 1] ?? null } }]
  })
}

function mayMove(pageTree: PageTree, id: string, parentId: string): boolean {
  const [view, parent] = [pageTree.views.get(id), pageTree.views.get(parentId)]
  if (!view || !parent || view.isSpace || parentId === pageTree.rootId) return false
  return view.level === null && parent.level === null && !isWithin(pageTree, parentId, id)
}
