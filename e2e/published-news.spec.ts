import { expect, test, type Page } from './support/playwright.ts'
import { openLakesideSite, outlineOf, shiftOf, toggleOf, type LakesideSite } from './support/lakesideSite.ts'
import { textBlock } from './support/publishedSite.ts'
import type { Sheaf } from './support/sheaf.ts'

const HOSTILE = '<img src=x onerror="globalThis.hit=1"> "\' &amp; </span>'

/** Lines of it break, and where they do tells fonts apart. */
const PROSE = [
  'The library stands where the old boathouse stood, on a shelf of gravel between the road and the water.',
  'It has one room, forty paces long, with a stove at each end and a table that nobody has ever seen all of. In winter the ice comes up to the steps, and the readers leave their skates in a row beneath the window; in summer the doors to the north are taken off, and the wind turns the pages for whoever falls asleep.',
  'Larch was chosen because it greys evenly, because a mill nearby still cuts it to lengths, and because it needs no paint. The roof drains to the lake by two chains. What the budget of 1,284,500 left over went into lamps, which are low, and into chairs, which are not.',
]

let sheaf: Sheaf
let site: LakesideSite

test.beforeAll(async ({ browser, shareSheaf }) => {
  sheaf = shareSheaf()
  site = await openLakesideSite(browser, sheaf)
  await site.publish(await site.addPage(HOSTILE), 'hostile')
  const link = {
    insert: 'The survey at night',
    attributes: { href: `${site.addressOf('survey')}?theme=dark` },
  }
  const linked = { type: 'paragraph', data: { delta: [link] } }
  const prose = Array.from({ length: 4 }, (_, index) => [
    textBlock(
      'heading',
      `What part ${index + 1} of the history of this building has to say about its windows`,
      {
        level: 2,
      },
    ),
    ...PROSE.map((words) => textBlock('paragraph', words)),
  ])
  await site.publish(await site.addPage('A history of the building in four parts', prose.flat()), 'prose')
  await site.publish(await site.addPage('Links', [linked, textBlock('paragraph', 'And no more.')]), 'links')
})
test.afterAll(async () => {
  await site.owner.context.close()
})

/** Whatever a page says went wrong. */
function troubleOf(page: Page): string[] {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') trouble.push(message.text())
  })
  return trouble
}

