import type { App } from './App.ts'

const GRACE_MS = 8_000
const SWEEP_MS = 50

/**
 * Stops the app: accepts no more requests, lets running ones finish, and closes the connections of those that
 * take longer than the grace, such as half a request that never ends.
 */
export async function closeApp(app: App, graceMs = GRACE_MS): Promise<void> {
  // A connection whose answer was under way when the closing began is kept alive after it, and would
  // be waited for.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
