import type { Command } from '@sheaf/model'
import { expectAccessible } from './support/axe.ts'
import { cell, fromOthers, openGrid, rowId, storedRows } from './support/gridPage.ts'
import { expect, test, type Page } from './support/playwright.ts'

const VIEW = '00000000-0000-4000-8000-000000000002'
const handle = (page: Page) => page.locator('.grid-fill-handle')
const target = (page: Page) => page.locator('.grid-range.is-target .grid-range-box')
const area = (row: number, decimal: string): Command => ({
  kind: 'setCell',
  rowId: rowId(row),
  fieldId: 'area',
  value: { type: 'number', decimal },
})
const said = (page: Page) => page.getByRole('status').last()

test.describe('filling cells of a grid', () => {
  test('GRID-FILL-1, GRID-FILL-2: the handle fills down and up, taken back at once @core', async ({
    page,
  }) => {
    await openGrid(page, { rows: 8, before: [area(4, '10'), area(5, '20')] })
    await select(page, 4, 5, 'Area, m²')
    const before = await storedRows(page, 'area')
    await drag(page, 7, 'Area, m²')
    await expect(said(page)).toHaveText('2 cells filled')
    await expect
      .poll(async () => (await storedRows(page, 'area')).slice(3))
      .toEqual(['10', '20', '30', '40', '310'])
    await expect(page.locator('.is-in-range')).toHaveCount(4)
    await expect(page.locator('output', { hasText: '4 cells' })).toContainText('100')
    await expectAccessible(page, 'a range with its handle')
    await page.keyboard.press('Control+z')
    await expect.poll(() => storedRows(page, 'area')).toEqual(before)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(async () => (await storedRows(page, 'area')).slice(5, 7)).toEqual(['30', '40'])
    await page.keyboard.press('Control+z')

    await select(page, 4, 5, 'Area, m²')
    await drag(page, 2, 'Area, m²')
    await expect
      .poll(() => storedRows(page, 'area'))
      .toEqual(['260', '-10', '0', '10', '20', '182', '74', '310'])
  })

  test('GRID-FILL-2, GRID-FILL-3, GRID-FILL-5: single numbers are repeated, with Mod they count on; dates go on', async ({
    page,
  }) => {
    await openGrid(page, { rows: 4 })
    await cell(page, 1, 'Area, m²').click()
    await drag(page, 3, 'Area, m²')
    await expect.poll(() => storedRows(page, 'area')).toEqual(['260', '260', '260', '96'])
    await cell(page, 1, 'Area, m²').click()
    await page.keyboard.down('Control')
    await drag(page, 3, 'Area, m²')
    await page.keyboard.up('Control')
    await expect.poll(() => storedRows(page, 'area')).toEqual(['260', '261', '262', '96'])
    await cell(page, 1, 'Permit by').click()
    await drag(page, 2, 'Permit by')
    await expect(cell(page, 2, 'Permit by')).toHaveText('13 Jan 2026')
    await cell(page, 1, 'Phase').click()
    await drag(page, 4, 'Phase')
    await expect.poll(() => storedRows(page, 'phase')).toEqual(['phase4', 'phase4', 'phase4', 'phase4'])
  })

  test('GRID-FILL-1: Escape and a drag back leave everything; a read-only grid has no handle', async ({
    page,
  }) => {
    await openGrid(page, { rows: 6 })
    const before = await storedRows(page, 'area')
    await cell(page, 2, 'Area, m²').click()
    await take(page)
    await cell(page, 5, 'Area, m²').hover()
    await expect(target(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(target(page)).toHaveCount(0)
    await page.mouse.up()
    await expect(cell(page, 2, 'Area, m²')).toHaveClass(/is-focus/)

    await take(page)
    await cell(page, 5, 'Area, m²').hover()
    await cell(page, 2, 'Area, m²').hover()
    await expect(target(page)).toHaveCount(0)
    await page.mouse.up()
    await expect.poll(() => storedRows(page, 'area')).toEqual(before)

    await openGrid(page, { rows: 2, isReadOnly: true })
    await cell(page, 1, 'Area, m²').click()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.locator('.grid-range-box').first()).toBeVisible()
    await expect(handle(page)).toHaveCount(0)
    await page.keyboard.press('Control+d')
    await expect.poll(() => storedRows(page, 'area')).toEqual(['260', '48'])
  })

  test('GRID-FILL-7: a row that somebody deletes meanwhile is not filled, those in the frame are', async ({
    page,
  }) => {
    await openGrid(page, { rows: 6 })
    await cell(page, 1, 'Area, m²').click()
    await take(page)
    await cell(page, 3, 'Area, m²').hover()
    await fromOthers(page, { kind: 'deleteRows', rowIds: [rowId(2)] })
    await expect(page.locator('.grid-row')).toHaveCount(6)
    await page.mouse.up()
    await expect(said(page)).toHaveText('2 cells filled')
    await expect.poll(() => storedRows(page, 'area')).toEqual(['260', '260', '260', '1860', '182'])
  })

  test('GRID-FILL-1: a drag beyond the edge scrolls on by itself', async ({ page }) => {
    await openGrid(page, { rows: 200 })
    await cell(page, 1, 'Area, m²').click()
    await take(page)
    const frame = await page.locator('.grid-scroller').boundingBox()
    await page.mouse.move(frame!.x + 700, frame!.y + frame!.height + 60)
    const scrolled = () => page.locator('.grid-scroller').evaluate(({ scrollTop }) => scrollTop)
    await expect.poll(scrolled).toBeGreaterThan(2000)
    await page.mouse.up()
    const lastFilled = async () => (await storedRows(page, 'area')).findLastIndex((value) => value === '260')
    await expect.poll(lastFilled).toBeGreaterThan(60)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await storedRows(page, 'area')).slice(0, 2)).toEqual(['260', '48'])
  })

  test('GRID-FILL-7: in groups filling passes headers, and rows of folded groups stay', async ({ page }) => {
    const grouping = { id: 'g:1', fieldId: 'phase', content: '' }
    await openGrid(page, { rows: 10, before: [{ kind: 'setGrouping', viewId: VIEW, grouping }] })
    await page
      .locator('.grid-group', { hasText: 'Permit' })
      .getByRole('button', { name: 'Collapse group' })
      .click()
    await page.getByRole('rowheader', { name: 'Weir keeper’s cottage' }).click()
    await page.keyboard.press('Control+Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await expect(said(page)).toHaveText('7 cells filled')
    const names = await storedRows(page, 'field1')
    expect(names.filter((name) => name === 'Weir keeper’s cottage')).toHaveLength(8)
    expect(names.slice(2, 3)).toEqual(['Lakeside library'])
  })

  test('GRID-FILL-8, GRID-RTL-1: along a row from right to left, other types read the text', async ({
    page,
  }) => {
    await openGrid(page, { rows: 2, direction: 'rtl' })
    await cell(page, 1, 'Name').click()
    await drag(page, 1, 'Permit by')
    await expect(said(page)).toHaveText('2 cells filled')
    await expect(cell(page, 1, 'Phase')).toHaveText('Weaving workshop')
    await expect(cell(page, 1, 'Tags')).toHaveText('Weaving workshop')
    await expect(page.getByText('1 cell stayed as it was')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(cell(page, 1, 'Phase')).toHaveText('Done')
  })

  test('GRID-FILL-9: Mod+D, Mod+R and with Shift fill by keys; Mod+R of one column is the browser’s', async ({
    page,
  }) => {
    await openGrid(page, { rows: 5 })
    await cell(page, 1, 'Phase').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+d')
    await expect
      .poll(async () => (await storedRows(page, 'phase', 'tags')).slice(0, 2))
      .toEqual(['phase4 | tags2', 'phase4 | tags2'])
    await cell(page, 1, 'Area, m²').click()
    for (let row = 0; row < 4; row += 1) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+Shift+d')
    await expect.poll(() => storedRows(page, 'area')).toEqual(['260', '261', '262', '263', '264'])
    await cell(page, 3, 'Area, m²').click()
    for (let row = 0; row < 2; row += 1) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Delete')
    await cell(page, 1, 'Area, m²').click()
    for (let row = 0; row < 4; row += 1) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+Shift+d')
    await expect.poll(() => storedRows(page, 'area')).toEqual(['260', '261', '262', '263', '264'])
    await cell(page, 2, 'Name').click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+r')
    await expect(cell(page, 2, 'Phase')).toHaveText('Allotment sheds')

    const isTaken = (key: string) =>
      page.evaluate(
        (pressed) =>
          !document.activeElement!.dispatchEvent(
            new KeyboardEvent('keydown', { key: pressed, ctrlKey: true, bubbles: true, cancelable: true }),
          ),
        key,
      )
    await cell(page, 2, 'Name').click()
    await page.keyboard.press('Shift+ArrowDown')
    expect(await isTaken('r')).toBe(false)
    expect(await isTaken('d')).toBe(true)
  })

  test('GRID-FILL-10: a double click fills the empty cells below', async ({ page }) => {
    await openGrid(page, { rows: 6, before: [area(5, '7')] })
    await cell(page, 2, 'Area, m²').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Delete')
    await cell(page, 1, 'Area, m²').click()
    await handle(page).dblclick()
    await expect.poll(() => storedRows(page, 'area')).toEqual(['260', '260', '260', '260', '7', '182'])
  })

  test('GRID-FILL-11: thousands of cells are filled and emptied in one step', async ({ page }) => {
    await openGrid(page, { rows: 5000 })
    const before = await storedRows(page, 'area', 'permit')
    await cell(page, 1, 'Permit by').click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+Shift+ArrowDown')
    await page.keyboard.press('Control+Shift+d')
    await expect(said(page)).toHaveText('9,998 cells filled', { timeout: 60_000 })
    await expect.poll(async () => (await storedRows(page, 'area')).at(-1)).toBe('5259')
    await page.keyboard.press('Control+z')
    await expect.poll(() => storedRows(page, 'area', 'permit'), { timeout: 60_000 }).toEqual(before)
    await page.keyboard.press('Delete')
    await expect(said(page)).toHaveText('10,000 cells cleared', { timeout: 60_000 })
    await expect.poll(async () => new Set(await storedRows(page, 'area', 'permit'))).toEqual(new Set([' | ']))
    await page.keyboard.press('Control+z')
    await expect.poll(() => storedRows(page, 'area', 'permit'), { timeout: 60_000 }).toEqual(before)
  })
})

test('GRID-FILL-1: with a finger there is no handle', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await openGrid(page, { rows: 3 })
  await cell(page, 1, 'Name').tap()
  await expect(cell(page, 1, 'Name')).toHaveClass(/is-focus/)
  await expect(page.locator('.grid-range')).toBeAttached()
  await expect(handle(page)).toHaveCount(0)
  await context.close()
})

async function select(page: Page, from: number, to: number, field: string): Promise<void> {
  await cell(page, from, field).click()
  await cell(page, to, field).click({ modifiers: ['Shift'] })
}

/** Takes the handle of what is selected. */
async function take(page: Page): Promise<void> {
  await handle(page).hover()
  await page.mouse.down()
}

async function drag(page: Page, row: number, field: string): Promise<void> {
  await take(page)
  await cell(page, row, field).hover()
  await page.mouse.up()
}
