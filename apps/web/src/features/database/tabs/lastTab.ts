import { keepHere } from '../../../platform/storage/keepHere.ts'

/** The tab of a page that was open last on this device; null for none. */
export function lastTab(rootId: string): string | null {
  return localStorage.getItem(KEY + rootId)
}

export function rememberTab(rootId: string, tabId: string): void {
  // The first is the one that opens anyway.
  keepHere(KEY + rootId, tabId === rootId ? null : tabId)
}

const KEY = 'database_tab_'
