import { keepHere } from '../storage/keepHere.ts'

const KEY = 'database_view_ids'

/** How many are known: those shown last. */
const MOST = 200

/**
 * Views that this device has shown as databases, so that the next opening need not wait for the page tree to say so. It
 * says nothing about rights, and a view never becomes a document.
 */
export function isKnownDatabase(viewId: string): boolean {
  return readKnown().includes(viewId)
}

export function rememberDatabase(viewId: string): void {
  const known = readKnown()
  if (known.at(-1) === viewId) return
  const others = known.filter((id) => id !== viewId)
  keepHere(KEY, [...others, viewId].slice(-MOST).join(' '))
}

function readKnown(): readonly string[] {
  return localStorage.getItem(KEY)?.split(' ') ?? []
}
