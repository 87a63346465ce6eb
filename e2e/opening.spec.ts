import type { Page } from '@playwright/test'
import { expect, test } from './support/playwright.ts'
import { startSheaf, type Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

/** First bytes of the frames of the sync socket. */
const OPEN = 1

let sheaf: Sheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
})

/** The address of the page that a new workspace begins with. */
async function addressOfPage(page: Page): Promise<string> {
  await page.waitForURL(/\/app\/[^/]+\/[^/]+/)
  await expect(words(page)).not.toBeEmpty()
  return page.url()
}

const words = (page: Page) => page.locator('.doc .b-line').first()

test('SYNC-OPEN-8: the page is asked for before the page tree has said what it is', async ({ browser }) => {
  const { context, page: home } = await signIn(browser, sheaf, 'ahead@example.org')
  const address = await addressOfPage(home)
  const page = await context.newPage()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/folder?*', async (route) => {
    await released
    await route.fallback()
  })
  // Nothing that was kept says it either.
  await page.addInitScript(() => indexedDB.deleteDatabase('sheaf_answers'))
  const opened = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framesent', ({ payload }) => typeof payload !== 'string' && payload[0] === OPEN),
    )
  await page.goto(address)
  await opened
  release()
  await expect(words(page)).not.toBeEmpty()
  await context.close()
})
