import { expect, test, type BrowserContextOptions } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { openLakesideSite, outlineOf, shiftOf, toggleOf, type LakesideSite } from './support/lakesideSite.ts'
import { enter } from './support/person.ts'
import { openSite, textBlock } from './support/publishedSite.ts'
import { startSheaf, type Sheaf } from './support/sheaf.ts'

const DESK = { width: 1440, height: 900 }
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
}

let sheaf: Sheaf
let site: LakesideSite

test.beforeAll(async ({ browser, shareSheaf }) => {
  sheaf = shareSheaf()
  site = await openLakesideSite(browser, sheaf)
})
test.afterAll(async () => {
  await site.owner.context.close()
})

test('VISIT-READ-1, VISIT-OUTLINE-1, VISIT-CRUMBS-1, VISIT-FOOT-1: without JavaScript everything is there and opens @core', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESK })
  const page = await context.newPage()
  await page.goto(site.addressOf('library'))
  await expect(page.getByRole('heading', { name: 'Lakeside library', level: 1 })).toBeVisible()
  await expect(page.getByText('It greys evenly.')).toBeHidden()
  await page.getByText('Why larch').click()
  await expect(page.getByText('It greys evenly.')).toBeVisible()
  await expect(page.getByText('print(41.5)')).toBeVisible()
  await expect(page.locator('.katex')).toBeVisible()

  await expect(outlineOf(page)).toBeHidden()
  await toggleOf(page).click()
  const outline = outlineOf(page)
  await expect(outline.getByRole('link', { name: 'Lakeside library' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(outline.getByRole('link', { name: 'Site survey' })).toBeVisible()
  await expect(outline.getByRole('link', { name: 'Oars' })).toHaveCount(0)
  await expect(outline.getByRole('link', { name: 'All pages' })).toHaveAttribute(
    'href',
    `/${site.namespace}/pages.html`,
  )
  await expect(outline.getByRole('link', { name: 'Projects' })).toBeVisible()
  await outline.getByLabel('Pages in Projects').click()
  await expect(outline.getByRole('link', { name: 'Lakeside library' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(outline).toBeHidden()
  await toggleOf(page).click()
  await outline.getByRole('link', { name: 'Boathouse' }).click()
  await expect(page.getByRole('heading', { name: 'Boathouse', level: 1 })).toBeVisible()

  await page.goto(site.addressOf('survey'))
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(crumbs.getByRole('listitem').filter({ visible: true })).toHaveText([
    'General',
    '',
    'Lakeside library',
    'Site survey',
  ])
  await page.getByRole('button', { name: 'Show hidden pages' }).click()
  const trail = page.getByRole('dialog', { name: 'Breadcrumbs' })
  await expect(trail.getByRole('listitem')).toHaveText([
    'Small Buildings',
    'General',
    'Projects',
    'Lakeside library',
    'Site survey',
  ])
  await trail.getByRole('link', { name: 'Lakeside library' }).click()
  await expect(page).toHaveURL(site.addressOf('library'))

  await page.getByRole('button', { name: 'More', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'More' })
  await expect(menu.getByRole('link').filter({ visible: true })).toHaveText(['View as Markdown'])
  await expect(menu.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Duplicate' })).toHaveAttribute(
    'href',
    `/app/duplicate/${site.pages['library']}`,
  )
  const footer = page.getByRole('contentinfo')
  await expect(footer).toHaveText(/^Powered by\s+Sheaf$/)
  await expect(footer.getByRole('link')).toHaveCount(0)
  await context.close()
})

test('VISIT-FOOT-1: with a website "Powered by" opens it in a new tab', async ({ browser }) => {
  const website = 'http://website.test/'
  const known = await startSheaf({ SHEAF_WEBSITE_URL: website })
  const site = await openSite(browser, known, 'footer@example.org')
  const address = await site.publish(
    await site.addPage('Opening hours', [textBlock('paragraph', 'Ten to four.')]),
    'hours',
  )
  const context = await browser.newContext({ viewport: DESK })
  await context.route(`${website}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The website</title>' }),
  )
  const page = await context.newPage()
  await page.goto(address)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('contentinfo').getByRole('link', { name: 'Powered by Sheaf' }).click(),
  ])
  await expect(opened).toHaveTitle('The website')
  expect([opened.url(), page.url()]).toEqual([website, address])
  await context.close()
  await site.owner.context.close()
  await known.stop()
})

test('VISIT-WAKE-2, VISIT-OUTLINE-2: scripts move nothing, also where the outline was left open', async ({
  browser,
}) => {
  const quiet = await browser.newContext({ javaScriptEnabled: false, viewport: DESK })
  const reader = await browser.newContext({ viewport: DESK })
  const page = await reader.newPage()
  const faults: string[] = []
  const requests: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
  page.on('request', (request) => requests.push(request.url()))
  for (const state of ['closed', 'open'] as const) {
    await quiet.addCookies(await reader.cookies())
    const sent = await quiet.newPage()
    await sent.goto(site.addressOf('library'))
    await page.goto(site.addressOf('library'))
    await page.evaluate(() => document.fonts.ready)
    // Fonts that come for the first time may move a line; what scripts do is seen once they are there.
    await page.reload()
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
    await expect(page.locator('[data-print]')).not.toHaveAttribute('hidden')
    expect(await shiftOf(page), state).toBe(0)
    const left = await page.locator('h1').evaluate((title) => title.getBoundingClientRect().left)
    expect(await sent.locator('h1').evaluate((title) => title.getBoundingClientRect().left), state).toBe(left)
    await expect(outlineOf(page)).toBeVisible({ visible: state === 'open' })
    await sent.close()
    if (state === 'closed') await page.keyboard.press('Control+.')
    await expect(outlineOf(page)).toBeVisible()
  }
  expect(faults).toEqual([])
  expect(requests.filter((url) => !url.startsWith(sheaf.origin))).toEqual([])
  await quiet.close()
  await reader.close()
})

test('VISIT-PHONE-1, VISIT-CRUMBS-1: on a phone, with and without JavaScript', async ({ browser }) => {
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(site.addressOf('survey'))
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(crumbs.getByRole('listitem').filter({ visible: true })).toHaveText([
      'General',
      '',
      'Site survey',
    ])
    await toggleOf(page).tap()
    const outline = outlineOf(page)
    await expect.poll(async () => (await outline.boundingBox())?.width).toBe(320)
    await page.getByRole('button', { name: 'Close outline' }).tap()
    await expect(outline).toBeHidden()
    await page.getByRole('button', { name: 'More', exact: true }).tap()
    await expect(
      page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Switch to dark theme' }),
    ).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page, 'the sheet of a phone')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(
      page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: /^Switch to/ }),
    ).toHaveText(['Switch to light theme'])
    await page.keyboard.press('Escape')
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    // However wide it is held.
    await page.setViewportSize({ width: 1100, height: 500 })
    await expect(page.getByRole('link', { name: 'Switch to dark theme' })).toHaveCount(0)
    await toggleOf(page).tap()
    await expect.poll(async () => (await outline.boundingBox())?.width).toBe(320)
    await context.close()
  }
})

test('VISIT-THEME-1, VISIT-RTL-1: themes by key and by address, and a page from right to left', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: DESK, colorScheme: 'dark' })
  const page = await context.newPage()
  const root = page.locator('html')
  await page.goto(site.addressOf('notes'))
  await expect(root).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('link', { name: 'Switch to light theme' })).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'More' })).toBeVisible()
  // In the bar, and there alone.
  await expect(page.getByRole('link', { name: /^Switch to/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Shift+L')
  await expect(root).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate(() => localStorage.getItem('dark-mode'))).toBe('false')
  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'light')
  await page.goto(`${site.addressOf('notes')}?theme=dark`)
  await expect(root).toHaveAttribute('data-theme', 'dark')

  await page.keyboard.press('Control+.')
  await expect
    .poll(async () => {
      const box = await outlineOf(page).boundingBox()
      return box && Math.round(box.x + box.width)
    })
    .toBe(DESK.width)
  await page.getByRole('separator').focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await outlineOf(page).boundingBox())?.width).toBe(284)
  await expectAccessible(page, 'from right to left, dark')
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  await context.close()
})

test('VISIT-PREVIEW-1: previews of templates have no comments, no outline, and as thumbnails nothing to press', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESK })
  const page = await context.newPage()
  await page.goto(`${site.addressOf('library')}?template=true`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(toggleOf(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /Comments/ })).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('thumbnail')
  await page.goto(`${site.addressOf('library')}?template=true&thumbnail=true`)
  await expect(page.locator('html')).toHaveAttribute('thumbnail', 'true')
  await expect(page.locator('body')).toHaveAttribute('inert')
  expect(Math.round((await page.locator('article').boundingBox())!.width)).toBe(240)
  await page.goto(`${site.addressOf('library')}?thumbnail=true`)
  await expect(page.locator('html')).not.toHaveAttribute('thumbnail')
  await context.close()
})

test('VISIT-CLOSED-1, VISIT-CLOSED-2, VISIT-CLOSED-3: a locked page is opened by its password, or by who may see it anyway', async ({
  browser,
}) => {
  const plans = await site.addPage('Secret plans', [textBlock('paragraph', 'The vault is below.')])
  const address = await site.publish(plans, 'plans', { password: 'north shore' })
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ viewport: DESK, javaScriptEnabled })
    const page = await context.newPage()
    const answer = await page.goto(address)
    expect(answer!.status()).toBe(403)
    await expect(page.getByRole('heading', { name: 'This page is password protected' })).toBeVisible()
    expect(await page.content()).not.toMatch(/Secret|vault|Small Buildings/)
    await expect(page.getByText('You are currently not logged in.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Click here to login.' })).toHaveAttribute(
      'href',
      `/login?redirectTo=${encodeURIComponent(new URL(address).pathname)}`,
    )
    await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
    if (javaScriptEnabled) {
      await expectAccessible(page, 'locked')
      await page.getByRole('link', { name: 'Click here to login.' }).click()
      await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await page.getByLabel('Password').fill('south shore')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Wrong password. Try again.')
    await page.getByLabel('Password').fill('north shore')
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByText('The vault is below.')).toBeVisible()
    await expect(page).toHaveURL(address)
    await page.goto(site.addressOf('boathouse'))
    await page.goto(address)
    await expect(page.getByText('The vault is below.')).toBeVisible()
    await context.close()
  }
  // Whoever may see the page itself needs no password; others are told who they are.
  await site.owner.page.goto(`${sheaf.origin}/app`)
  await expect
    .poll(async () => (await site.owner.context.cookies()).some(({ name }) => name === 'sheaf_reader'))
    .toBe(true)
  await site.owner.page.goto(address)
  await expect(site.owner.page.getByText('The vault is below.')).toBeVisible()
  const stranger = await enter(browser, sheaf, 'stranger@example.org')
  await stranger.page.goto(`${sheaf.origin}/app`)
  await expect
    .poll(async () => (await stranger.context.cookies()).some(({ name }) => name === 'sheaf_reader'))
    .toBe(true)
  await stranger.page.goto(address)
  await expect(stranger.page.getByText(`You are signed in as ${stranger.email}.`)).toBeVisible()
  await expect(stranger.page.getByRole('link', { name: 'log in' })).toHaveAttribute(
    'href',
    /action=changeAccount/,
  )
  await stranger.context.close()

  // In the list it is a lock without a name, for everybody.
  const reader = await (await browser.newContext({ javaScriptEnabled: false, viewport: DESK })).newPage()
  await reader.goto(site.addressOf('boathouse'))
  await toggleOf(reader).click()
  await expect(outlineOf(reader).getByText('Locked page')).toBeVisible()
  await expect(outlineOf(reader).getByRole('img', { name: 'Locked' })).toBeVisible()
  expect(await reader.content()).not.toContain('Secret plans')
  await reader.context().close()
})
