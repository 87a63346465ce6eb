import type { addRecents, listFavorites, listRecents, reorderFavorite, setFavorite } from '@sheaf/contract'
import { callApi, unwrap } from '../../../platform/api/api.ts'
import type { Favorite, FavoriteEdit } from './favoriteEdits.ts'
import type { Recent } from './recents.ts'

export async function fetchFavorites(workspaceId: string): Promise<readonly Favorite[]> {
  const { views } = await unwrap(
    callApi<typeof listFavorites>('GET', '/api/workspace/:workspaceId/favorite', { params: { workspaceId } }),
  )
  return views.map((view) => ({ id: view.view_id, isPinned: view.is_pinned }))
}

export function sendFavoriteEdit(workspaceId: string, edit: FavoriteEdit): Promise<void> {
  const params = { workspaceId, viewId: edit.id }
  if (edit.type === 'place')
    return unwrap(
      callApi<typeof reorderFavorite>(
        'POST',
        '/api/workspace/:workspaceId/page-view/:viewId/reorder-favorite',
        { params, body: { prev_view_id: edit.after } },
      ),
    )
  const body = {
    is_favorite: edit.type !== 'remove',
    ...(edit.type === 'pin' && { is_pinned: edit.isPinned }),
  }
  return unwrap(
    callApi<typeof setFavorite>('POST', '/api/workspace/:workspaceId/page-view/:viewId/favorite', {
      params,
      body,
    }),
  )
}

export async function fetchRecents(workspaceId: string): Promise<readonly Recent[]> {
  const { views } = await unwrap(
    callApi<typeof listRecents>('GET', '/api/workspace/:workspaceId/recent', { params: { workspaceId } }),
  )
  return views.map((view) => ({ id: view.view_id, viewedAt: Date.parse(view.last_viewed_at) }))
}

export function sendRecent(workspaceId: string, viewId: string): Promise<void> {
  return unwrap(
    callApi<typeof addRecents>('POST', '/api/workspace/:workspaceId/add-recent-pages', {
      params: { workspaceId },
      body: { recent_view_ids: [viewId] },
    }),
  )
}
