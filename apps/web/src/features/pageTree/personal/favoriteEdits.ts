/** One favourite of the person, as the list orders them: pinned ones first. */
export interface Favorite {
  readonly id: string
  readonly isPinned: boolean
}

/** One change of the favourites as plain data: shown at once, and taken back when the server refuses. */
export type FavoriteEdit =
  | { readonly type: 'add' | 'remove'; readonly id: string }
  | { readonly type: 'pin'; readonly id: string; readonly isPinned: boolean }
  /** Behind another favourite; null means first. */
  | { readonly type: 'place'; readonly id: string; readonly after: string | null }

/** The list as it will be. An edit of what is no favourite any more changes nothing. */
export function applyFavoriteEdit(favorites: readonly Favorite[], edit: FavoriteEdit): readonly Favorite[] {
  const before = favorites.find(({ id }) => id === edit.id)
  const others = favorites.filter(({ id }) => id !== edit.id)
  switch (edit.type) {
    case 'add':
      return before ? favorites : [...favorites, { id: edit.id, isPinned: false }]
    case 'remove':
      return others
    case 'pin':
      return before
        ? pinnedFirst(
            favorites.map((each) => (each === before ? { ...each, isPinned: edit.isPinned } : each)),
          )
        : favorites
    case 'place': {
      if (!before || edit.after === edit.id) return favorites
      const index = edit.after === null ? 0 : others.findIndex(({ id }) => id === edit.after) + 1
      return pinnedFirst(others.toSpliced(index, 0, before))
    }
  }
}

/** One place up or down; null at the end, also at that of the pinned ones. */
export function planFavoriteNudge(
  favorites: readonly Favorite[],
  id: string,
  by: -1 | 1,
): FavoriteEdit | null {
  const index = favorites.findIndex((each) => each.id === id)
  const other = favorites[index + by]
  if (index === -1 || !other || other.isPinned !== favorites[index]!.isPinned) return null
  return { type: 'place', id, after: by === 1 ? other.id : (favorites[index - 2]?.id ?? null) }
}

function pinnedFirst(favorites: readonly Favorite[]): readonly Favorite[] {
  return favorites.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned))
}
