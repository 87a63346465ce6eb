import { expectAccessible } from './support/axe.ts'
import { cell, openGrid, storedRows } from './support/gridPage.ts'
import { devices, expect, test } from './support/playwright.ts'

const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7']
test.use({ ...PHONE, viewport: { width: 390, height: 844 } })

test('GRID-TOUCH-1: a tap selects, the second edits in a sheet, arrows go to the next row @core', async ({
  page,
}) => {
  await openGrid(page)
  await cell(page, 4, 'Phase').tap()
  await expect(cell(page, 4, 'Phase')).toHaveClass(/is-focus/)
  await expect(page.locator('.grid-editor')).toHaveAttribute('data-kind', 'idle')
  await cell(page, 4, 'Phase').tap()
  const sheet = page.getByRole('group', { name: 'Phase' })
  await expect(sheet).toContainText('Boathouse')
  await page.getByRole('option', { name: 'Brief' }).tap()
  await expect(cell(page, 4, 'Phase')).toHaveText('Brief')
  await cell(page, 4, 'Tags').tap()
  await cell(page, 4, 'Tags').tap()
  await page.getByRole('option', { name: 'Public' }).tap()
  await page.getByRole('button', { name: 'Next row' }).tap()
  await expect(page.getByRole('group', { name: 'Tags' })).toContainText('Timber school')
  await expect(cell(page, 4, 'Tags')).toHaveText('TimberReusePublic')
  await expectAccessible(page, 'the sheet of an editor')
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect(page.locator('.grid-editor')).toHaveAttribute('data-kind', 'idle')
})

test('GRID-TOUCH-2: text is written in a sheet; a press beside it writes too', async ({ page }) => {
  await openGrid(page)
  await cell(page, 1, 'Name').tap()
  await cell(page, 1, 'Name').tap()
  await expect(page.locator('.grid-input')).toBeFocused()
  await page.keyboard.type(' of the lake')
  await page.locator('.grid-scrim').tap({ position: { x: 200, y: 40 } })
  await expect.poll(async () => (await storedRows(page, 'field1'))[0]).toBe('Weaving workshop of the lake')
})

test('GRID-PHONE-1: the first column stays beside what scrolls, and New is at hand', async ({ page }) => {
  await openGrid(page)
  const first = cell(page, 1, 'Name')
  await expect(first).toHaveCSS('inline-size', '176px')
  await page.locator('.grid-scroller').evaluate((element) => element.scrollTo(400, 0))
  await expect(cell(page, 1, 'Area, m²')).toBeInViewport()
  expect((await first.boundingBox())?.x).toBe(0)
  await page.getByRole('button', { name: 'New', exact: true }).last().tap()
  await expect(cell(page, 21, 'Name')).toHaveClass(/is-focus/)
  await expectAccessible(page, 'a grid on a phone')
})

test('GRID-PHONE-2: a long press opens the menu of a row', async ({ page }) => {
  await openGrid(page, { rows: 3 })
  await cell(page, 2, 'Name').dispatchEvent('contextmenu')
  await page.getByRole('menuitem', { name: 'Delete row' }).tap()
  await expect(page.locator('.grid-row')).toHaveCount(3)
})
