import { expect, test } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('EDIT-RTL-8: where the app runs the other way than the page, nothing is wider than a phone', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'mara@example.org', PHONE)
  await page.locator('.doc .b-line').first().waitFor()
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await expect(page.locator('.doc')).toHaveAttribute('dir', 'ltr')
  await page.locator('.doc .b-line').first().tap()
  await expect(page.locator('.ed-gutter')).toBeVisible()
  await expect(page.locator('.ed-gutter .ed-grip')).toBeInViewport({ ratio: 1 })
  const tooWide = await page
    .locator('.shell-scroller')
    .evaluate((scroller) => scroller.scrollWidth - scroller.clientWidth)
  expect(tooWide).toBe(0)
  await context.close()
})

test('PUBWEB-NAME-5: on a phone the "/" in front of the name of a page is seen', async ({ browser }) => {
  const { page, context } = await signIn(browser, sheaf, 'ada@example.org', PHONE)
  await page.locator('.doc .b-line').first().waitFor()
  for (const direction of ['ltr', 'rtl'] as const) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
    await page.getByRole('button', { name: 'Page menu' }).tap()
    await page.getByRole('menuitem', { name: 'Share' }).tap()
    await page.getByRole('tab', { name: 'Publish', exact: true }).tap()
    const panel = page.getByRole('tabpanel', { name: 'Publish' })
    const field = panel.getByRole('textbox', { name: 'Address', exact: true })
    const slash = panel.locator('.publish-prefix > :last-child')
    await expect(slash).toHaveText('/')
    await expect(slash).toBeInViewport({ ratio: 1 })
    const [box, room, text] = await Promise.all(
      [slash, panel.locator('.publish-address > .ui-input-affix').first(), field].map(
        async (each) => (await each.boundingBox())!,
      ),
    )
    // Not cut off by what holds it, and not under the name.
    expect(box!.x).toBeGreaterThanOrEqual(room!.x)
    expect(box!.x + box!.width).toBeLessThanOrEqual(room!.x + room!.width + 0.5)
    const isApart = box!.x + box!.width <= text!.x + 0.5 || box!.x >= text!.x + text!.width - 0.5
    expect(isApart).toBe(true)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  }
  await context.close()
})
