import { childIdsOf, isHiddenSpace, type PageTree, type TreeEntry } from '../pageTree.ts'

/** One visible line of the sidebar's tree. */
export interface PageTreeRow {
  readonly view: TreeEntry
  /** 1 for a space; the space's pages are 2. */
  readonly level: number
  readonly hasChildren: boolean
  readonly isExpanded: boolean
  /** 1-based place among its siblings. */
  readonly position: number
  readonly siblings: number
}

/** What is seen when the named views are open. Linear in what is seen, not in what exists. */
export function flattenPageTree(pageTree: PageTree, expanded: ReadonlySet<string>): readonly PageTreeRow[] {
  const rows: PageTreeRow[] = []

  function add(ids: readonly string[], level: number): void {
    for (const [index, id] of ids.entries()) {
      const view = pageTree.views.get(id)
      if (!view) continue
      const children = childIdsOf(pageTree, id)
      const isExpanded = children.length > 0 && expanded.has(id)
      rows.push({
        view,
        level,
        hasChildren: children.length > 0,
        isExpanded,
        position: index + 1,
        siblings: ids.length,
      })
      if (isExpanded) add(children, level + 1)
    }
  }

  const spaces = childIdsOf(pageTree, pageTree.rootId).filter((id) => {
    const space = pageTree.views.get(id)
    return space && !isHiddenSpace(space)
  })
  add(spaces, 1)
  return rows
}
