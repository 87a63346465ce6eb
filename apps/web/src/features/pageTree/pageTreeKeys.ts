/** Names under which the page tree and its edits are kept by the query client. */
export const PAGE_TREES_KEY = ['page-tree'] as const

export function pageTreeKey(workspaceId: string) {
  return [...PAGE_TREES_KEY, workspaceId] as const
}

export function pageTreeEditKey(workspaceId: string) {
  return ['page-tree-edit', workspaceId] as const
}
