import { expect, test, type Page } from './support/playwright.ts'
import type { NewBlock } from '@sheaf/model'
import { p } from './support/blocks.ts'
import { line, openEditor, storedBlocks } from './support/editorPage.ts'
import { letGoAt } from './support/pointer.ts'

const FOUR = [p('one'), p('two'), p('three'), p('four')]

/** The texts of the blocks that are drawn as selected. */
function selected(page: Page): Promise<readonly string[]> {
  return page.locator('.b.is-selected > .b-row > .b-line').allInnerTexts()
}

/** Selects from one block to another by the keyboard. */
async function select(
  page: Page,
  from: string,
  key: 'Shift+ArrowDown' | 'Shift+ArrowUp',
  more: number,
): Promise<void> {
  await line(page, from).click()
  await page.keyboard.press('Escape')
  for (let count = 0; count < more; count++) await page.keyboard.press(key)
}

test('EDIT-BLOCKS-1: Escape and Shift with arrows select blocks and give them back, and it is said how many @firefox', async ({
  page,
}) => {
  await openEditor(page, FOUR)
  await select(page, 'two', 'Shift+ArrowDown', 2)
  expect(await selected(page)).toEqual(['two', 'three', 'four'])
  await expect(page.getByRole('status').first()).toContainText('3 blocks selected')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  expect(await selected(page)).toEqual(['two'])
  await page.keyboard.press('Shift+ArrowUp')
  expect(await selected(page)).toEqual(['one', 'two'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('!')
  await expect(line(page, '!three')).toBeVisible()
})

test('EDIT-BLOCKS-2: beyond the last child the block that holds it is taken', async ({ page }) => {
  await openEditor(page, [p('outer', { children: [p('one'), p('two')] }), p('end')])
  await select(page, 'two', 'Shift+ArrowDown', 1)
  expect(await selected(page)).toEqual(['outer'])
  await page.keyboard.press('Shift+ArrowDown')
  expect(await selected(page)).toEqual(['outer', 'end'])
  await page.keyboard.press('Delete')
  expect(await storedBlocks(page)).toEqual([])
})

test('EDIT-BLOCKS-3: a frame drawn from the margin selects what it touches @firefox', async ({ page }) => {
  await openEditor(page, FOUR)
  const first = (await line(page, 'one').boundingBox())!
  const third = (await line(page, 'three').boundingBox())!
  await page.mouse.move(first.x - 100, first.y + 5)
  await page.mouse.down()
  await page.mouse.move(first.x - 80, first.y + 20, { steps: 4 })
  await expect(page.locator('.ed-marquee')).toBeAttached()
  await page.mouse.move(first.x + 60, third.y + 8, { steps: 4 })
  await expect.poll(() => selected(page)).toEqual(['one', 'two', 'three'])
  await page.mouse.up()
  await expect(page.locator('.ed-marquee')).toBeHidden()
  await page.keyboard.press('Backspace')
  expect(await storedBlocks(page)).toEqual(['paragraph four'])
  await page.keyboard.press('ControlOrMeta+z')
  expect(await storedBlocks(page)).toHaveLength(4)
})

test('EDIT-BLOCKS-3: a frame ends where the pointer lets go, not where the last frame saw it', async ({
  page,
}) => {
  await openEditor(page, FOUR)
  const first = (await line(page, 'one').boundingBox())!
  const third = (await line(page, 'three').boundingBox())!
  await page.mouse.move(first.x - 100, first.y + 5)
  await page.mouse.down()
  await page.mouse.move(first.x + 60, first.y + 10, { steps: 4 })
  await expect.poll(() => selected(page)).toEqual(['one'])
  await letGoAt(page, { x: first.x + 60, y: third.y + 8 })
  expect(await selected(page)).toEqual(['one', 'two', 'three'])
})

test('EDIT-BLOCKS-3: a press beside the text lets go of them', async ({ page }) => {
  await openEditor(page, FOUR)
  await select(page, 'one', 'Shift+ArrowDown', 1)
  const box = (await line(page, 'three').boundingBox())!
  await page.mouse.click(box.x - 110, box.y)
  expect(await selected(page)).toEqual([])
})

test('EDIT-BLOCKS-4: Shift and a press on the handle take everything up to there', async ({ page }) => {
  await openEditor(page, FOUR)
  await line(page, 'one').click()
  await line(page, 'three').hover()
  await page.locator('.ed-grip').click({ modifiers: ['Shift'] })
  expect(await selected(page)).toEqual(['one', 'two', 'three'])
})

test('EDIT-BLOCKS-5: what is typed takes the place of several blocks', async ({ page }) => {
  await openEditor(page, FOUR)
  await select(page, 'two', 'Shift+ArrowDown', 1)
  await page.keyboard.type('new')
  expect(await storedBlocks(page)).toEqual(['paragraph one', 'paragraph new', 'paragraph four'])
})

test('EDIT-BLOCKS-6: keys go to all of them', async ({ page }) => {
  await openEditor(page, FOUR)
  await select(page, 'two', 'Shift+ArrowDown', 1)
  await page.keyboard.press('Alt+Shift+ArrowUp')
  expect(await storedBlocks(page)).toEqual([
    'paragraph two',
    'paragraph three',
    'paragraph one',
    'paragraph four',
  ])
  expect(await selected(page)).toEqual(['two', 'three'])
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await page.keyboard.press('Tab')
  expect(await storedBlocks(page)).toEqual([
    'paragraph one',
    '  paragraph two',
    '  paragraph three',
    'paragraph four',
  ])
  expect(await selected(page)).toEqual(['two', 'three'])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ControlOrMeta+Alt+1')
  await page.keyboard.press('Control+Shift+e')
  expect(await storedBlocks(page)).toEqual([
    'paragraph one',
    'heading{"level":1,"align":"center"} two',
    'heading{"level":1,"align":"center"} three',
    'paragraph four',
  ])
  await page.keyboard.press('ControlOrMeta+d')
  expect(await selected(page)).toEqual(['two', 'three'])
  expect(await storedBlocks(page)).toHaveLength(6)
})

test('EDIT-BLOCKS-7: copied and pasted they are blocks, cut they are gone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openEditor(page, FOUR)
  await select(page, 'one', 'Shift+ArrowDown', 1)
  await page.keyboard.press('ControlOrMeta+x')
  expect(await storedBlocks(page)).toEqual(['paragraph three', 'paragraph four'])
  await line(page, 'four').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+v')
  expect(await storedBlocks(page)).toEqual([
    'paragraph three',
    'paragraph four',
    'paragraph one',
    'paragraph two',
  ])
})

test('EDIT-BLOCKS-8: Mod+A takes the siblings first, then everything', async ({ page }) => {
  await openEditor(page, [p('outer', { children: [p('one'), p('two')] }), p('end')])
  await select(page, 'two', 'Shift+ArrowDown', 0)
  await page.keyboard.press('ControlOrMeta+a')
  expect(await selected(page)).toEqual(['one', 'two'])
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  expect(await storedBlocks(page)).toEqual([])
})

test('EDIT-DRAG-3, EDIT-BLOCKS-10: a drag by the handle of one moves all, Undo brings them back @firefox @core', async ({
  page,
}) => {
  await openEditor(page, FOUR)
  await select(page, 'one', 'Shift+ArrowDown', 1)
  await line(page, 'two').hover()
  await page.locator('.ed-grip').hover()
  await page.mouse.down()
  const box = (await line(page, 'four').boundingBox())!
  await page.mouse.move(box.x + 5, box.y + 3, { steps: 3 })
  await page.mouse.move(box.x + 5, box.y + box.height - 3, { steps: 3 })
  await expect(page.locator('.ed-drop')).toBeVisible()
  await page.mouse.up()
  expect(await storedBlocks(page)).toEqual([
    'paragraph three',
    'paragraph four',
    'paragraph one',
    'paragraph two',
  ])
  expect(await selected(page)).toEqual(['one', 'two'])
  await expect(page.getByRole('status').first()).toContainText('Moved')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await storedBlocks(page)).toEqual([
    'paragraph one',
    'paragraph two',
    'paragraph three',
    'paragraph four',
  ])
})

