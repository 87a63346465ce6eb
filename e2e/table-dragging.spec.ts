import { expect, test, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { copied, paste } from './support/clipboard.ts'
import { letGoAt } from './support/pointer.ts'
import { cell, openTable, storedTable, TABLE_ROWS } from './support/tables.ts'

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

test('EDIT-TABLE-4, EDIT-TABLE-5, EDIT-TABLE-6: rows and columns by pointer', async ({ page }) => {
  await openTable(page)
  await cell(page, 'Area').hover()
  await page.getByRole('button', { name: 'Column 2 of 3' }).click()
  await page.getByRole('menuitem', { name: 'Insert right' }).click()
  await page.keyboard.type('Name')
  expect((await storedTable(page))[1]).toBe('|Room|Area|Name|Lamps')
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await storedTable(page)).toEqual(['', '|Room|Area|Lamps', '|Porch|80|2', '|Attic|40|1'])

  await cell(page, '80').hover()
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.keyboard.type('Hall')
  await cell(page, '80').hover()
  await page.getByRole('button', { name: 'Add column' }).click()
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
  await openTable(page, TABLE_ROWS, { column_widths: { '0': 200 } })
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
  await openTable(page)
  await cell(page, 'Room').hover()
  const grip = (await page.getByRole('button', { name: 'Column 1 of 3' }).boundingBox())!
  const lamps = await center(page, 'Lamps')
  await drag(page, { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }, await center(page, 'Room'))
  await expect(page.locator('.ed-drop')).toBeVisible()
  await letGoAt(page, { x: lamps.x + 40, y: lamps.y })
  expect((await storedTable(page))[1]).toBe('|Area|Lamps|Room')
  const attic = (await cell(page, 'Attic').boundingBox())!
  await page.mouse.move(attic.x + 20, attic.y + 20)
  const edge = (await page.getByRole('button', { name: 'Add row' }).boundingBox())!
  const from = { x: edge.x + 60, y: edge.y + 5 }
  await drag(page, from, { x: from.x, y: from.y + attic.height })
  await expect(page.locator('.ed-table-ghost')).toHaveAttribute('data-count', '+1')
  await letGoAt(page, { x: from.x, y: from.y + 3 * attic.height })
  expect(await storedTable(page)).toHaveLength(7)
})

test('EDIT-TABLE-9: cells are selected by drag, copied, cut, pasted and cleared @firefox @core', async ({
  page,
}) => {
  await openTable(page)
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

test('EDIT-TABLE-9: the bar of a selection is there for selected cells, too', async ({ page }) => {
  await openTable(page)
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
  await expect(bar, 'of empty cells there is nothing to look').toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await storedTable(page)).toEqual(['', '|Room|Area|Lamps', '|Porch|80|2', '|Attic|40|1'])
})

test('EDIT-TABLE-14: a drag of an edge adds as many rows or columns, undone as one; Escape calls it off', async ({
  page,
}) => {
  const lines = TABLE_ROWS.map((cells) => `|${cells.join('|')}`)
  await openTable(page)
  const lower = page.getByRole('button', { name: 'Add row' })
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
  const side = (await page.getByRole('button', { name: 'Add column' }).boundingBox())!
  const at = { x: side.x + 6, y: side.y + 20 }
  await drag(page, at, { x: at.x + 330, y: at.y })
  await expect(page.locator('.ed-table-ghost')).toHaveAttribute('data-count', '+2')
  await page.keyboard.press('Escape')
  await expect(page.locator('.ed-table-ghost')).toHaveCount(0)
  await page.mouse.up()
  expect((await storedTable(page)).slice(1)).toEqual(lines)
})

test('EDIT-TABLE-15: one menu for the rows that are selected together', async ({ page }) => {
  await openTable(page)
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
