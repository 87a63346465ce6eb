import type { Page } from '@playwright/test'
import { expect, test } from './support/playwright.ts'
import { untilSaved } from './support/pages.ts'
import { addPage, enter } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

/** First bytes of the frames of the sync socket. */
const OPEN = 1

/** A clock cannot be stopped at what has been when a busy machine comes to it. */
const STILL_TO_COME_MS = 60_000

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
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
  await page.route('**/tree-nodes?*', async (route) => {
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

test('SYNC-OPEN-9: files of the app are on their way before a script of it has run', async ({ browser }) => {
  const { context, page: home } = await signIn(browser, sheaf, 'files@example.org')
  const address = await addressOfPage(home)
  const page = await context.newPage()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/main-*.js', async (route) => {
    await released
    await route.fallback()
  })
  const asked = Promise.all(
    ['/assets/app-*.js', '/assets/app-*.css', '/config.json'].map((file) => page.waitForRequest(`**${file}`)),
  )
  await page.goto(address, { waitUntil: 'commit' })
  await asked
  release()
  await expect(words(page)).not.toBeEmpty()
  await context.close()
})

test('SYNC-OPEN-9: the words of a page wait for no clock', async ({ browser }) => {
  const { context, page: home } = await signIn(browser, sheaf, 'clock@example.org')
  const address = await addressOfPage(home)
  const page = await context.newPage()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + STILL_TO_COME_MS)
  await page.goto(address)
  await expect(words(page)).not.toBeEmpty()
  await context.close()
})

test('SYNC-OPEN-8, SYNC-OPEN-9, SYNC-OPEN-10: a grid is opened before the page tree has said what it is, and again without a clock, its script beside the app', async ({
  browser,
}) => {
  const person = await enter(browser, sheaf, 'grid-ahead@example.org')
  const viewId = await addPage(person, 'Projects', undefined, 1)
  const { page, context, workspaceId } = person
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/tree-nodes?*', async (route) => {
    await released
    await route.fallback()
  })
  const answered = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => payload.includes('inlineViewId')))
  const script = page.waitForRequest('**/assets/DatabaseScreen-*.js')
  const address = `${sheaf.origin}/app/${workspaceId}/${viewId}`
  await page.goto(address)
  await Promise.all([answered, script])
  release()
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await untilSaved(page)

  const again = await context.newPage()
  await again.clock.install()
  await again.clock.pauseAt(Date.now() + STILL_TO_COME_MS)
  const { promise: appReleased, resolve: releaseApp } = Promise.withResolvers<void>()
  await again.route('**/assets/app-*.js', async (route) => {
    await appReleased
    await route.fallback()
  })
  const besideApp = again.waitForRequest('**/assets/DatabaseScreen-*.js')
  await again.goto(address, { waitUntil: 'commit' })
  await besideApp
  releaseApp()
  await expect(again.getByRole('rowheader')).toHaveCount(3)
  await context.close()
})

test('SYNC-OPEN-9: the app is kept for later once the page is there, and not while it is on its way', async ({
  browser,
}) => {
  const { context, page: home } = await signIn(browser, sheaf, 'later@example.org', {
    serviceWorkers: 'allow',
  })
  const address = await addressOfPage(home)
  const { origins } = await context.storageState()
  await context.close()

  const fresh = await browser.newContext({ storageState: { cookies: [], origins }, serviceWorkers: 'allow' })
  const page = await fresh.newPage()
  await page.addInitScript(() => {
    const { serviceWorker } = navigator
    const register = serviceWorker.register.bind(serviceWorker)
    serviceWorker.register = (...args) => {
      document.documentElement.dataset['isKept'] = ''
      return register(...args)
    }
  })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => void released.then(() => server.send(message)))
  })
  await page.goto(address)
  await expect(page.locator('.shell-scroller[aria-busy], .page [aria-busy]').first()).toBeAttached()
  const isKept = () => page.evaluate(() => 'isKept' in document.documentElement.dataset)
  // Idle twice: what waits for the first idle moment has begun by then.
  await page.evaluate(async () => {
    for (let times = 0; times < 2; times += 1) await new Promise((resolve) => requestIdleCallback(resolve))
  })
  expect(await isKept()).toBe(false)
  release()
  await expect(words(page)).not.toBeEmpty()
  await expect.poll(isKept).toBe(true)
  await fresh.close()
})
