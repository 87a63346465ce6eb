import type { FolderView } from '@sheaf/contract'
import type { Permit } from '../../access/index.ts'
import type { PagesContext } from '../PagesContext.ts'
import { presentView } from '../presentView.ts'
import { readSubtrees } from '../readSubtrees.ts'
import { WHOLE_VIEW } from '../ViewRow.ts'
import type { Favorite } from './readFavorites.ts'

/** Entries of a list of views, without what lies below: null for what the person cannot read, and for what is in the trash. */
export async function presentListed(
  { database }: PagesContext,
  permit: Permit,
  viewIds: readonly string[],
  favorites: ReadonlyMap<string, Favorite>,
): Promise<(viewId: string) => FolderView | null> {
  const subtrees = await readSubtrees(database, permit, { viewIds, depth: 0, of: WHOLE_VIEW })
  return (viewId) => {
    const seen = subtrees(viewId)
    if (seen === null || seen.isTrashed) return null
    return presentView(seen.row, {
      parentId: seen.parentId,
      prevId: null,
      isPrivate: seen.isPrivate,
      hasChildren: seen.childIds.length > 0,
      accessLevel: seen.accessLevel,
      favorite: favorites.get(viewId) ?? null,
      children: [],
    })
  }
}
