/** Runs something once the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
  else setTimeout(run, LATER_MS)
}

/** Safari knows no idle callbacks. */
const LATER_MS = 2000
