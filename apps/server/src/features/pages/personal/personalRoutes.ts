import {
  addRecents as addRecentsCall,
  listFavorites as listFavoritesCall,
  listRecents as listRecentsCall,
  reorderFavorite as reorderFavoriteCall,
  setFavorite as setFavoriteCall,
} from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import { serveEndpoint } from '../../access/index.ts'
import type { PagesContext } from '../PagesContext.ts'
import { addRecents } from './addRecents.ts'
import { listFavorites } from './listFavorites.ts'
import { listRecents } from './listRecents.ts'
import { reorderFavorite } from './reorderFavorite.ts'
import { setFavorite } from './setFavorite.ts'

/** HTTP face of what each person keeps of the page tree for themselves: favourites, and what they opened lately. */
export const personalRoutes: FastifyPluginAsync<{ readonly pages: PagesContext }> = async (
  app,
  { pages },
) => {
  serveEndpoint(app, listFavoritesCall, async ({ permit }) => ({
    views: await listFavorites(pages, permit),
  }))

  serveEndpoint(app, setFavoriteCall, ({ permit, params, body }) =>
    setFavorite(pages, permit, {
      viewId: params.viewId,
      isFavorite: body.is_favorite,
      isPinned: body.is_pinned ?? null,
    }),
  )

  serveEndpoint(app, reorderFavoriteCall, ({ permit, params, body }) =>
    reorderFavorite(pages, permit, { viewId: params.viewId, after: body.prev_view_id ?? null }),
  )

  serveEndpoint(app, listRecentsCall, async ({ permit }) => ({ views: await listRecents(pages, permit) }))

  serveEndpoint(app, addRecentsCall, ({ permit, body }) => addRecents(pages, permit, body.recent_view_ids))
}
