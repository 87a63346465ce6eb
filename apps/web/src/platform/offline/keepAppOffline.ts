/** Browsers without idle callbacks (Safari) begin so long after the page has loaded. */
const LATER_MS = 2000

/**
 * Lets the browser keep the built app, so that it opens without a network. Does nothing in development. Begins when
 * the page is idle: all files of the app are fetched for it, and none of them may hold up what somebody waits for.
 */
export async function keepAppOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await pageIdle()
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: '/app' })
  } catch {
    // Forbidden (private window, policy) or no secure address: the app works, only not without a network.
  }
}

function pageIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, LATER_MS)
  })
}
