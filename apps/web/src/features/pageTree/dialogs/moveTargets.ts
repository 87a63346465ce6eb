import { findPages, placeOf, type FoundPage } from '../findPages.ts'
import { childIdsOf, isWithin, type PageTree, type TreeEntry } from '../pageTree.ts'

export interface MoveTarget extends FoundPage {
  /** What it lies in, from the space down. */
  readonly place: string
}

/** More than this is not read through but typed into. */
const MAX_TARGETS = 50

/**
 * Where a page may go: every view but itself, what lies below it, and where it is; in the order of the tree, or the
 * closest name first. With others, where all of them may go: one that is there already stays.
 */
export function moveTargets(
  pageTree: PageTree,
  id: string,
  filter: string,
  others: readonly string[] = [],
): readonly MoveTarget[] {
  const currentParent = others.length > 1 ? null : pageTree.views.get(id)?.parentId
  const isMoved = (viewId: string): boolean =>
    [id, ...others].some((moved) => isWithin(pageTree, viewId, moved))
  const accepts = (view: TreeEntry): boolean =>
    view.id !== currentParent && view.level === null && !isMoved(view.id)
  const found =
    filter.trim() === ''
      ? inTreeOrder(pageTree, accepts)
      : findPages(pageTree, filter, { accepts, limit: MAX_TARGETS })
  return found.map((page) => ({ ...page, place: placeOf(pageTree, page.view.id) }))
}

function inTreeOrder(pageTree: PageTree, accepts: (view: TreeEntry) => boolean): readonly FoundPage[] {
  const found: FoundPage[] = []
  function visit(ids: readonly string[]): void {
    for (const viewId of ids) {
      if (found.length === MAX_TARGETS) return
      const view = pageTree.views.get(viewId)
      if (!view) continue
      if (accepts(view)) found.push({ view, marks: [] })
      visit(childIdsOf(pageTree, viewId))
    }
  }
  visit(childIdsOf(pageTree, pageTree.rootId))
  return found
}
