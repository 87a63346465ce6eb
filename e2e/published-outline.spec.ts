import { expect, test } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import {
  keptPages,
  openLakesideSite,
  outlineOf,
  shiftOf,
  toggleOf,
  type LakesideSite,
} from './support/lakesideSite.ts'
import type { Sheaf } from './support/sheaf.ts'

const DESK = { width: 1440, height: 900 }

let sheaf: Sheaf
let site: LakesideSite

test.beforeAll(async ({ browser, shareSheaf }) => {
  sheaf = shareSheaf()
  site = await openLakesideSite(browser, sheaf)
})
test.afterAll(async () => {
  await site.owner.context.close()
})

test('VISIT-OUTLINE-2, VISIT-OUTLINE-3, VISIT-OUTLINE-4, VISIT-OUTLINE-5: the outline beside the page', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: DESK })
  const page = await context.newPage()
  await page.goto(site.addressOf('library'))
  const outline = outlineOf(page)
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  const widthOf = async (): Promise<number> => (await outline.boundingBox())!.width
  await toggleOf(page).click()
  await expect(outline).toBeVisible()
  await expect.poll(widthOf).toBe(268)
  await expect.poll(() => stored('outline_open')).toBe('true')
  await expect(page.getByRole('button', { name: 'Close outline' })).toBeFocused()

  const edge = page.getByRole('separator', { name: 'Resize outline' })
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(widthOf).toBe(284)
  const box = (await edge.boundingBox())!
  await page.mouse.move(box.x + 2, 300)
  await page.mouse.down()
  await page.mouse.move(400, 300)
  await expect.poll(widthOf).toBe(400)
  await page.mouse.move(700, 300)
  await expect.poll(widthOf, 'the page keeps 768 px').toBe(400)
  await page.mouse.move(100, 300)
  await expect.poll(widthOf, 'the least').toBe(268)
  await page.mouse.move(500, 300)
  await page.mouse.up()
  await expect.poll(() => stored('outline_width')).toBe('500')
  await page.reload()
  await expect.poll(widthOf).toBe(500)
  expect(await shiftOf(page)).toBe(0)

  await outline.getByLabel('Pages in Projects').click()
  await expect(outline.getByRole('link', { name: 'Lakeside library' })).toBeHidden()
  await expect(page).toHaveURL(site.addressOf('library'))
  await outline.getByLabel('Pages in Boathouse').click()
  await expect(outline.getByRole('link', { name: 'Oars' })).toBeVisible()
  expect(JSON.parse((await stored('outline_expanded'))!)).toEqual({ [site.pages['boathouse']!]: true })
  await expectAccessible(page, 'with the outline')
  await page.goto(site.addressOf('survey'))
  await page.getByRole('button', { name: 'Show hidden pages' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
  await expectAccessible(page, 'with the whole trail')
  await page.goto(site.addressOf('library'))

  // In a window that leaves too little it is closed, whatever was requested. What opens there has its first width.
  await page.setViewportSize({ width: 1268, height: 800 })
  await expect(outline).toBeHidden()
  await toggleOf(page).click()
  await expect(outline).toBeVisible()
  await expect.poll(widthOf).toBe(268)
  expect(await stored('outline_width')).toBe('268')
  await page.setViewportSize({ width: 1036, height: 800 })
  await expect(outline).toBeHidden()
  await toggleOf(page).click()
  await expect(outline).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(outline).toBeHidden()
  await page.setViewportSize(DESK)
  await expect(outline).toBeVisible()
  await page.keyboard.press('Control+.')
  await expect(outline).toBeHidden()
  await expect.poll(() => stored('outline_open')).toBe('false')
  await context.close()
})

