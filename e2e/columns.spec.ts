import { expect, test, type Locator, type Page } from './support/playwright.ts'
import type { NewBlock } from '@sheaf/model'
import { p } from './support/blocks.ts'
import { copied } from './support/clipboard.ts'
import { caretAtEnd, line, openEditor, storedBlocks } from './support/editorPage.ts'

const column = (children: readonly NewBlock[], ratio?: number): NewBlock => ({
  type: 'simple_column',
  data: ratio === undefined ? {} : { ratio },
  children: [...children],
})
const columns = (...children: readonly NewBlock[]): NewBlock => ({
  type: 'simple_columns',
  children: [...children],
})

/** Drags a block by its handle to a point beside or over another block. */
async function drag(
  page: Page,
  from: string,
  to: Locator,
  at: 'start' | 'end' | 'above' | 'below',
): Promise<void> {
  await line(page, from).hover()
  const grip = page.locator('.ed-grip')
  // It stands there with the next frame.
  await grip.hover()
  const { x, y, width, height } = (await grip.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 10, y + height / 2 + 10, { steps: 3 })
  const box = (await to.boundingBox())!
  const middle = box.y + box.height / 2
  if (at === 'start') await page.mouse.move(box.x - 75, middle, { steps: 5 })
  if (at === 'end') await page.mouse.move(box.x + box.width - 8, middle, { steps: 5 })
  if (at === 'above') await page.mouse.move(box.x + 10, box.y + 3, { steps: 5 })
  if (at === 'below') await page.mouse.move(box.x + 10, box.y + box.height - 3, { steps: 5 })
  await expect(page.locator('.ed-drop')).toBeVisible()
  await page.mouse.up()
}

test('EDIT-COL-1: the slash menu makes columns, but not in columns', async ({ page }) => {
  await openEditor(page, [p('')])
  await page.locator('.b-line').click()
  await page.keyboard.type('/3 col')
  await page.keyboard.press('Enter')
  await page.keyboard.type('one')
  await expect(page.locator('.b-simple_column')).toHaveCount(3)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('two')
  expect(await storedBlocks(page)).toEqual([
    'simple_columns',
    '  simple_column{"ratio":0.3333}',
    '    paragraph one',
    '  simple_column{"ratio":0.3333}',
    '    paragraph two',
    '  simple_column{"ratio":0.3333}',
    '    paragraph',
  ])
  const [first, second] = await page.locator('.b-simple_column').all()
  const one = (await first!.boundingBox())!
  const two = (await second!.boundingBox())!
  expect(one.y).toBe(two.y)
  expect(two.x - one.x - one.width).toBeCloseTo(32, 0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/2 columns')
  await expect(page.getByRole('option', { name: '2 columns' })).toHaveCount(0)
})

test('EDIT-COL-2, EDIT-DRAG-1: a block dropped at the edge of another makes columns in one step @firefox @core', async ({
  page,
}) => {
  await openEditor(page, [p('one'), p('two'), p('three')])
  await drag(page, 'two', line(page, 'one'), 'end')
  const made = [
    'simple_columns',
    '  simple_column{"ratio":0.5}',
    '    paragraph one',
    '  simple_column{"ratio":0.5}',
    '    paragraph two',
    'paragraph three',
  ]
  await expect.poll(() => storedBlocks(page)).toEqual(made)
  await drag(page, 'three', line(page, 'two'), 'end')
  await expect(page.locator('.b-simple_column')).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => storedBlocks(page)).toEqual(made)
  await drag(page, 'three', line(page, 'one'), 'start')
  await expect
    .poll(() => storedBlocks(page))
    .toEqual([
      'simple_columns',
      '  simple_column{"ratio":0.3333}',
      '    paragraph three',
      '  simple_column{"ratio":0.3333}',
      '    paragraph one',
      '  simple_column{"ratio":0.3333}',
      '    paragraph two',
    ])
  await drag(page, 'two', line(page, 'one'), 'below')
  await expect
    .poll(() => storedBlocks(page))
    .toEqual([
      'simple_columns',
      '  simple_column{"ratio":0.5}',
      '    paragraph three',
      '  simple_column{"ratio":0.5}',
      '    paragraph one',
      '    paragraph two',
    ])
})

