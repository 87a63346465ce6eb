import { keepHere } from '../../platform/storage/keepHere.ts'

const KEY = 'last_view_id'

/** The page that was open last on this device. */
export function lastPageId(): string | null {
  return localStorage.getItem(KEY)
}

export function rememberLastPage(viewId: string): void {
  keepHere(KEY, viewId)
}
