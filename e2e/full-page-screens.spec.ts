import { expect, test, type BrowserContext, type Locator, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { bringIntoSight } from './support/bringIntoSight.ts'
import { createFullPage } from './support/fullPage.ts'
import { fixturePath, untilDrawn } from './support/files.ts'
import { startLinkedSite } from './support/linkedSite.ts'
import { publish, textOf, untilSaved } from './support/pages.ts'
import { openSettings } from './support/people.ts'
import { startSheaf, type OwnSheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const DIALOG = '[role=dialog]'

test.use({ actionTimeout: 10_000 })

let sheaf: OwnSheaf
let site: Awaited<ReturnType<typeof startLinkedSite>>
/** One page with everything, its address on the web, and who is signed in to it. */
let document: string
let published: string
let storageState: Awaited<ReturnType<BrowserContext['storageState']>>
const strangers: string[] = []
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  sheaf = await startSheaf({ SHEAF_PREVIEW_NETWORKS: '127.0.0.1/32' })
  site = await startLinkedSite()
  const { page, context } = await signIn(browser, sheaf, 'full@example.org')
  noteStrangers(page)
  await createFullPage(page, 'Lakeside library', `${site.origin}/pier`)
  await textOf(page).press('Enter')
  await page.keyboard.type('/image')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await untilSaved(page)
  document = page.url()
  published = await publish(page)
  storageState = await context.storageState()
  await context.close()
})
test.afterAll(async () => {
  await site.stop()
  await sheaf.stop()
})

function noteStrangers(page: Page): void {
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(sheaf.origin))
      strangers.push(request.url())
  })
}

