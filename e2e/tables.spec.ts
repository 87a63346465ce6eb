import { expect, test, type Page } from './support/playwright.ts'
import type { NewBlock } from '@sheaf/model'
import { expectAccessible } from './support/axe.ts'
import { copied, paste } from './support/clipboard.ts'
import { p } from './support/blocks.ts'
import { focus, openEditor, storedBlocks } from './support/editorPage.ts'
import { letGoAt } from './support/pointer.ts'
import { cell, storedTable, table, tableTools } from './support/tables.ts'

const ROWS = [
  ['Room', 'Area', 'Lamps'],
  ['Porch', '80', '2'],
  ['Attic', '40', '1'],
]

async function open(
  page: Page,
  rows = ROWS,
  data = {},
  options: Parameters<typeof openEditor>[2] = {},
): Promise<void> {
  await openEditor(page, [p('Above'), table(rows, data), p('Below')], options)
  await tableTools(page)
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

async function center(page: Page, text: string): Promise<{ x: number; y: number }> {
  const box = (await cell(page, text).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('EDIT-TABLE-3, EDIT-TABLE-8: made and filled with the keyboard, seen by the other, undone @firefox', async ({
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

test('EDIT-TABLE-4, EDIT-TABLE-5, EDIT-TABLE-6: rows and columns by pointer', async ({ page }) => {
  await open(page)
  await cell(page, 'Area').hover()
  await page.getByRole('button', { name: 'Column 2 of 3' }).click()
  await page.getByRole('menuitem', { name: 'Insert right' }).click()
  await page.keyboard.type('Name')
  expect((await storedTable(page))[1]).toBe('|Room|Area|Name|Lamps')
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await storedTable(page)).toEqual(['', '|Room|Area|Lamps', '|Porch|80|2', '|Attic|40|1'])

  await cell(page, '80').hover()
  await page.getByRole('button', { name: 'Add a row' }).click()
  await page.keyboard.type('Hall')
  await cell(page, '80').hover()
  await page.getByRole('button', { name: 'Add a column' }).click()
  await page.keyboard.type('Door')
  expect(await storedTable(page)).toEqual([
    '',
    '|Room|Area|Lamps|',
    '|Porch|80|2|Door',
    '|Attic|40|1|',
    '|Hall|||',
  ])

  await cell(page, 'Room').hover()
  await page.getByRole('button', { name: 'Row 1 of 4' }).click()
  await page.getByRole('menuitemradio', { name: 'Header row' }).click()
  await expect(page.getByRole('columnheader', { name: 'Room' })).toBeVisible()
  await cell(page, 'Room').hover()
  await page.getByRole('button', { name: 'Column 1 of 4' }).click()
  await page.getByRole('menuitem', { name: 'Align' }).click()
  await page.getByRole('menuitemradio', { name: 'Center' }).click()
  await expect(cell(page, 'Porch')).toHaveCSS('text-align', 'center')
  await cell(page, 'Hall').hover()
  await page.getByRole('button', { name: 'Row 4 of 4' }).click()
  await page.getByRole('menuitem', { name: 'Delete row' }).click()

  await cell(page, '40').hover()
  const edge = (await cell(page, '40').boundingBox())!
  await drag(
    page,
    { x: edge.x + edge.width - 1, y: edge.y + 10 },
    { x: edge.x + edge.width + 59, y: edge.y + 10 },
  )
  await page.mouse.up()
  const [data, ...rows] = await storedTable(page)
  expect(JSON.parse(data!)).toEqual({
    enable_header_row: true,
    column_aligns: { '0': 'Center' },
    column_widths: { '1': 220 },
  })
  expect(rows).toEqual(['|Room|Area|Lamps|', '|Porch|80|2|Door', '|Attic|40|1|'])
  await expectAccessible(page, 'a table', '.ed')
})

test('EDIT-TABLE-7: a column and a row are dragged by their handles; Escape calls it off @firefox', async ({
  page,
}) => {
  await open(page, ROWS, { column_widths: { '0': 200 } })
  await cell(page, 'Room').hover()
  const grip = (await page.getByRole('button', { name: 'Column 1 of 3' }).boundingBox())!
  const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }
  const lamps = await center(page, 'Lamps')
  await drag(page, from, { x: lamps.x + 40, y: lamps.y })
  await expect(page.locator('.ed-drop')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect((await storedTable(page))[1]).toBe('|Room|Area|Lamps')
  await cell(page, 'Room').hover()
  await expect(page.getByRole('button', { name: 'Column 1 of 3' })).toBeVisible()
  await drag(page, from, { x: lamps.x + 40, y: lamps.y })
  await page.mouse.up()
  expect(await storedTable(page)).toEqual([
    '{"column_widths":{"2":200}}',
    '|Area|Lamps|Room',
    '|80|2|Porch',
    '|40|1|Attic',
  ])
  await cell(page, '40').hover()
  const row = (await page.getByRole('button', { name: 'Row 3 of 3' }).boundingBox())!
  const area = await center(page, 'Area')
  await drag(page, { x: row.x + row.width / 2, y: row.y + row.height / 2 }, { x: area.x, y: area.y - 10 })
  await page.mouse.up()
  expect((await storedTable(page)).slice(1)).toEqual(['|40|1|Attic', '|Area|Lamps|Room', '|80|2|Porch'])
})

test('EDIT-TABLE-7, EDIT-TABLE-14: what counts is where the pointer lets go, not where the last frame saw it', async ({
  page,
}) => {
  await open(page)
  await cell(page, 'Room').hover()
  const grip = (await page.getByRole('button', { name: 'Column 1 of 3' }).boundingBox())!
  const lamps = await center(page, 'Lamps')
  await drag(page, { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }, await center(page, 'Room'))
  await expect(page.locator('.ed-drop')).toBeVisible()
  await letGoAt(page, { x: lamps.x + 40, y: lamps.y })
  expect((await storedTable(page))[1]).toBe('|Area|Lamps|Room')
  const attic = (await cell(page, 'Attic').boundingBox())!
  await page.mouse.move(attic.x + 20, attic.y + 20)
  const edge = (await page.getByRole('button', { name: 'Add a row' }).boundingBox())!
  const from = { x: edge.x + 60, y: edge.y + 5 }
  await drag(page, from, { x: from.x, y: from.y + attic.height })
  await expect(page.locator('.ed-table-ghost')).toHaveAttribute('data-count', '+1')
  await letGoAt(page, { x: from.x, y: from.y + 3 * attic.height })
  expect(await storedTable(page)).toHaveLength(7)
})

test('EDIT-TABLE-8: handles, menus and widths without a mouse', async ({ page }) => {
  await open(page)
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

test('EDIT-TABLE-9: cells are selected by drag, copied, cut, pasted and cleared @firefox', async ({
  page,
}) => {
  await open(page)
  await drag(page, await center(page, 'Porch'), await center(page, '40'))
  await page.mouse.up()
  await expect(page.locator('[data-picked]')).toHaveCount(4)
  const types = await copied(page)
  expect(types['text/plain']).toBe('Porch\t80\nAttic\t40')
  expect(types['text/html']).toContain('<td><p>Porch</p></td>')
  await cell(page, '1').click()
  await paste(page, types)
  expect(await storedTable(page)).toEqual([
    '',
    '|Room|Area|Lamps|',
    '|Porch|80|2|',
    '|Attic|40|Porch|80',
    '|||Attic|40',
  ])
  await expect(page.locator('[data-picked]')).toHaveCount(4)
  await page.keyboard.press('Backspace')
  expect((await storedTable(page)).slice(3)).toEqual(['|Attic|40||', '||||'])
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await storedTable(page)).toEqual(['', '|Room|Area|Lamps', '|Porch|80|2', '|Attic|40|1'])
  await cell(page, 'Room').click()
  await cell(page, '80').click({ modifiers: ['Shift'] })
  await page.keyboard.type('x')
  expect((await storedTable(page)).slice(1)).toEqual(['|x||Lamps', '|||2', '|Attic|40|1'])
})

test('EDIT-TABLE-1: headers and bold lines are bold, columns as well as rows', async ({ page }) => {
  await open(page, ROWS, { enable_header_column: true, column_bold_attributes: { '2': true } })
  const weights = async (texts: readonly string[]) =>
    Promise.all(texts.map((text) => cell(page, text).evaluate((each) => getComputedStyle(each).fontWeight)))
  expect(await weights(['Porch', '80', '2'])).toEqual(['600', '400', '600'])
  await open(page, ROWS, { enable_header_row: true, row_bold_attributes: { '2': true } })
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

test('EDIT-TABLE-9: the bar of a selection is there for selected cells, too', async ({ page }) => {
  await open(page)
  await drag(page, await center(page, 'Porch'), await center(page, '40'))
  const bar = page.getByRole('toolbar', { name: 'Text style' })
  await expect(bar).toHaveCount(0)
  await page.mouse.up()
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('button', { name: /^Link/ })).toBeDisabled()
  await bar.getByRole('button', { name: /^Bold/ }).click()
  const bold = ['Porch', '80', 'Attic', '40'].map((text) => `${text}{"bold":true}`)
  expect((await storedTable(page)).slice(2)).toEqual([`|${bold[0]}|${bold[1]}|2`, `|${bold[2]}|${bold[3]}|1`])
  await expect(page.locator('[data-picked]')).toHaveCount(4)
  await page.keyboard.press('Backspace')
  await expect(bar, 'of empty cells there is nothing to dress').toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await storedTable(page)).toEqual(['', '|Room|Area|Lamps', '|Porch|80|2', '|Attic|40|1'])
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
  await open(page, [['أ', 'ب']], {}, { direction: 'rtl' })
  const [first, second] = await Promise.all([cell(page, 'أ').boundingBox(), cell(page, 'ب').boundingBox()])
  expect(first!.x).toBeGreaterThan(second!.x)
  await cell(page, 'أ').hover()
  const grip = (await page.getByRole('button', { name: 'Row 1 of 1' }).boundingBox())!
  expect(grip.x).toBeGreaterThan(first!.x + first!.width - 20)
  await page.getByRole('button', { name: 'Column 1 of 2' }).click()
  await page.getByRole('menuitem', { name: 'Insert right' }).click()
  expect((await storedTable(page))[1]).toBe('||أ|ب')

  await open(page, ROWS, {}, { isReadOnly: true })
  await cell(page, 'Area').hover()
  await expect(page.locator('.ed-table-tools')).toBeHidden()
})

test('EDIT-TABLE-2: a menu is about its row, also when others move it; and about nothing once the table has gone', async ({
  page,
}) => {
  await open(page, ROWS, {}, { names: ['Mira', 'Noor'] })
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
    await open(page)
    await cell(page, '80').tap()
    const grip = page.getByRole('button', { name: 'Column 2 of 3' })
    await expect(grip).toBeVisible()
    await grip.tap()
    await page.getByRole('menuitem', { name: 'Delete column' }).tap()
    expect((await storedTable(page))[1]).toBe('|Room|Lamps')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('EDIT-TABLE-14: a drag of an edge adds as many rows or columns, undone as one; Escape calls it off', async ({
  page,
}) => {
  const lines = ROWS.map((cells) => `|${cells.join('|')}`)
  await open(page)
  const lower = page.getByRole('button', { name: 'Add a row' })
  await page.mouse.move((await center(page, 'Attic')).x, (await center(page, 'Attic')).y)
  const edge = (await lower.boundingBox())!
  const from = { x: edge.x + 60, y: edge.y + 5 }
  const row = (await cell(page, 'Attic').boundingBox())!.height
  await drag(page, from, { x: from.x, y: from.y + 3 * row })
  await expect(page.locator('.ed-table-ghost')).toHaveAttribute('data-count', '+3')
  await page.mouse.up()
  expect((await storedTable(page)).slice(1)).toEqual([...lines, '|||', '|||', '|||'])
  await page.keyboard.press('ControlOrMeta+z')
  expect((await storedTable(page)).slice(1)).toEqual(lines)

  await page.mouse.move((await center(page, 'Lamps')).x, (await center(page, 'Lamps')).y)
  const side = (await page.getByRole('button', { name: 'Add a column' }).boundingBox())!
  const at = { x: side.x + 6, y: side.y + 20 }
  await drag(page, at, { x: at.x + 330, y: at.y })
  await expect(page.locator('.ed-table-ghost')).toHaveAttribute('data-count', '+2')
  await page.keyboard.press('Escape')
  await expect(page.locator('.ed-table-ghost')).toHaveCount(0)
  await page.mouse.up()
  expect((await storedTable(page)).slice(1)).toEqual(lines)
})

test('EDIT-TABLE-15: one menu for the rows that are selected together', async ({ page }) => {
  await open(page)
  await drag(page, await center(page, 'Porch'), await center(page, '1'))
  await page.mouse.up()
  await page.mouse.move((await center(page, 'Attic')).x, (await center(page, 'Attic')).y)
  const grip = page.getByRole('button', { name: 'Row 3 of 3' })
  await grip.click()
  const menu = page.getByRole('menu', { name: '6 cells selected' })
  await menu.getByRole('menuitemradio', { name: 'Bold' }).click()
  await expect(page.locator('.b-simple_table_row[data-bold]')).toHaveCount(2)
  await grip.click()
  await menu.getByRole('menuitem', { name: 'Insert below' }).click()
  expect((await storedTable(page)).slice(1)).toHaveLength(5)
  await page.keyboard.press('ControlOrMeta+z')

  await drag(page, await center(page, 'Porch'), await center(page, '1'))
  await page.mouse.up()
  await page.mouse.move((await center(page, 'Porch')).x, (await center(page, 'Porch')).y)
  await page.getByRole('button', { name: 'Row 2 of 3' }).click()
  await menu.getByRole('menuitem', { name: 'Delete 2 rows' }).click()
  expect((await storedTable(page)).slice(1)).toEqual(['|Room|Area|Lamps'])
})
