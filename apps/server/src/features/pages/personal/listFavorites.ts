import type { FavoriteView } from '@sheaf/contract'
import type { Permit } from '../../access/index.ts'
import type { PagesContext } from '../PagesContext.ts'
import { presentListed } from './presentListed.ts'
import { readFavorites } from './readFavorites.ts'

/** The favourites that the person can read now, in their order. */
export async function listFavorites(context: PagesContext, permit: Permit): Promise<FavoriteView[]> {
  const favorites = await readFavorites(context.database, permit)
  const present = await presentListed(context, permit, [...favorites.keys()], favorites)
  return [...favorites].flatMap(([viewId, { isPinned, favoritedAt }]) => {
    const view = present(viewId)
    return view === null ? [] : [{ ...view, is_pinned: isPinned, favorited_at: favoritedAt.toISOString() }]
  })
}
