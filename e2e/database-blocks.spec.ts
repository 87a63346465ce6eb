import { expect, test, type Locator, type Page } from './support/playwright.ts'
import type { NewBlock } from '@sheaf/model'
import { p } from './support/blocks.ts'
import { paste } from './support/clipboard.ts'
import { caretAtEnd, openEditor, storedBlocks } from './support/editorPage.ts'
import { cell, table, TABLE_ROWS, tableTools } from './support/tables.ts'

const grid = (data: NonNullable<NewBlock['data']> = { view_id: 'p1' }): NewBlock => ({ type: 'grid', data })

/** Editors of one document that show databases. */
function open(page: Page, blocks: readonly NewBlock[], names = ['Mira', 'Noor']): Promise<void> {
  return openEditor(page, blocks, { names, hasDatabases: true })
}

/** The field that stands for a live database. */
function live(page: Page, name: string, editor = 0): Locator {
  return page
    .locator('.doc')
    .nth(editor)
    .getByRole('textbox', { name: `Database ${name}`, exact: true })
}

/** Answers what the first editor has asked for; null refuses it. */
function answer(page: Page, viewId: string | null): Promise<void> {
  return page.evaluate((id) => {
    const made = id === null ? null : { viewId: id, databaseId: 'd1' }
    window.editorPage.databases[0]!.answer(made)
  }, viewId)
}

async function turnIntoDatabase(page: Page): Promise<void> {
  await tableTools(page)
  await page
    .locator('.doc')
    .first()
    .locator('.b-simple_table')
    .hover({ position: { x: 4, y: 4 } })
  await page.getByRole('button', { name: 'Drag to move, click for menu' }).first().click()
  await page.getByRole('menuitem', { name: 'Turn into database' }).click()
  await expect.poll(() => page.evaluate(() => window.editorPage.databases[0]!.asked.length)).toBe(1)
}

const MADE = 'grid{"parent_id":"here","view_id":"p2","view_ids":["p2"],"database_id":"d1"}'

test('EDIT-DB-1, EDIT-DB-3: views that can be read are shown together, all others say why not @core', async ({
  page,
}) => {
  await open(page, [
    grid({ view_id: 'gone', view_ids: ['gone', 'p2', 'p3'] }),
    grid({ view_id: 'gone' }),
    { type: 'chart', data: { view_id: 'p1' } },
  ])
  await expect(live(page, 'p2 p3')).toBeVisible()
  await expect(page.locator('.doc').first().getByText('Database you can’t access')).toBeVisible()
  await expect(live(page, 'p1')).toBeVisible()
  await page.evaluate(() => window.editorPage.workspace.remove('p2', 'trashed'))
  await expect.poll(() => shownViews(page)).toEqual(['p3', 'p1'])
  await page.evaluate(() => window.editorPage.workspace.remove('p3', 'hidden'))
  await expect(page.locator('.doc').first().getByText('Database you can’t access')).toHaveCount(2)
})

/** The views that the first editor shows now. */
function shownViews(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...window.editorPage.databases[0]!.shown.values()].flatMap((one) => one.viewIds),
  )
}

