import { childIdsOf, type PageTree } from '../pageTree.ts'
import type { PageTreeRow } from '../tree/flattenPageTree.ts'
import type { Favorite } from './favoriteEdits.ts'

/** A visible line of the favourites. Its `view.id` names the line: one page can stand there more than once. */
export interface FavoriteRow extends PageTreeRow {
  readonly viewId: string
  /** The favourite itself; null for a page below one. */
  readonly favorite: Favorite | null
}

/** Favourites that are in the tree, with what lies below those that are open. */
export function favoriteRows(
  pageTree: PageTree,
  favorites: readonly Favorite[],
  expanded: ReadonlySet<string>,
): readonly FavoriteRow[] {
  const rows: FavoriteRow[] = []

  function add(
    viewId: string,
    key: string,
    place: Pick<FavoriteRow, 'level' | 'position' | 'siblings' | 'favorite'>,
  ): void {
    const view = pageTree.views.get(viewId)
    if (!view) return
    const children = childIdsOf(pageTree, viewId)
    const isExpanded = children.length > 0 && expanded.has(key)
    rows.push({
      ...place,
      viewId,
      view: { ...view, id: key },
      hasChildren: children.length > 0,
      isExpanded,
    })
    if (!isExpanded) return
    for (const [index, childId] of children.entries())
      add(childId, `${key}/${childId}`, {
        level: place.level + 1,
        position: index + 1,
        siblings: children.length,
        favorite: null,
      })
  }

  const shown = favorites.filter(({ id }) => pageTree.views.has(id))
  for (const [index, favorite] of shown.entries())
    add(favorite.id, `favorite/${favorite.id}`, {
      level: 1,
      position: index + 1,
      siblings: shown.length,
      favorite,
    })
  return rows
}
