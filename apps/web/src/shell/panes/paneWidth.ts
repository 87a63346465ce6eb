import { keepHere } from '../../platform/storage/keepHere.ts'

/** What each pane is given at least, in px, and the window that there has to be for two. */
const MIN_PANE_WIDTH = 400
const MIN_WINDOW_WIDTH = 1100
/** The line between them, in px. */
export const LINE_WIDTH = 1

const KEY = 'pane_share'

/** PANE-WIDTH-1: the width of the page beside in px, of a share of what both have; null where there is no room for two. */
export function besideWidth(
  share: number,
  { windowWidth, sidebarWidth }: { readonly windowWidth: number; readonly sidebarWidth: number },
): number | null {
  const both = windowWidth - sidebarWidth - LINE_WIDTH
  if (windowWidth < MIN_WINDOW_WIDTH || both < 2 * MIN_PANE_WIDTH) return null
  return Math.round(Math.min(both - MIN_PANE_WIDTH, Math.max(MIN_PANE_WIDTH, both * share)))
}

/** The share that this browser remembers; halves at first. */
export function keptShare(storage: Storage): number {
  const share = Number(storage.getItem(KEY))
  return share > 0 && share < 1 ? share : 0.5
}

export function keepShare(storage: Storage, share: number): void {
  keepHere(KEY, String(share), storage)
}
