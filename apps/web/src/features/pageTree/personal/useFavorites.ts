import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { treeChanges } from '../changes/treeChanges.ts'
import { usePageTreeEdits } from '../edits/usePageTreeEdits.ts'
import { usePageTree } from '../PageTreeContext.tsx'
import { applyFavoriteEdit, type Favorite, type FavoriteEdit } from './favoriteEdits.ts'
import { fetchFavorites } from './personalApi.ts'
import { favoritesKey } from './personalKeys.ts'

export interface Favorites {
  /** In their order; null until they are known. Some may not be in the tree. */
  readonly list: readonly Favorite[] | null
  /** Shown at once, and kept until the server has it; undone again, with the reason, where it is refused. */
  readonly edit: (edit: FavoriteEdit) => void
}

/** The favourites of the person in the workspace that is open. */
export function useFavorites(): Favorites {
  const { workspaceId, pageTree } = usePageTree()
  const { data } = useQuery({
    queryKey: favoritesKey(workspaceId),
    queryFn: () => fetchFavorites(workspaceId),
    // Announcements keep it fresh.
    staleTime: Infinity,
    meta: { isKept: true },
  })
  const changes = useSyncExternalStore(treeChanges.subscribe, treeChanges.getSnapshot)
  const list = useMemo(() => {
    const edits = changes.flatMap(({ edit, refusal, workspaceId: of }) =>
      edit.type === 'favorite' && refusal === null && of === workspaceId ? edit.edit : [],
    )
    return data ? edits.reduce(applyFavoriteEdit, data) : null
  }, [data, changes, workspaceId])
  const change = usePageTreeEdits(workspaceId, pageTree)
  const edit = useCallback(
    (favorite: FavoriteEdit) => void change({ type: 'favorite', id: favorite.id, edit: favorite }),
    [change],
  )
  return useMemo(() => ({ list, edit }), [list, edit])
}
