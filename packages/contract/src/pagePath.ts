/** The address of a page inside the app; without a page, that of the workspace. */
export function pagePath(workspaceId: string, viewId?: string): string {
  return viewId === undefined ? `/app/${workspaceId}` : `/app/${workspaceId}/${viewId}`
}

/** The address of a block of a page, of a row of a database, or of a block in the text of a row; of the page itself for null. */
export function partPath(
  workspaceId: string,
  viewId: string,
  part: { readonly blockId: string | null; readonly rowId: string | null } | null,
): string {
  const query = Object.entries({ r: part?.rowId, blockId: part?.blockId })
    .flatMap(([name, id]) => (id ? `${name}=${encodeURIComponent(id)}` : []))
    .join('&')
  return pagePath(workspaceId, viewId) + (query && `?${query}`)
}