test('EDIT-BLOCKS-9: the menu of several blocks is about all of them', async ({ page }) => {
  await openEditor(page, FOUR)
  await select(page, 'one', 'Shift+ArrowDown', 1)
  await page.keyboard.press('ControlOrMeta+Alt+b')
  // The menu may still be on its way: the key waits for it.
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('menuitem', { name: 'Turn into' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Copy link to block' })).toHaveCount(0)
  await page.getByRole('menuitemradio', { name: 'To-do list' }).click()
  await page.keyboard.press('ControlOrMeta+Alt+b')
  await page.getByRole('menuitem', { name: 'Move' }).click()
  await page.getByRole('menuitem', { name: 'Put side by side' }).click()
  expect(await storedBlocks(page)).toEqual([
    'simple_columns',
    '  simple_column{"ratio":0.5}',
    '    todo_list one',
    '  simple_column{"ratio":0.5}',
    '    todo_list two',
    'paragraph three',
    'paragraph four',
  ])
})

test('EDIT-JUMP-1: the link to a block is copied, and shows it: unfolded, highlighted, with the caret', async ({
  page,
}) => {
  await openEditor(page, [
    ...Array.from({ length: 60 }, (_, index) => p(`line ${index}`)),
    { type: 'toggle_list', data: { collapsed: true }, text: [{ text: 'Plan' }], children: [p('hidden')] },
  ])
  await line(page, 'line 3').click()
  await page.keyboard.press('ControlOrMeta+Alt+b')
  await page.getByRole('menuitem', { name: 'Copy link to block' }).click()
  expect(await page.evaluate(() => window.editorPage.workspace.copied)).toEqual(['/app/w/here?blockId=b3'])
  expect(await page.evaluate(() => window.editorPage.editors[0]!.showBlock('b61'))).toBe(true)
  await expect(line(page, 'hidden')).toBeInViewport()
  await page.keyboard.type('!')
  await expect(line(page, 'hidden!')).toBeVisible()
  expect(await storedBlocks(page)).toContain('toggle_list{"collapsed":true} Plan')
  expect(await page.evaluate(() => window.editorPage.editors[0]!.showBlock('gone'))).toBe(false)
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  test('EDIT-DRAG-4: a long press on the handle of the block with the caret moves it', async ({ page }) => {
    await openEditor(page, FOUR)
    await line(page, 'one').tap()
    const grip = page.locator('.ed-grip')
    await expect(grip).toBeVisible()
    const from = (await grip.boundingBox())!
    const to = (await line(page, 'three').boundingBox())!
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    await touch('touchStart', from.x + 10, from.y + 12)
    await expect(page.locator('.is-dragged')).toBeVisible()
    await touch('touchMove', to.x + 40, to.y + 10)
    await touch('touchMove', to.x + 10, to.y + to.height - 3)
    await expect(page.locator('.ed-drop')).toBeVisible()
    await touch('touchEnd')
    await expect
      .poll(() => storedBlocks(page))
      .toEqual(['paragraph two', 'paragraph three', 'paragraph one', 'paragraph four'])
  })
})

test('EDIT-JUMP-2: a link to a block of the same page goes there without loading', async ({ page }) => {
  const here = '/app/w/here?blockId=b1'
  await openEditor(page, [
    { type: 'paragraph', text: [{ text: 'there', attributes: { href: here } }] },
    p('two'),
  ])
  await line(page, 'there')
    .locator('a')
    .click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(() => page.evaluate(() => window.editorPage.workspace.opened)).toEqual(['here#b1'])
  expect(await page.evaluate(() => window.editorPage.followed)).toEqual([])
})

test('EDIT-DRAG-2: while something is dragged near the lower edge the page scrolls', async ({ page }) => {
  await openEditor(
    page,
    Array.from({ length: 80 }, (_, index) => p(`line ${index}`)),
  )
  await line(page, 'line 1').hover()
  await page.locator('.ed-grip').hover()
  await page.mouse.down()
  await page.mouse.move(500, 600, { steps: 3 })
  await page.mouse.move(500, 895, { steps: 3 })
  await expect(line(page, 'line 79')).toBeInViewport()
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

test('EDIT-BLOCKS-3: in columns the frame selects what it touches of one, or all of them', async ({
  page,
}) => {
  const column = (text: string): NewBlock => ({
    type: 'simple_column',
    children: [p(text), p(`${text} more`)],
  })
  await openEditor(page, [{ type: 'simple_columns', children: [column('one'), column('two')] }, p('end')])
  const from = (await line(page, 'one').boundingBox())!
  const to = (await line(page, 'one more').boundingBox())!
  await page.mouse.move(from.x - 90, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x - 70, from.y + 10, { steps: 3 })
  await page.mouse.move(from.x + 40, to.y + 10, { steps: 3 })
  await expect.poll(() => selected(page)).toEqual(['one', 'one more'])
  await page.mouse.move(from.x + 500, to.y + 10, { steps: 3 })
  await expect(page.locator('.b-simple_columns.is-selected')).toBeVisible()
  await page.mouse.up()
})

test('EDIT-BLOCKS-5: what is composed takes the place of several blocks', async ({ page }) => {
  await openEditor(page, FOUR)
  await select(page, 'one', 'Shift+ArrowDown', 1)
  const client = await page.context().newCDPSession(page)
  await client.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  await client.send('Input.imeSetComposition', { text: '日本', selectionStart: 2, selectionEnd: 2 })
  await client.send('Input.insertText', { text: '日本' })
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph 日本', 'paragraph three', 'paragraph four'])
})

test('EDIT-DRAG-3: what others delete while it is dragged is not moved', async ({ page }) => {
  await openEditor(page, FOUR, { names: ['Mira', 'Noor'] })
  const mine = page.locator('.doc').first()
  await mine.locator('.b-line', { hasText: 'one' }).hover()
  await page.locator('.ed-grip').first().hover()
  await page.mouse.down()
  const box = (await mine.locator('.b-line', { hasText: 'three' }).boundingBox())!
  await page.mouse.move(box.x + 5, box.y + 5, { steps: 3 })
  await page.mouse.move(box.x + 5, box.y + box.height - 3, { steps: 3 })
  await expect(page.locator('.ed-drop')).toBeVisible()
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[1]!
    view.dispatch(view.state.tr.delete(0, view.state.doc.firstChild!.nodeSize))
  })
  await expect(page.locator('.ed-drop')).toBeHidden()
  await page.mouse.up()
  expect(await storedBlocks(page)).toEqual(['paragraph two', 'paragraph three', 'paragraph four'])
})

test('EDIT-JUMP-1: on a page of a thousand blocks, too', async ({ page }) => {
  await openEditor(
    page,
    Array.from({ length: 1000 }, (_, index) => p(`line ${index}`)),
  )
  expect(await page.evaluate(() => window.editorPage.editors[0]!.showBlock('b700'))).toBe(true)
  await expect(line(page, 'line 700')).toBeInViewport()
  await page.keyboard.type('!')
  await expect(line(page, 'line 700!')).toBeInViewport()
})

test('EDIT-TYPE-1: what is typed in place of a table of either kind is written on, and is no table', async ({
  page,
}) => {
  const cell = (type: string, data = {}): NewBlock => ({ type, data, children: [p('cell')] })
  const tables: readonly NewBlock[] = [
    { type: 'table', data: { colsLen: 1, rowsLen: 1 }, children: [cell('table/cell', AT_START)] },
    { type: 'simple_table', children: [{ type: 'simple_table_row', children: [cell('simple_table_cell')] }] },
  ]
  for (const table of tables) {
    await openEditor(page, [table, p('below')])
    await expect(page.locator(`.b-${table.type}`)).toHaveAttribute('style', /--cols/)
    await line(page, 'below').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('written')
    expect(await storedBlocks(page)).toEqual(['paragraph written'])
    const block = page.locator('.doc > .b')
    await expect(block).not.toHaveAttribute('role')
    await expect(block).not.toHaveAttribute('style')
  }
})

const AT_START = { rowPosition: 0, colPosition: 0 }