test('EDIT-DRAG-2: Escape calls a drag off', async ({ page }) => {
  await openEditor(page, [p('one'), p('two')])
  await line(page, 'one').hover()
  await page.locator('.ed-grip').hover()
  await page.mouse.down()
  const box = (await line(page, 'two').boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 20, { steps: 5 })
  await expect(page.locator('.ed-drop')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.ed-drop')).toBeHidden()
  await page.mouse.up()
  expect(await storedBlocks(page)).toEqual(['paragraph one', 'paragraph two'])
  await expect(page.getByRole('menu')).toBeHidden()
})

test('EDIT-COL-7: the separator is moved by the pointer and by keys, and written once', async ({ page }) => {
  await openEditor(page, [columns(column([p('one')]), column([p('two')])), p('end')])
  const separator = page.getByRole('separator', { name: 'Column width' })
  const box = (await separator.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 100, box.y + box.height / 2, { steps: 4 })
  expect(await storedBlocks(page)).toContain('  simple_column')
  await page.mouse.up()
  const widths = async (): Promise<readonly number[]> => {
    const boxes = await Promise.all(
      (await page.locator('.b-simple_column').all()).map((each) => each.boundingBox()),
    )
    return boxes.map((each) => Math.round(each!.width))
  }
  const [wide, narrow] = await widths()
  expect(wide! - narrow!).toBeGreaterThan(180)
  await separator.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(separator).toHaveAttribute('aria-valuenow', '54')
  expect(await storedBlocks(page)).toEqual([
    'simple_columns',
    '  simple_column{"ratio":0.54}',
    '    paragraph one',
    '  simple_column{"ratio":0.46}',
    '    paragraph two',
    'paragraph end',
  ])
})

test('EDIT-COL-5: Alt+Shift with an arrow to the side goes to the next column', async ({ page }) => {
  await openEditor(page, [columns(column([p('one'), p('more')]), column([p('two')]))])
  await caretAtEnd(page, 'more')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await page.keyboard.type('!')
  expect(await storedBlocks(page)).toEqual([
    'simple_columns',
    '  simple_column',
    '    paragraph one',
    '  simple_column',
    '    paragraph two',
    '    paragraph more!',
  ])
})

test('EDIT-COL-6: the menu adds and removes columns and turns them into plain blocks', async ({ page }) => {
  await openEditor(page, [columns(column([p('one')]), column([p('two')]))])
  await caretAtEnd(page, 'two')
  await page.keyboard.press('ControlOrMeta+Alt+b')
  const choose = async (inner: string): Promise<void> => {
    await page.getByRole('menuitem', { name: 'Columns' }).click()
    await page.getByRole('menuitem', { name: inner }).click()
  }
  await choose('Add column after')
  await page.keyboard.type('three')
  await expect(page.locator('.b-simple_column')).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+Alt+b')
  await choose('Delete column')
  await expect(page.locator('.b-simple_column')).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+Alt+b')
  await choose('Turn into blocks')
  expect(await storedBlocks(page)).toEqual(['paragraph one', 'paragraph two'])
})

test('EDIT-COL-11: on a phone columns stand below each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openEditor(page, [columns(column([p('one')]), column([p('two')]))])
  const one = (await line(page, 'one').boundingBox())!
  const two = (await line(page, 'two').boundingBox())!
  expect(two.y).toBeGreaterThan(one.y)
  expect(two.x).toBe(one.x)
})

