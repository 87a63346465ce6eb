import { expectAccessible } from './support/axe.ts'
import { cell, focused, fromOthers, openGrid, rowId, storedRows } from './support/gridPage.ts'
import { expect, test, type Page } from './support/playwright.ts'

const bar = (page: Page) => page.getByRole('search', { name: 'Find in cells' })
const query = (page: Page) => bar(page).getByRole('textbox', { name: 'Find', exact: true })
const place = (page: Page) => bar(page).getByRole('status')

test.describe('finding in cells of a grid', () => {
  test('GRID-FIND-1: Mod+F finds in all cells, counts, marks, and goes round by keys and buttons', async ({
    page,
  }) => {
    await openGrid(page, { rows: 400 })
    await cell(page, 3, 'Name').click()
    await openBar(page)
    await page.keyboard.type('BOAT')
    await expect(place(page)).toHaveText('1 of 40')
    await expect(focused(page)).toHaveText('Boathouse')
    await expect(page.locator('.grid-range.is-found').first()).toBeAttached()
    await expectAccessible(page, 'finding in cells')
    await page.keyboard.press('Enter')
    await expect(place(page)).toHaveText('2 of 40')
    await expect(focused(page)).toHaveText('Boathouse 2')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.press('Shift+Enter')
    await expect(place(page)).toHaveText('40 of 40')
    await expect(focused(page)).toHaveText('Boathouse 40')
    await expect(focused(page)).toBeInViewport()
    await bar(page).getByRole('button', { name: 'Next' }).click()
    await expect(place(page)).toHaveText('1 of 40')
    await fromOthers(page, { kind: 'deleteRows', rowIds: [rowId(14)] })
    await expect(place(page)).toHaveText('1 of 39')
    await query(page).fill('zebra')
    await expect(place(page)).toHaveText('Not found')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(focused(page)).toHaveText('Timber school')
  })

  test('GRID-FIND-2: one place and all are replaced, each taken back at once @firefox', async ({ page }) => {
    await openGrid(page, { rows: 30 })
    const before = await storedRows(page, 'field1', 'site')
    await cell(page, 1, 'Name').click()
    await openBar(page)
    await page.keyboard.type('boat')
    await expect(place(page)).toHaveText('1 of 3')
    await bar(page).getByRole('textbox', { name: 'Replace with' }).click()
    await page.keyboard.type('Ferry ')
    await page.keyboard.press('Enter')
    await expect(place(page)).toHaveText('1 of 2')
    await expect.poll(async () => (await storedRows(page, 'field1')).slice(3, 4)).toEqual(['Ferry house'])
    await bar(page).getByRole('button', { name: 'Replace all' }).click()
    await expect(page.getByText('2 cells changed')).toBeVisible()
    await expect(place(page)).toHaveText('Not found')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await expect
      .poll(async () => (await storedRows(page, 'field1')).filter((name) => name.startsWith('Boat')))
      .toHaveLength(2)
    await page.keyboard.press('Control+z')
    await expect.poll(() => storedRows(page, 'field1', 'site')).toEqual(before)
  })

  test('GRID-FIND-3: who may only read finds and replaces nothing; from right to left the bar is at the other side', async ({
    page,
  }) => {
    await openGrid(page, { rows: 20, isReadOnly: true, direction: 'rtl' })
    await cell(page, 1, 'Name').click()
    await openBar(page)
    await page.keyboard.type('260')
    await expect(place(page)).toHaveText('1 of 2')
    await expect(focused(page)).toHaveText('260')
    await expect(bar(page).getByRole('textbox', { name: 'Replace with' })).toHaveCount(0)
    expect((await bar(page).boundingBox())!.x).toBeLessThan(100)
  })
})

/** Of a selected cell, once what finds is there. */
async function openBar(page: Page): Promise<void> {
  await page.locator('.grid-range-box').first().waitFor({ state: 'attached' })
  await page.keyboard.press('Control+f')
  await expect(query(page)).toBeFocused()
}
