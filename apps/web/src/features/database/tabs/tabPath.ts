import { pagePath } from '../../pageTree/index.ts'

/** The address of a tab of a page. */
export function tabPath(workspaceId: string, rootId: string, tabId: string): string {
  return `${pagePath(workspaceId, rootId)}?${new URLSearchParams({ v: tabId })}`
}
