import type { DatabaseRecords } from '@sheaf/model'
import type { PageTree, TreeEntry } from '../../pageTree/index.ts'

/** The views of a database that stand together as tabs. */
export interface ViewTabs {
  /** The page whose tabs they are; it is the first itself. */
  readonly rootId: string
  /** In order. */
  readonly tabs: readonly TreeEntry[]
}

/**
 * The tabs of a page: itself, and the pages below it that show the same database. A page that stands below another one of
 * its database is a tab of that.
 */
export function viewTabs(
  pageTree: PageTree,
  pageId: string,
  views: DatabaseRecords['views'],
): ViewTabs | null {
  const isShown = (id: string | null) => id !== null && views.get(id)?.isDeleted === false
  const page = pageTree.views.get(pageId)
  if (!page) return null
  const above = page.parentId === null ? undefined : pageTree.views.get(page.parentId)
  const root = above && isShown(above.id) ? above : page
  const below = (pageTree.childIds.get(root.id) ?? [])
    .filter(isShown)
    .flatMap((id) => pageTree.views.get(id) ?? [])
  return { rootId: root.id, tabs: [root, ...below] }
}

/** Behind which tab one comes to stand, to be the `to`th; the first is the page itself and stays. Undefined where it stays. */
export function planTabMove(tabIds: readonly string[], from: number, to: number): string | null | undefined {
  if (from <= 0 || to === from || to === from + 1 || to <= 0) return undefined
  const others = tabIds.filter((_, index) => index !== from)
  const before = others[(to > from ? to - 1 : to) - 1]
  return before === tabIds[0] ? null : before
}
