import { childIdsOf, type Outline, type OutlineView } from '../outline.ts'

/** One visible line of the sidebar's tree. */
export interface OutlineRow {
  readonly view: OutlineView
  /** 1 for a space; the space's pages are 2. */
  readonly level: number
  readonly hasChildren: boolean
  readonly isExpanded: boolean
  /** 1-based place among its siblings. */
  readonly position: number
  readonly siblings: number
}

/** What is seen when the named views are open. Linear in what is seen, not in what exists. */
export function flattenOutline(outline: Outline, expanded: ReadonlySet<string>): readonly OutlineRow[] {
  const rows: OutlineRow[] = []

  function add(ids: readonly string[], level: number): void {
    for (const [index, id] of ids.entries()) {
      const view = outline.views.get(id)
      if (!view) continue
      const children = childIdsOf(outline, id)
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

  add(childIdsOf(outline, outline.rootId), 1)
  return rows
}