test('VISIT-THEME-1, VISIT-NAV-3, VISIT-NAV-4, VISIT-NAV-7, VISIT-OUTLINE-6, VISIT-TOAST-2: what changes under a reader', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' })
  const page = await context.newPage()
  const trouble = troubleOf(page)
  await page.goto(site.addressOf('links'))
  await page.evaluate(() => Object.assign(globalThis, { mark: 1 }))
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'] ?? null)
  // The whole tree comes when another page is shown already: the way to that one is open in it.
  const tree = Promise.withResolvers<void>()
  await page.route('**/published-outline/*', async (route) => {
    await tree.promise
    await route.continue()
  })
  await toggleOf(page).click()
  const outline = outlineOf(page)

  // A theme holds for the page whose address names it.
  await page.getByRole('link', { name: 'The survey at night' }).click()
  await expect(page).toHaveURL(`${site.addressOf('survey')}?theme=dark`)
  expect(await theme()).toBe('dark')
  tree.resolve()
  await expect(outline.getByRole('link', { name: HOSTILE })).toBeVisible()
  await outline.getByRole('link', { name: 'Lakeside library' }).click()
  await expect(page).toHaveURL(site.addressOf('library'))
  expect(await theme()).toBeNull()
  expect(await page.evaluate(() => ['mark' in globalThis, 'hit' in globalThis])).toEqual([true, false])

  // Who waits for long is told, until it is there.
  const release = Promise.withResolvers<void>()
  await page.route('**/boathouse', async (route) => {
    await release.promise
    await route.continue()
  })
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await outline.getByRole('link', { name: 'Boathouse' }).click()
  await expect(notifications).toContainText('Loading')
  release.resolve()
  await expect(page.getByText('Two boats.')).toBeVisible()
  await expect(notifications).not.toContainText('Loading')

  // The comments follow what the publisher says of them, and news of the page are told.
  const publish = `/api/workspace/${site.namespace}/publish`
  const comments = page.getByRole('region', { name: /^Comments/ })
  await expect(comments).toBeVisible()
  const setComments = async (change: object) =>
    await site.owner.call('PATCH', publish, [{ view_id: site.pages['boathouse'], ...change }])
  await setComments({ comments_closed: true })
  await expect(comments).toContainText('Comments are closed.')
  await setComments({ comments_enabled: false })
  await expect(comments).toHaveCount(0)
  await setComments({ comments_enabled: true, comments_closed: false })
  await expect(comments).not.toContainText('Comments are closed.')
  await expect(notifications).not.toContainText('updated')
  const boathouse = site.pages['boathouse']!
  await site.owner.call('POST', `/api/workspace/${site.namespace}/page-view/${boathouse}/update-name`, {
    name: 'House of boats',
  })
  await site.publish(boathouse, 'boathouse')
  await expect(page.getByRole('heading', { name: 'House of boats', level: 1 })).toBeVisible()
  await expect(notifications).toContainText('This page has been updated.')
  await notifications.getByRole('button', { name: 'OK' }).click()

  // Another name of the page is its address; one of the workspace is told with the next look, and is no news.
  await site.owner.call('PATCH', publish, [{ view_id: boathouse, publish_name: 'boats' }])
  await expect(page).toHaveURL(site.addressOf('boats'))
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.addressOf('boats'))
  await site.owner.call('PATCH', '/api/workspace', {
    workspace_id: site.namespace,
    workspace_name: 'Tall Buildings',
  })
  await outline.getByRole('link', { name: 'Lakeside library' }).click()
  await expect(page).toHaveURL(site.addressOf('library'))
  await expect(page).toHaveTitle('Lakeside library · Tall Buildings')
  await expect(page.locator('.v-byline')).toContainText('Tall Buildings')
  await expect(page.locator('.v-outline-name')).toHaveText('Tall Buildings')
  await expect(page.locator('[data-print]')).not.toHaveAttribute('hidden')
  await expect(notifications).not.toContainText('updated')
  expect(await page.evaluate(() => 'mark' in globalThis)).toBe(true)
  expect(trouble).toEqual([])
  await context.close()
})

test('VISIT-WAKE-3: fonts that come late move nothing', async ({ browser }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    const painted = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await painted.promise
      await route.continue()
    })
    await page.goto(site.addressOf('prose'), { waitUntil: 'domcontentloaded' })
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
      .toBeGreaterThan(0)
    painted.resolve()
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].some((font) => font.family.includes('Inter') && font.status === 'loaded'),
        ),
      )
      .toBe(true)
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
    await context.close()
  }
})

test('VISIT-WAKE-4: no screen has anything to say to a console', async ({ browser }) => {
  await site.publish(await site.addPage('Hidden'), 'hidden', { password: 'larch and lake' })
  const context = await browser.newContext()
  const page = await context.newPage()
  const trouble = troubleOf(page)
  for (const path of [
    'library',
    'prose',
    'notes?theme=dark',
    'library?template=true',
    'library?template=true&thumbnail=true',
  ]) {
    await page.goto(site.addressOf(path))
    await expect(page.getByRole('main')).toBeVisible()
  }
  await page.goto(`${sheaf.origin}/${site.namespace}/pages.html`)
  await expect(page.getByRole('link', { name: 'Lakeside library' })).toBeVisible()
  for (const [path, status] of [
    ['missing', 404],
    ['hidden', 403],
  ] as const) {
    expect((await page.goto(site.addressOf(path)))?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // The status of the page itself is said by browsers.
  expect(trouble.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
  expect(trouble.length).toBeLessThanOrEqual(2)
  await context.close()
})