test('VISIT-OUTLINE-8: a press counts, also while the whole tree arrives', async ({ browser }) => {
  const context = await browser.newContext({ viewport: DESK })
  const page = await context.newPage()
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route('**/published-outline/**', async (route) => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  await page.goto(site.addressOf('library'))
  await toggleOf(page).click()
  const outline = outlineOf(page)
  const branch = (await outline.getByLabel('Pages in Projects').boundingBox())!
  await asked.promise
  await page.mouse.move(branch.x + branch.width / 2, branch.y + branch.height / 2)
  await page.mouse.down()
  const tree = page.waitForResponse('**/published-outline/**')
  answered.resolve()
  await (await tree).finished()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.mouse.up()
  await expect(outline.getByRole('link', { name: 'Lakeside library' })).toBeHidden()
  await context.close()
})

test('VISIT-POPOVER-1, VISIT-POPOVER-2: a closed outline opens over the page for a pointer and for keys', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: DESK })
  const page = await context.newPage()
  await page.goto(site.addressOf('library'))
  const outline = outlineOf(page)
  await toggleOf(page).hover()
  await expect(outline).toBeVisible()
  await expect.poll(async () => (await outline.boundingBox())?.width).toBe(268)
  expect((await outline.boundingBox())!.height).toBeLessThanOrEqual(590)
  await outline.getByRole('link', { name: 'Lakeside library' }).hover()
  await expect(outline).toBeVisible()
  await page.mouse.move(900, 600)
  await expect(outline).toBeHidden()

  await toggleOf(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(outline.getByRole('link', { name: 'Lakeside library' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(outline).toBeHidden()
  await expect(toggleOf(page)).toBeFocused()
  await context.close()
})

test('VISIT-NAV-1, VISIT-NAV-2, VISIT-NAV-3, VISIT-NAV-4, VISIT-NAV-5, VISIT-CACHE-2, VISIT-CACHE-3, VISIT-CACHE-4: pages come into each other’s place, live @core', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: DESK })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${sheaf.origin}/login`)
  await page.goto(site.addressOf('library'))
  await page.evaluate(() => Object.assign(globalThis, { mark: 1 }))
  const isSameDocument = () => page.evaluate(() => 'mark' in globalThis)
  const kept = (name: string): string => `${site.namespace}_${name}`
  await expect.poll(() => keptPages(page), 'the page that somebody came to').toEqual([kept('library')])

  // Back through a jump within the page shows the page that the address names.
  const outline = outlineOf(page)
  await page.keyboard.press('Control+.')
  await page.getByRole('link', { name: 'Skip to page' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.addressOf('library')}#content`)
  await outline.getByRole('link', { name: 'Boathouse' }).click()
  await expect(page).toHaveURL(site.addressOf('boathouse'))
  await expect(page.getByRole('heading', { name: 'Boathouse', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Lakeside library', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(site.addressOf('library'))
  expect(await isSameDocument()).toBe(true)

  // A link to a block of the page opens what is folded around it, each time.
  const folded = page.locator('.b-line', { hasText: 'It greys evenly.' })
  const toBlock = await folded.evaluate((line) => {
    const { id } = line.closest('[id^="b-"]')!
    const links = [`#${id}`, `?blockId=${id.slice(2)}`].map((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: href })
      return (document.querySelector('.v-title')!.append(link), href)
    })
    return links
  })
  for (const name of [...toBlock, toBlock[0]!]) {
    await expect(folded).toBeHidden()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(folded).toBeVisible()
    await expect(page).toHaveURL(`${site.addressOf('library')}${toBlock[0]}`)
    await page.getByText('Why larch').click()
  }
  expect(await isSameDocument()).toBe(true)

  const entries = await page.evaluate(() => history.length)
  await outline.getByRole('link', { name: 'Boathouse' }).click()
  await expect(page.getByRole('heading', { name: 'Boathouse', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(site.addressOf('boathouse'))
  await expect(page).toHaveTitle('Boathouse · Small Buildings')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.addressOf('boathouse'))
  await expect(outline.getByRole('link', { name: 'Boathouse' })).toHaveAttribute('aria-current', 'page')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  expect(await isSameDocument()).toBe(true)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.keyboard.press('Escape')

  // While it is on its way, its place is held.
  const release = Promise.withResolvers<void>()
  await page.route('**/survey', async (route) => {
    await release.promise
    await route.continue()
  })
  await outline.getByRole('link', { name: 'Lakeside library' }).click()
  await outline.getByRole('link', { name: 'Site survey' }).click()
  await expect(page.getByRole('status', { name: 'Loading page' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lakeside library', level: 1 })).toBeHidden()
  release.resolve()
  await expect(page.getByText('Levels and trees.')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading page' })).toHaveCount(0)

  // What was shown once is there without the network.
  await outline.getByLabel('Pages in Boathouse').click()
  await outline.getByRole('link', { name: 'Lakeside library' }).click()
  await expect(page.getByRole('heading', { name: 'Lakeside library', level: 1 })).toBeVisible()
  await context.setOffline(true)
  await outline.getByRole('link', { name: 'Boathouse' }).click()
  await expect(page.getByText('Two boats.')).toBeVisible()
  await outline.getByRole('link', { name: 'Oars' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('No cache found')
  await page.keyboard.press('Alt+t')
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'OK' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(alert).toHaveCount(0)
  await context.setOffline(false)
  await outline.getByRole('link', { name: 'Oars' }).click()
  await expect(page.getByText('Six of them.')).toBeVisible()
  expect(await isSameDocument()).toBe(true)

  // Published again, it follows; taken off the web, the server says what is there now.
  await site.owner.call(
    'POST',
    `/api/workspace/${site.namespace}/page-view/${site.pages['oars']}/update-name`,
    {
      name: 'Long oars',
    },
  )
  await site.publish(site.pages['oars']!, 'oars')
  await expect(page.getByRole('heading', { name: 'Long oars', level: 1 })).toBeVisible()
  expect(await isSameDocument()).toBe(true)
  await site.unpublish(site.pages['oars']!)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  // Opened by its address as well: whatever form of it is kept is kept no longer.
  expect(await keptPages(page)).toContain(kept('boathouse'))
  await page.evaluate(
    (keys) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('af_database_cache')
        opening.addEventListener('success', () => {
          const table = opening.result.transaction('view_metas', 'readwrite').objectStore('view_metas')
          for (const key of keys) table.put({ html: '', path: '', isPrivate: false, keptAt: 0 }, key)
          table.transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    ['oars', 'oars?v=1', 'oars?r=2&theme=dark', 'oars-2'].map(kept),
  )
  await page.reload()
  const keptOars = async () => (await keptPages(page)).filter((key) => key.includes('oars'))
  await expect.poll(keptOars).toEqual([kept('oars-2')])

  // And all of it by keys, which load the page anew.
  await page.goto(site.addressOf('survey'))
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Control+Shift+R')])
  await expect.poll(() => keptPages(page)).toEqual([kept('survey')])
  expect(errors).toEqual([])
  await context.close()
})

test('VISIT-TOAST-1, VISIT-TOAST-2, VISIT-TOAST-4: what is said stays five seconds, and as long as somebody looks at it', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: DESK,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(site.addressOf('boathouse'))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  const toast = page.getByText('Link copied')
  await expect(toast).toBeVisible()
  const sign = page.locator('.v-toast').evaluate((one) => {
    const { maskImage, maskPosition } = getComputedStyle(one, '::before')
    return [maskImage.includes('/icons-'), maskPosition]
  })
  expect(await sign).toEqual([true, '0px -342px'])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.addressOf('boathouse'))
  await toast.hover()
  await page.clock.fastForward(20_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(10, 300)
  await page.clock.fastForward(6000)
  await page.clock.fastForward(500)
  await expect(toast).toHaveCount(0)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  // It is still coming up.
  await toast.hover({ position: { x: 5, y: 5 } })
  const box = (await toast.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(box.x + 5, box.y + 60)
  await page.mouse.up()
  await page.clock.fastForward(500)
  await expect(toast).toHaveCount(0)
  await context.close()
})
