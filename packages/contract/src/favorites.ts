import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { favoriteViewSchema, recentViewSchema } from './folder.ts'
import { MAX_RECENTS_AT_ONCE } from './limits.ts'
import { viewIdSchema, viewParams, workspaceParams } from './values.ts'

/** The caller's own, pinned ones first, each group in the order they gave it. What they cannot read any more is left out. */
export const listFavorites = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/favorite',
  action: 'workspace.read',
  summary: 'Favourite pages of the caller',
  params: workspaceParams,
  reply: z.object({ views: z.array(favoriteViewSchema) }),
})

/** A new favourite comes last. Setting what is set changes nothing; `is_pinned` counts for favourites only. */
export const setFavorite = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/page-view/:viewId/favorite',
  action: 'pages.read',
  summary: 'Make a page a favourite of the caller, pin it, or take it off',
  params: viewParams,
  body: z.object({ is_favorite: z.boolean(), is_pinned: z.boolean().nullish() }),
})

/** Refused with 1040 where either page is no favourite of the caller. */
export const reorderFavorite = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/page-view/:viewId/reorder-favorite',
  action: 'pages.read',
  summary: 'Move a favourite of the caller to another place',
  params: viewParams,
  body: z.object({
    /** The favourite to stand behind; null or absent means first. */
    prev_view_id: viewIdSchema.nullish(),
  }),
})

/** The caller's own, the latest first. What they cannot read any more is left out. */
export const listRecents = defineEndpoint({
  method: 'GET',
  path: '/api/workspace/:workspaceId/recent',
  action: 'workspace.read',
  summary: 'Pages that the caller has opened lately',
  params: workspaceParams,
  reply: z.object({ views: z.array(recentViewSchema) }),
})

/** In the order in which they were opened, the latest last. What the caller cannot read is passed over, and so are spaces. */
export const addRecents = defineEndpoint({
  method: 'POST',
  path: '/api/workspace/:workspaceId/add-recent-pages',
  action: 'workspace.read',
  summary: 'Note pages that the caller has opened',
  params: workspaceParams,
  body: z.object({ recent_view_ids: z.array(viewIdSchema).max(MAX_RECENTS_AT_ONCE) }),
})
