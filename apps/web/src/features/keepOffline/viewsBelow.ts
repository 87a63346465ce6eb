/** What of a page tree tells what lies below what. */
interface Below {
  readonly views: { has(id: string): boolean }
  readonly childIds: ReadonlyMap<string, readonly string[]>
}

/** A view and all below it, from the top down; nothing where it is not in the tree. */
export function viewsBelow(pageTree: Below, viewId: string): readonly string[] {
  const ids = pageTree.views.has(viewId) ? [viewId] : []
  for (const id of ids) ids.push(...(pageTree.childIds.get(id) ?? []))
  return ids
}
