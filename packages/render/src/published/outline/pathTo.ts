import type { OutlineItem } from './OutlineItem.ts'

/** The entries from the top down to a view, including it; empty if it is not in the page tree. */
export function pathTo(items: readonly OutlineItem[], viewId: string): readonly OutlineItem[] {
  for (const item of items) {
    if (item.viewId === viewId) return [item]
    const below = pathTo(item.children, viewId)
    if (below.length > 0) return [item, ...below]
  }
  return []
}
