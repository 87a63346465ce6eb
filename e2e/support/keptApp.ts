import { expect, type BrowserContextOptions, type Page } from './playwright.ts'

/**
 * For a context in which the app is opened without a network. Its service worker fetches all files of the app, which is
 * more work than a short journey: no other context gets one.
 */
export const KEEPS_APP: BrowserContextOptions = { serviceWorkers: 'allow' }

/** All files, beside other journeys. */
const LONGEST_FETCH_MS = 60_000

/** From then on the app, and what it loads when it is needed, is there without a network. */
export async function untilAppIsKept(page: Page): Promise<void> {
  // Asked from here: a wait in the page would not wait for an answer that comes later.
  const state = async () => (await navigator.serviceWorker.getRegistration('/app'))?.active?.state
  await expect.poll(() => page.evaluate(state), { timeout: LONGEST_FETCH_MS }).toBe('activated')
}
