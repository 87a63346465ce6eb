import type { QueryKey } from '@tanstack/react-query'

/** How one page stands on the web; without its id, all of the workspace. */
export function publicationKey(workspaceId: string, viewId?: string): QueryKey {
  return viewId === undefined ? ['publication', workspaceId] : ['publication', workspaceId, viewId]
}

/** The list of a workspace's published pages, its namespace and default page. */
export function publishedKey(workspaceId: string): QueryKey {
  return ['published', workspaceId]
}
