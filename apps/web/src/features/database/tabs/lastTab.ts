/** The tab of a page that was open last on this device; null for none. */
export function lastTab(rootId: string): string | null {
  return localStorage.getItem(KEY + rootId)
}

export function rememberTab(rootId: string, tabId: string): void {
  // The first is the one that opens anyway.
  if (tabId === rootId) localStorage.removeItem(KEY + rootId)
  else localStorage.setItem(KEY + rootId, tabId)
}

const KEY = 'database_tab_'
