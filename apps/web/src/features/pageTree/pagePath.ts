/** The address of a page inside the app; without a page, that of the workspace. */
export function pagePath(workspaceId: string, viewId?: string): string {
  return viewId === undefined ? `/app/${workspaceId}` : `/app/${workspaceId}/${viewId}`
}

/** The address of a block of a page, or of a row of a database; of the page itself for null. */
export function partPath(
  workspaceId: string,
  viewId: string,
  part: { readonly blockId: string | null; readonly rowId: string | null } | null,
): string {
  const { blockId = null, rowId = null } = part ?? {}
  const query = rowId === null ? (blockId === null ? null : { blockId }) : { r: rowId }
  return pagePath(workspaceId, viewId) + (query === null ? '' : `?${new URLSearchParams(query)}`)
}
