import type { PageTree, TreeEntry } from '../../pageTree/index.ts'

/** The views of a database that can be shown, the one that is published first; empty for what is no database. */
export function databaseViews(pageTree: PageTree, viewId: string): readonly TreeEntry[] {
  const top = pageTree.views.get(viewId)
  if (!top || !isDatabase(top)) return []
  const below = (pageTree.childIds.get(viewId) ?? []).flatMap((id) => pageTree.views.get(id) ?? [])
  return [top, ...below.filter(isDatabase)]
}

export function isDatabase({ layout }: Pick<TreeEntry, 'layout'>): boolean {
  return LAYOUTS.has(layout)
}

/** Grid, board, calendar. */
const LAYOUTS: ReadonlySet<number> = new Set([1, 2, 3, 5, 6, 7])