for (const { theme, size, name } of [
  { theme: 'light', size: DESK, name: 'in the light' },
  { theme: 'dark', size: PHONE, name: 'on a phone in the dark' },
]) {
  test(`everything on a page is accessible and asks nobody else, ${name}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const page = await (await browser.newContext({ storageState, viewport: size })).newPage()
    noteStrangers(page)
    await page.goto(`${document}?theme=${theme}`)
    await expect(textOf(page).locator('.b-image img')).toBeVisible()
    await expectAccessible(page, 'page')

    await page.getByRole('button', { name: 'Page icon' }).click()
    const icons = page.getByRole('dialog', { name: 'Page icon' })
    await icons.getByRole('tab', { name: 'Emoji' }).click()
    await expect(icons.getByRole('gridcell').first()).toBeVisible()
    await expectAccessible(page, 'emoji', DIALOG)
    await icons.getByRole('tab', { name: 'Icons' }).click()
    await expect(icons.getByRole('gridcell').first()).toBeVisible()
    await expectAccessible(page, 'icons', DIALOG)
    await icons.getByRole('tab', { name: 'Upload' }).click()
    await expectAccessible(page, 'upload of an icon', DIALOG)
    await leave(page, icons)

    await page.locator('.page-cover').hover()
    await page.getByRole('button', { name: 'Change cover' }).click()
    const covers = page.getByRole('dialog', { name: 'Cover' })
    await expect(covers.getByRole('button', { name: 'Dunes' })).toBeVisible()
    await expectAccessible(page, 'covers', DIALOG)
    await leave(page, covers)

    await page.locator('.ed-add').click()
    const field = page.getByRole('dialog')
    await expect(field.getByRole('button', { name: 'Choose a file' })).toBeVisible()
    await expectAccessible(page, 'field of an empty picture', DIALOG)
    await leave(page, field)

    await textOf(page).locator('.b-image img').dblclick()
    const lightbox = page.getByRole('dialog', { name: 'Pictures' })
    await expect(lightbox.getByRole('link', { name: 'Download' })).toBeVisible()
    await expectAccessible(page, 'lightbox', DIALOG)
    await leave(page, lightbox)

    await textOf(page).getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'paper.pdf' })
    await expect(preview.locator('canvas').first()).toBeVisible()
    await expectAccessible(page, 'preview of a PDF', DIALOG)
    await leave(page, preview)

    if (size === PHONE) await page.getByRole('button', { name: 'Open sidebar' }).click()
    const account = await openSettings(page, 'Profile')
    await expectAccessible(page, 'profile', DIALOG)
    const chooser = page.waitForEvent('filechooser')
    await account.getByRole('button', { name: 'Add picture' }).click()
    await (await chooser).setFiles(fixturePath('photo.jpg'))
    const crop = page.getByRole('dialog', { name: 'Crop picture' })
    await expect(crop.getByRole('button', { name: 'Use picture' })).toBeEnabled()
    await expectAccessible(page, 'crop', DIALOG)
    await leave(page, crop)
    await page.getByRole('button', { name: 'Close settings' }).click()
    await expect(account).toHaveCount(0)

    await page.goto(`${published}?theme=${theme}`)
    await expectAccessible(page, 'published page')
    await page.locator('a.b-shot').first().click()
    await expect(lightbox).toBeVisible()
    await expectAccessible(page, 'published lightbox', DIALOG)
    await leave(page, lightbox)
    expect(strangers).toEqual([])
  })
}

test('Escape leaves the lightbox from its first moment, and the focus goes back', async ({ browser }) => {
  const page = await (await browser.newContext({ storageState })).newPage()
  await page.goto(document)
  // To read a page one press opens a picture, to write it two do.
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'true')
  const lightbox = page.getByRole('dialog', { name: 'Pictures' })
  const leaveAtOnce = async (): Promise<void> => {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const seen = new MutationObserver(() => {
            if (!window.document.querySelector('.pswp')) return
            seen.disconnect()
            resolve()
          })
          seen.observe(window.document.body, { childList: true })
        }),
    )
    await page.keyboard.press('Escape')
    await expect(lightbox).toHaveCount(0)
  }

  await Promise.all([leaveAtOnce(), textOf(page).locator('.b-image img').dblclick()])
  await expect(textOf(page)).toBeFocused()

  await page.goto(published)
  const link = page.locator('a.b-shot').first()
  await Promise.all([leaveAtOnce(), link.press('Enter')])
  await expect(link).toBeFocused()
})

test('nothing moves while the pictures of a page arrive, written or published', async ({ browser }) => {
  test.setTimeout(180_000)
  // Nothing is kept from before, so that everything comes over the line.
  const page = await (await browser.newContext({ storageState })).newPage()
  const line = await page.context().newCDPSession(page)
  // A slow machine and a slow line, so that everything arrives late and one by one.
  await line.send('Emulation.setCPUThrottlingRate', { rate: 3 })
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 500_000,
    uploadThroughput: 500_000,
  })
  // The code that draws media comes once the room that is kept for it can be seen.
  await page.route(/\/createFace-[^/]+\.js$/, async (route) => {
    await textOf(page).locator('.b-gallery').first().waitFor()
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: object[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        const nodes = entry.sources.map(
          ({ node }) => (node instanceof Element ? node.className : node?.parentElement?.className) ?? '',
        )
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

  for (const address of [document, published]) {
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size)
      await page.goto(address)
      const shots = page.locator('.b-shot img')
      await expect(shots).toHaveCount(4)
      for (const picture of await shots.all()) {
        await bringIntoSight(picture)
        await untilDrawn(picture)
      }
      // What a link leads to is asked for once its card is seen.
      await bringIntoSight(page.locator('.b-link_preview'))
      await untilDrawn(page.locator('.b-thumb img'))
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect(sum, `${address} at ${size.width}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02)
    }
  }
})

interface Shift {
  readonly value: number
  readonly nodes: readonly string[]
}

/** Of the layout instability API, which the types of the browser do not know. */
interface LayoutShift extends Shift {
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

async function leave(page: Page, what: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(what).toHaveCount(0)
}
