const KEY = 'sheaf.recentColors'
const MAX = 3

/** Ids of the colours last used on this device, the latest first. */
export function recentColors(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter((id) => id !== '')
  } catch {
    // A browser may keep its storage to itself; then nothing was used yet.
    return []
  }
}

export function rememberColor(id: string): void {
  const ids = [id, ...recentColors().filter((other) => other !== id)].slice(0, MAX)
  try {
    localStorage.setItem(KEY, ids.join(' '))
  } catch {
    // Not remembering is all that is lost.
  }
}
