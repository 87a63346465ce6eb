import { expectAccessible } from './support/axe.ts'
import { cell, fromOthers, openGrid, rowId } from './support/gridPage.ts'
import { expect, test, type Page } from './support/playwright.ts'

const summary = (page: Page) => page.locator('output', { hasText: 'cells' })
const shown = async (page: Page) => (await summary(page).innerText()).replaceAll(/\s+/g, ' ')

test.describe('ranges of a grid', () => {
  test('GRID-SUM-1, GRID-SUM-3: what is selected is summed while the selection changes, by keys and by a drag', async ({
    page,
  }) => {
    await openGrid(page)
    await cell(page, 1, 'Area, m²').click()
    await expect(summary(page)).toHaveCount(0)
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => shown(page)).toBe('2 cells Sum 308 Average 154 Min 48 Max 260')
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => shown(page)).toBe('3 cells Sum 556 Average 185.33 Min 48 Max 260')
    await fromOthers(page, {
      kind: 'setCell',
      rowId: rowId(2),
      fieldId: 'area',
      value: { type: 'number', decimal: '1048' },
    })
    await expect.poll(() => shown(page)).toBe('3 cells Sum 1556 Average 518.67 Min 248 Max 1048')
    await expectAccessible(page, 'a range with its figures')

    await cell(page, 2, 'Area, m²').hover()
    await page.mouse.down()
    await cell(page, 3, 'Website').hover()
    await expect.poll(() => shown(page)).toBe('4 cells Filled 3 Sum 1296 Average 648 Min 248 Max 1048')
    await page.mouse.up()
    await page.keyboard.press('Escape')
    await expect(summary(page)).toHaveCount(0)
  })

  test('GRID-SUM-2: dates, durations and boxes have figures of their own', async ({ page }) => {
    await openGrid(page)
    await cell(page, 1, 'Permit by').click()
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => shown(page)).toBe('2 cells Earliest 12 Jan 2026 Latest 23 Jan 2026')
    await cell(page, 1, 'Hours').click()
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => shown(page)).toBe('2 cells Sum 4h 30m Average 2h 15m Min 1h 30m Max 3h')
    await cell(page, 1, 'Fee set').click({ position: { x: 5, y: 5 } })
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => shown(page)).toBe('2 cells Checked 1')
  })

  test('GRID-SUM-3: it stands above the foot, also from right to left and beside marked rows', async ({
    page,
  }) => {
    await openGrid(page, { direction: 'rtl', rows: 60 })
    await cell(page, 1, 'Area, m²').click()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(summary(page)).toBeVisible()
    const [grid, own] = [await page.locator('.grid').boundingBox(), await summary(page).boundingBox()]
    expect(Math.abs(own!.x + own!.width / 2 - (grid!.x + grid!.width / 2))).toBeLessThan(2)
    expect(grid!.y + grid!.height - own!.y - own!.height).toBe(52)
    await page.keyboard.press('Shift+Space')
    const bar = await page.getByRole('toolbar', { name: '2 rows selected' }).boundingBox()
    const above = await summary(page).boundingBox()
    expect(above!.y + above!.height).toBeLessThan(bar!.y)
  })

  test('GRID-SUM-4: all cells of many rows are summed, those too that are not drawn', async ({ page }) => {
    await openGrid(page, { rows: 20_000 })
    await cell(page, 1, 'Area, m²').click()
    await page.keyboard.press('Control+Shift+ArrowDown')
    await expect.poll(() => shown(page)).toBe('20,000 cells Sum 8272000 Average 413.6 Min 48 Max 1860')
  })

  test('GRID-SUM-4: in groups rows count once, and those of folded groups do not', async ({ page }) => {
    const viewId = '00000000-0000-4000-8000-000000000002'
    const grouping = { id: 'g:1', fieldId: 'tags', content: '' }
    await openGrid(page, { rows: 4, before: [{ kind: 'setGrouping', viewId, grouping }] })
    const rows = page.locator('.grid-row[data-row]:not(.grid-head)')
    const first = Math.min(...(await rows.evaluateAll((all) => all.map((row) => Number(row.dataset['row'])))))
    await page.locator(`.grid-row[data-row="${first}"] [data-type="number"]`).click()
    await page.keyboard.press('Control+Shift+ArrowDown')
    // Public: library; Timber: sheds, library, boathouse; Reuse: workshop, boathouse.
    await expect.poll(() => shown(page)).toBe('6 cells Sum 652 Average 163 Min 48 Max 260')
    await page
      .locator('.grid-group', { hasText: 'Reuse' })
      .getByRole('button', { name: 'Collapse group' })
      .click()
    await expect.poll(() => shown(page)).toBe('4 cells Sum 392 Average 130.67 Min 48 Max 248')
  })
})
