import { queryClient } from '../../../platform/api/queryClient.ts'
import type { PageTreeEdit } from '../edits/applyEdit.ts'
import { applyFavoriteEdit, type Favorite } from './favoriteEdits.ts'
import { favoritesKey, recentsKey } from './personalKeys.ts'
import { withVisit, type Recent } from './recents.ts'

/** The person's own lists take in a change that the server has. */
export function showPersonal(
  workspaceId: string,
  edit: Extract<PageTreeEdit, { type: 'favorite' | 'visit' }>,
): void {
  if (edit.type === 'visit') {
    const key = recentsKey(workspaceId)
    queryClient.setQueryData<readonly Recent[]>(key, (recents) => recents && withVisit(recents, edit))
    return
  }
  const key = favoritesKey(workspaceId)
  void queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<readonly Favorite[]>(key, (list) => list && applyFavoriteEdit(list, edit.edit))
  void queryClient.invalidateQueries({ queryKey: key })
}
