const PAGE = /^\/app\/([0-9a-f-]{36})\/([0-9a-f-]{36})$/i

export interface PageAddress {
  readonly workspaceId: string
  readonly viewId: string
}

/** The page that an address of the app names; null where it names none. */
export function pageOfPath(path: string): PageAddress | null {
  const [, workspaceId, viewId] = PAGE.exec(path) ?? []
  return workspaceId && viewId ? { workspaceId, viewId } : null
}
