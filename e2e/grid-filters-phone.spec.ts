import { expectAccessible } from './support/axe.ts'
import { openGrid } from './support/gridPage.ts'
import { devices, expect, test } from './support/playwright.ts'

const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7']
test.use({ ...PHONE, viewport: { width: 390, height: 844 } })

test('VIEW-PHONE-1: filters and sorts are buttons with counts, their editors sheets', async ({ page }) => {
  await openGrid(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).tap()
  await page.getByRole('option', { name: 'Phase', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Phase' })
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(390)
  await page.getByRole('option', { name: 'Design, 6' }).tap()
  await expect(page.getByRole('rowheader')).toHaveCount(6)
  await expectAccessible(page, 'the sheet of a filter')
  await page.touchscreen.tap(195, 40)
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: 'Sort', exact: true }).tap()
  await page.getByRole('option', { name: 'Area, m²' }).tap()
  await expect(page.getByRole('dialog', { name: 'Sort' })).toBeVisible()
  await page.touchscreen.tap(195, 40)
  await expect(page.getByRole('button', { name: 'Filter, 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sort, 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).tap()
  await expect(page.getByRole('rowheader')).toHaveCount(20)
})
