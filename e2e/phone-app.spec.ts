import { expect, test } from './support/playwright.ts'
import { startSheaf, type Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
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
