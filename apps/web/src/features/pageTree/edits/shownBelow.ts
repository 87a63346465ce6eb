import { childIdsOf, type PageTree } from '../pageTree.ts'
import type { ShownView } from './applyEdit.ts'
import { siblingBefore } from './siblingBefore.ts'

/** A view and all below it as they stand, parents first; nothing where it is not in the tree. */
export function shownBelow(pageTree: PageTree, id: string): readonly ShownView[] {
  const shown: ShownView[] = []
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { parentId = null, ...view } = pageTree.views.get(next) ?? {}
    if (parentId === null || !('id' in view)) continue
    shown.push({ view, place: { parentId, prevId: siblingBefore(pageTree, next) } })
    // The first on top: each stands behind one that is there already.
    open.push(...childIdsOf(pageTree, next).toReversed())
  }
  return shown
}
