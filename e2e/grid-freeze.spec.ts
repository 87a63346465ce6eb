import { cell, openGrid } from './support/gridPage.ts'
import { expect, test, type Page } from './support/playwright.ts'

async function freeze(page: Page, field: string): Promise<void> {
  await page.getByRole('columnheader', { name: field }).getByRole('button').click()
  await page.getByRole('button', { name: 'Freeze up to here, for me' }).click()
}

/** Scrolls so that only what is frozen is left of the first columns. */
async function scrollToEnd(page: Page, sign: 1 | -1): Promise<void> {
  await page.locator('.grid-scroller').evaluate((scroller, way) => {
    scroller.scrollLeft = way * scroller.scrollWidth
  }, sign)
  await expect(cell(page, 2, 'Before site')).toBeInViewport()
}

test.describe('frozen columns', () => {
  for (const direction of ['ltr', 'rtl'] as const)
    test(`GRID-FREEZE-1: columns up to a field stay in sight, ${direction}`, async ({ page }) => {
      await openGrid(page, { rows: 200, direction, hasMembers: true })
      await freeze(page, 'Phase')
      const before = await cell(page, 2, 'Phase').boundingBox()
      await scrollToEnd(page, direction === 'rtl' ? -1 : 1)
      const head = page.getByRole('columnheader', { name: 'Phase' })
      for (const part of [head, cell(page, 2, 'Phase'), cell(page, 2, 'Name')])
        await expect(part).toBeInViewport()
      expect((await cell(page, 2, 'Phase').boundingBox())!.x).toBeCloseTo(before!.x, 0)
      // A cell that was under them is scrolled beside them.
      await cell(page, 2, 'Phase').click()
      await page.keyboard.press(direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
      const [frozen, beside] = [
        (await cell(page, 2, 'Phase').boundingBox())!,
        (await cell(page, 2, 'Tags').boundingBox())!,
      ]
      const gap =
        direction === 'rtl' ? frozen.x - beside.x - beside.width : beside.x - frozen.x - frozen.width
      expect(gap).toBeGreaterThanOrEqual(-1)
    })

  test('GRID-FREEZE-2: it is remembered for oneself, and ended from the menu', async ({ page }) => {
    await openGrid(page, { hasMembers: true })
    await freeze(page, 'Phase')
    await openGrid(page, { hasMembers: true })
    await expect(page.locator('.grid-head .is-frozen')).toHaveText('Phase')
    await page.getByRole('columnheader', { name: 'Phase' }).getByRole('button').click()
    await page.getByRole('button', { name: 'Unfreeze columns' }).click()
    await expect(page.locator('.is-frozen')).toHaveCount(0)
  })

  test('GRID-FREEZE-2: where there is little room, fewer columns stand', async ({ page }) => {
    await openGrid(page, { hasMembers: true })
    await freeze(page, 'Permit by')
    await expect(page.locator('.grid-head .is-frozen')).toHaveCount(3)
    await page.setViewportSize({ width: 820, height: 700 })
    await expect.poll(() => page.locator('.grid-head .is-frozen').count()).toBeLessThan(3)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('.grid-head .is-frozen')).toHaveCount(0)
  })
})
