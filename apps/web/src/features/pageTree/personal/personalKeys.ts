/** Names under which the person's own lists are kept by the query client. */
export function favoritesKey(workspaceId: string) {
  return ['favorites', workspaceId] as const
}

export function recentsKey(workspaceId: string) {
  return ['recents', workspaceId] as const
}