test('EDIT-DB-4: what was typed stays until the database is there, and for good where it is refused', async ({
  page,
}) => {
  await open(page, [p('above'), p('')])
  await page.evaluate(() => window.editorPage.editors[0]!.focus('end'))
  await page.keyboard.type('/grid')
  await page.getByRole('option', { name: 'Grid', exact: true }).click()
  expect(await storedBlocks(page)).toContain('paragraph /grid')
  await answer(page, null)
  expect(await storedBlocks(page)).toEqual(['paragraph above', 'paragraph /grid'])

  for (let at = 0; at < 5; at += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('/grid')
  await page.getByRole('option', { name: 'Grid', exact: true }).click()
  // Somebody else writes above meanwhile.
  await caretAtEnd(page, 'above', 1)
  await page.keyboard.type('!')
  await answer(page, 'p2')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph above!', MADE, 'paragraph'])
  expect(await storedBlocks(page, 1)).toEqual(['paragraph above!', MADE, 'paragraph'])
})

test('EDIT-DB-4: where somebody deletes the line meanwhile, the block does not come', async ({ page }) => {
  await open(page, [p('above'), p('')])
  await page.evaluate(() => window.editorPage.editors[0]!.focus('end'))
  await page.keyboard.type('/grid')
  await page.getByRole('option', { name: 'Grid', exact: true }).click()
  await caretAtEnd(page, '/grid', 1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph above'])
  await answer(page, 'p2')
  await caretAtEnd(page, 'above')
  await page.keyboard.type('!')
  expect(await storedBlocks(page)).toEqual(['paragraph above!'])
})

test('EDIT-DB-4: nor where the line is gone and the editor has not been told yet', async ({ page }) => {
  await open(page, [p('above'), p('')])
  await page.evaluate(() => window.editorPage.editors[0]!.focus('end'))
  await page.keyboard.type('/grid')
  await page.getByRole('option', { name: 'Grid', exact: true }).click()
  await page.evaluate(async () => {
    const { view } = window.editorPage.editors[1]!
    const { doc } = view.state
    view.dispatch(view.state.tr.delete(doc.content.size - doc.lastChild!.nodeSize, doc.content.size))
    // Before the next frame.
    window.editorPage.databases[0]!.answer({ viewId: 'p2', databaseId: 'd1' })
    await Promise.resolve()
  })
  await caretAtEnd(page, 'above')
  await page.keyboard.type('!')
  expect(await storedBlocks(page)).toEqual(['paragraph above!'])
})

test('EDIT-DB-9: a table gives way to its database in one step, and comes back in one', async ({ page }) => {
  await open(page, [table(TABLE_ROWS)])
  await turnIntoDatabase(page)
  expect(await page.evaluate(() => window.editorPage.databases[0]!.asked)).toEqual([
    { hasHead: true, rows: TABLE_ROWS },
  ])
  const before = await storedBlocks(page)
  await answer(page, 'p2')
  await expect.poll(() => storedBlocks(page)).toEqual([MADE])
  await page.keyboard.press('ControlOrMeta+z')
  expect(await storedBlocks(page)).toEqual(before)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(() => storedBlocks(page, 1)).toEqual([MADE])
})

test('EDIT-DB-9: a table that somebody has changed meanwhile stays, with the database behind it', async ({
  page,
}) => {
  await open(page, [table(TABLE_ROWS)])
  await turnIntoDatabase(page)
  await cell(page, 'Porch', 1).click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await answer(page, 'p2')
  await expect.poll(async () => (await storedBlocks(page)).at(-1)).toBe(MADE)
  await expect(cell(page, 'Porch!')).toBeVisible()
  expect(await storedBlocks(page, 1)).toEqual(await storedBlocks(page))
})

test('EDIT-DB-9: a table that somebody has deleted meanwhile stays deleted', async ({ page }) => {
  await open(page, [p('above'), table(TABLE_ROWS)])
  await turnIntoDatabase(page)
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[1]!
    view.dispatch(view.state.tr.delete(view.state.doc.firstChild!.nodeSize, view.state.doc.content.size))
  })
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph above'])
  await answer(page, 'p2')
  await caretAtEnd(page, 'above')
  await page.keyboard.type('!')
  expect(await storedBlocks(page)).toEqual(['paragraph above!'])
})

test('EDIT-DB-5, EDIT-DB-6: keys in the grid are its own; somebody deletes the block, and brings it back', async ({
  page,
}) => {
  const kept = grid({ view_id: 'p1', database_id: 'd', newer: { kept: true } })
  await open(page, [p('above'), kept, p('below')])
  const before = await storedBlocks(page)
  await caretAtEnd(page, 'above')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(live(page, 'p1')).toBeFocused()
  await page.keyboard.type('words')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+x')
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await storedBlocks(page)).toEqual(before)
  await live(page, 'p1').focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('.doc').first()).toBeFocused()
  await page.keyboard.press('Enter')

  await page.locator('.doc').nth(1).getByText('below').click()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Delete')
  await expect(live(page, 'p1')).toHaveCount(0)
  expect(await shownViews(page)).toEqual([])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(live(page, 'p1')).toBeVisible()
  expect(await storedBlocks(page)).toEqual(before)
})

test('EDIT-DB-8: two people set the height apart from each other; both see one of them, and lose no other key', async ({
  page,
}) => {
  await open(page, [grid({ view_id: 'p1', newer: 'kept' })])
  await expect(live(page, 'p1', 1)).toBeVisible()
  await page.evaluate(() => {
    window.editorPage.setJoined(false)
    for (const [index, databases] of window.editorPage.databases.entries())
      for (const block of databases.shown.values()) block.onHeight(300 + index * 100)
    window.editorPage.setJoined(true)
  })
  await expect.poll(async () => storedBlocks(page)).toEqual(await storedBlocks(page, 1))
  expect((await storedBlocks(page))[0]).toMatch(/^grid\{"view_id":"p1","newer":"kept","height":(300|400)\}$/)
})

test('EDIT-DB-13: of a table that was pasted from another program a database is offered; what goes on leaves it', async ({
  page,
}) => {
  await open(page, [p('')], ['Mira'])
  await page.evaluate(() => window.editorPage.editors[0]!.focus('end'))
  const text = TABLE_ROWS.map((row) => row.join('\t')).join('\n')
  await paste(page, { 'text/plain': text })
  const offer = page.getByRole('listbox', { name: 'Paste as' })
  await expect(offer.getByRole('option')).toHaveText(['Table', 'Database'])
  await page.keyboard.press('Escape')
  await expect(offer).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await paste(page, { 'text/plain': text })
  await expect(offer).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => window.editorPage.databases[0]!.asked))
    .toEqual([{ hasHead: true, rows: TABLE_ROWS }])
  await answer(page, 'p2')
  await expect.poll(async () => (await storedBlocks(page))[0]).toBe(MADE)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(cell(page, 'Porch')).toBeVisible()
})

test('EDIT-DB-6: a database does not go into a cell of a table', async ({ page }) => {
  await open(page, [table(TABLE_ROWS)], ['Mira'])
  await tableTools(page)
  await cell(page, 'Porch').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' /grid')
  await expect(page.getByRole('option', { name: 'Grid', exact: true })).toHaveCount(0)
})