test('EDIT-COL-3, BND-UNDO-3: columns that were unwrapped come back with what others have typed meanwhile', async ({
  page,
}) => {
  await openEditor(page, [columns(column([p('one')]), column([p('two')])), p('end')], {
    names: ['Mira', 'Noor'],
  })
  const mine = page.locator('.doc').first()
  await mine.locator('.b-line', { hasText: 'two' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  expect(await storedBlocks(page)).toEqual(['paragraph one', 'paragraph end'])
  await page.locator('.doc').last().locator('.b-line', { hasText: 'one' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await mine.locator('.b-line', { hasText: 'end' }).click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect
    .poll(() => storedBlocks(page))
    .toEqual([
      'simple_columns',
      '  simple_column',
      '    paragraph one!',
      '  simple_column',
      '    paragraph two',
      'paragraph end',
    ])
  expect(await storedBlocks(page, 1)).toEqual(await storedBlocks(page))
})

test('EDIT-COL-12: an empty column offers a line to write in', async ({ page }) => {
  await openEditor(page, [columns(column([p('one')]), column([]))])
  await page.getByRole('button', { name: 'Empty column. Click to write.' }).click()
  await page.keyboard.type('new')
  expect(await storedBlocks(page)).toEqual([
    'simple_columns',
    '  simple_column',
    '    paragraph one',
    '  simple_column',
    '    paragraph new',
  ])
})

test('EDIT-COL-12: who only reads gets no separators and no empty lines', async ({ page }) => {
  await openEditor(page, [columns(column([p('one')]), column([]))], { isReadOnly: true })
  await expect(line(page, 'one')).toBeVisible()
  await expect(page.locator('.b-separator:visible, .b-add:visible')).toHaveCount(0)
})

test('EDIT-COL-5, EDIT-COL-7: from right to left everything is mirrored', async ({ page }) => {
  await openEditor(page, [columns(column([p('واحد')]), column([p('اثنان')])), p('end')])
  const one = (await line(page, 'واحد').boundingBox())!
  expect(one.x).toBeGreaterThan((await line(page, 'اثنان').boundingBox())!.x)
  const box = (await page.getByRole('separator').boundingBox())!
  await page.mouse.move(box.x + 6, box.y + box.height - 2)
  await page.mouse.down()
  await page.mouse.move(box.x - 94, box.y + box.height - 2, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(async () => (await line(page, 'واحد').boundingBox())!.width)
    .toBeGreaterThan(one.width + 50)
  await line(page, 'واحد').click()
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  expect(await storedBlocks(page)).toEqual(['paragraph اثنان', 'paragraph واحد', 'paragraph end'])
})

test('EDIT-COL-16: between columns a handle stands on no letters, also in columns that lie in columns', async ({
  page,
}) => {
  const words = 'words as far as the border goes, '.repeat(6)
  const inner = columns(column([p('inner')]), column([p('last')]))
  await openEditor(page, [columns(column([p(words)]), column([inner]))])
  const letters = page.locator('.b-simple_column').first().locator('.b-line')
  const { x, width } = (await letters.boundingBox())!
  for (const text of ['inner', 'last']) {
    await line(page, text).hover()
    await expect(page.locator('.ed-gutter')).toBeVisible()
    await expect
      .poll(async () => (await page.locator('.ed-gutter').boundingBox())!.x)
      .toBeGreaterThanOrEqual(x + width)
  }
})

test('EDIT-COL-6: columns are taken as a whole above their first line', async ({ page }) => {
  await openEditor(page, [p('top'), columns(column([p('one')]), column([p('two')])), p('end')])
  const box = (await page.locator('.b-simple_columns').boundingBox())!
  await page.mouse.move(box.x + 200, box.y + 5)
  await page.mouse.move(box.x + 202, box.y + 6)
  await expect(page.locator('.ed-grip')).toBeVisible()
  const grip = (await page.locator('.ed-grip').boundingBox())!
  await page.mouse.move(grip.x + 10, grip.y + 12, { steps: 20 })
  await page.mouse.click(grip.x + 10, grip.y + 12)
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  expect((await storedBlocks(page)).filter((each) => each === 'simple_columns')).toHaveLength(2)
})

test('EDIT-COL-14: copied, other programs get what columns hold', async ({ page }) => {
  await openEditor(page, [columns(column([p('one')]), column([p('two')]))])
  await line(page, 'one').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowUp')
  expect(await copied(page)).toMatchObject({
    'text/html': '<p>one</p><p>two</p>',
    'text/plain': expect.stringMatching(/^one\n+two$/),
  })
})
