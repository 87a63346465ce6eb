import { expectAccessible } from './support/axe.ts'
import { cell, openGrid } from './support/gridPage.ts'
import { devices, expect, test } from './support/playwright.ts'

const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7']
test.use({ ...PHONE, viewport: { width: 390, height: 844 } })

test('GRID-TOUCH-3: the menu of a field and its options are sheets, which a press beside closes', async ({
  page,
}) => {
  await openGrid(page, { rows: 6 })
  await page.getByRole('columnheader', { name: 'Phase' }).getByRole('button').tap()
  const menu = page.getByRole('dialog', { name: 'Field Phase' })
  await expect(menu).toHaveCSS('inline-size', '390px')
  // On phones the keyboard would cover the sheet.
  await expect(page.getByRole('textbox', { name: 'Field name' })).not.toBeFocused()
  await menu.getByRole('button', { name: /^Type/ }).tap()
  await page.getByRole('option', { name: 'Number' }).tap()
  await expect(page.getByRole('alert')).toContainText('0 of 6 values will show')
  await page.getByRole('alert').getByRole('button', { name: 'Cancel' }).tap()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.touchscreen.tap(200, 20)
  await expect(page.getByRole('option')).toHaveCount(0)
  await menu.getByRole('button', { name: 'Edit options' }).tap()
  await menu.getByRole('button', { name: /^Done, in / }).tap()
  await menu.getByRole('radio', { name: 'Green' }).tap()
  await expect(cell(page, 1, 'Phase').locator('.db-chip')).toHaveClass(/db-k7/)
  await expectAccessible(page, 'the options of a field on a phone')
})

test('GRID-COLUMN-1: a finger that has rested on a head moves the column', async ({ page }) => {
  await openGrid(page, { rows: 2 })
  const tags = page.getByRole('columnheader', { name: 'Tags' })
  const from = (await tags.boundingBox())!
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: from.y + 10 }],
    })
  await touch('touchStart', from.x + 20)
  await expect(tags).toHaveClass(/is-dragged/)
  await touch('touchMove', from.x - 60)
  await touch('touchMove', from.x - 120)
  await touch('touchEnd', 0)
  await expect
    .poll(async () => (await page.locator('.grid-head .grid-field').allTextContents()).slice(0, 3))
    .toEqual(['Name', 'Tags', 'Phase'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const there = (await tags.boundingBox())!
  await touch('touchStart', there.x + 20)
  await expect(tags).toHaveClass(/is-dragged/)
  await touch('touchEnd', 0)
  // Lifted where it rested, it has pressed.
  await expect(page.getByRole('dialog', { name: 'Field Tags' })).toBeVisible()
})
