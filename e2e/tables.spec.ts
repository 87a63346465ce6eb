import { expect, test } from './support/playwright.ts'
import type { NewBlock } from '@sheaf/model'
import { paste } from './support/clipboard.ts'
import { p } from './support/blocks.ts'
import { focus, openEditor, storedBlocks } from './support/editorPage.ts'
import { cell, openTable, storedTable, table, TABLE_ROWS, tableTools } from './support/tables.ts'

test('EDIT-TABLE-3, EDIT-TABLE-8: made and filled with the keyboard, seen by the other, undone @firefox @core', async ({
  page,
}) => {
  await openEditor(page, [p('')], { names: ['Mira', 'Noor'] })
  await focus(page, 'end')
  await page.keyboard.type('/table')
  await expect(page.getByRole('option', { name: 'Table', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const active = page.locator('.ed-slash-menu [aria-selected=true]')
  for (let count = 0; count < 4 && !/^Table$/.test((await active.textContent()) ?? ''); count++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tableTools(page)
  await page.keyboard.type('Room')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Area')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Porch')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Attic')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect(cell(page, 'Porch!', 1)).toBeVisible()
  expect(await storedTable(page, 1)).toEqual(['', '|Room|Area', '|Porch!|', '|Attic|'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Behind')
  await expect(page.locator('.doc').last().locator('.b-line', { hasText: 'Behind' })).toBeVisible()
  for (let count = 0; count < 12; count++) await page.keyboard.press('ControlOrMeta+z')
  await expect(page.locator('.doc').last().locator('.b-simple_table')).toHaveCount(0)
})

test('EDIT-TABLE-8: handles, menus and widths without a mouse', async ({ page }) => {
  await openTable(page)
  await cell(page, 'Area').click()
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Column 2 of 3' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Column 3 of 3' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: 'Column 3 of 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+F10')
  const width = page.getByRole('slider', { name: 'Column width' })
  for (let count = 0; count < 4; count++) await page.keyboard.press('Tab')
  await expect(width).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect((await storedTable(page))[0]).toMatch(/"column_widths":\{"\d":180\}/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
})

test('EDIT-TABLE-1: headers and bold lines are bold, columns as well as rows', async ({ page }) => {
  await openTable(page, TABLE_ROWS, { enable_header_column: true, column_bold_attributes: { '2': true } })
  const weights = async (texts: readonly string[]) =>
    Promise.all(texts.map((text) => cell(page, text).evaluate((each) => getComputedStyle(each).fontWeight)))
  expect(await weights(['Porch', '80', '2'])).toEqual(['600', '400', '600'])
  await openTable(page, TABLE_ROWS, { enable_header_row: true, row_bold_attributes: { '2': true } })
  expect(await weights(['Area', '80', '40'])).toEqual(['600', '400', '600'])
  const red: NewBlock = { type: 'simple_table_cell', data: { font_color: '#cc0000' }, children: [p('red')] }
  const row: NewBlock = { type: 'simple_table_row', children: [red] }
  await openEditor(page, [{ type: 'simple_table', data: { column_text_colors: {} }, children: [row] }])
  await expect(cell(page, 'red')).toHaveCSS('color', 'rgb(204, 0, 0)')
  await cell(page, 'red').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect(cell(page, 'red!')).toHaveCSS('color', 'rgb(204, 0, 0)')
})

test('EDIT-TABLE-13: tables of other programs @firefox', async ({ page }) => {
  await openEditor(page, [p('')])
  await focus(page, 'end')
  await paste(page, {
    'text/html':
      '<table><colgroup><col style="width: 200px"><col></colgroup><thead><tr><th>Room</th><th align="right">Area</th></tr></thead>' +
      '<tbody><tr><td rowspan="2"><b>Porch</b><script>bad()</script></td><td align="right">80</td></tr><tr><td align="right">90</td></tr></tbody></table>',
    'text/plain': 'Room\tArea',
  })
  const [data, ...rows] = await storedTable(page)
  expect(JSON.parse(data!)).toEqual({
    enable_header_row: true,
    column_widths: { '0': 200 },
    column_aligns: { '1': 'Right' },
  })
  expect(rows).toEqual(['|Room|Area', '|Porch{"bold":true}|80', '||90'])
  await openEditor(page, [p('')])
  await focus(page, 'end')
  await paste(page, { 'text/plain': 'a\tb\nc\td\n' })
  expect(await storedTable(page)).toEqual(['', '|a|b', '|c|d'])
})

test('EDIT-TABLE-2: what others left is drawn as a rectangle, and a press fills a place without a cell', async ({
  page,
}) => {
  await openEditor(page, [
    {
      type: 'simple_table',
      children: [
        ...(table([['a', 'b', 'c'], ['d']]).children ?? []),
        p('between'),
        { type: 'simple_table_row', children: [{ type: 'simple_table_cell' }] },
      ],
    },
  ])
  await tableTools(page)
  const boxes = await page
    .locator('.b-simple_table_row')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().width))
  expect(new Set(boxes).size).toBe(1)
  await page.locator('.b-void').nth(1).click()
  await page.keyboard.type('new')
  await page.locator('.b-simple_table_cell').last().click()
  await page.keyboard.type('last')
  expect(await storedTable(page)).toEqual(['', '|a|b|c', '|d||newbetween', '|last'])
})

test('EDIT-TABLE-11: a table of the old kind is read and stays what it is', async ({ page }) => {
  const old = (rowPosition: number, colPosition: number, text: string) => ({
    type: 'table/cell',
    data: { rowPosition, colPosition },
    children: [p(text)],
  })
  await openEditor(page, [
    p('Above'),
    { type: 'table', data: { colsLen: 2, rowsLen: 1 }, children: [old(0, 1, 'right'), old(0, 0, 'left')] },
  ])
  const [right, left] = await Promise.all(['right', 'left'].map((text) => page.getByText(text).boundingBox()))
  expect(left!.x).toBeLessThan(right!.x)
  expect(left!.y).toBe(right!.y)
  const before = await storedBlocks(page)
  await page.getByText('left').dblclick()
  await page.keyboard.type('x')
  await page.keyboard.press('Backspace')
  expect((await storedBlocks(page)).slice(1)).toEqual(before.slice(1))
})

test('EDIT-TABLE-12: from right to left everything is mirrored, and who only reads gets no tools @firefox', async ({
  page,
}) => {
  await openTable(page, [['أ', 'ب']], {}, { direction: 'rtl' })
  const [first, second] = await Promise.all([cell(page, 'أ').boundingBox(), cell(page, 'ب').boundingBox()])
  expect(first!.x).toBeGreaterThan(second!.x)
  await cell(page, 'أ').hover()
  const grip = (await page.getByRole('button', { name: 'Row 1 of 1' }).boundingBox())!
  expect(grip.x).toBeGreaterThan(first!.x + first!.width - 20)
  await page.getByRole('button', { name: 'Column 1 of 2' }).click()
  await page.getByRole('menuitem', { name: 'Insert right' }).click()
  expect((await storedTable(page))[1]).toBe('||أ|ب')

  await openTable(page, TABLE_ROWS, {}, { isReadOnly: true })
  await cell(page, 'Area').hover()
  await expect(page.locator('.ed-table-tools')).toBeHidden()
})

test('EDIT-TABLE-2: a menu is about its row, also when others move it; and about nothing once the table has gone', async ({
  page,
}) => {
  await openTable(page, TABLE_ROWS, {}, { names: ['Mira', 'Noor'] })
  const others = (change: 'firstRow' | 'table') =>
    page.evaluate((what) => {
      const { view } = window.editorPage.editors[1]!
      const table = view.state.doc.firstChild!.nodeSize
      const pos = what === 'table' ? table : table + 3
      view.dispatch(view.state.tr.delete(pos, pos + view.state.doc.nodeAt(pos)!.nodeSize))
    }, change)
  await cell(page, '80').hover()
  await page.getByRole('button', { name: 'Row 2 of 3' }).click()
  await others('firstRow')
  await expect(cell(page, 'Room')).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Delete row' }).click()
  expect(await storedTable(page, 1)).toEqual(['', '|Attic|40|1'])
  await cell(page, '40').hover()
  await page.getByRole('button', { name: 'Column 2 of 3' }).click()
  await others('table')
  await expect(page.locator('.b-simple_table')).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Insert left' }).click()
  expect(await storedBlocks(page)).toEqual(['paragraph Above', 'paragraph Below'])
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('EDIT-TABLE-12: on a phone the table scrolls in its own box, and its tools are where one writes', async ({
    page,
  }) => {
    await openTable(page)
    await cell(page, '80').tap()
    const grip = page.getByRole('button', { name: 'Column 2 of 3' })
    await expect(grip).toBeVisible()
    await grip.tap()
    await page.getByRole('menuitem', { name: 'Delete column' }).tap()
    expect((await storedTable(page))[1]).toBe('|Room|Lamps')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
