/** The address of a page inside the app; without a page, that of the workspace. */
export function pagePath(workspaceId: string, viewId?: string): string {
  return viewId === undefined ? `/app/${workspaceId}` : `/app/${workspaceId}/${viewId}`
}
