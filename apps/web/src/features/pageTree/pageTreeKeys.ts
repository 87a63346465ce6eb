/** Names under which page trees are kept by the query client. */
export const PAGE_TREES_KEY = ['page-tree'] as const

export function pageTreeKey(workspaceId: string) {
  return [...PAGE_TREES_KEY, workspaceId] as const
}
