/** Lets the browser keep the built app, so that it opens without a network. Does nothing in development. */
export async function keepAppOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: '/app' })
  } catch {
    // Forbidden (private window, policy) or no secure address: the app works, only not without a network.
  }
}
