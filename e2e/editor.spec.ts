import { expect, test } from './support/playwright.ts'
import type { NewBlock } from '@sheaf/model'
import { block, p } from './support/blocks.ts'
import { focus, openEditor, storedBlocks } from './support/editorPage.ts'

test('EDIT-MOVE-3: a block is dragged by its handle, keeps its id, and comes back with one undo @firefox', async ({
  page,
}) => {
  await openEditor(page, [
    p('one'),
    p('two'),
    { type: 'bulleted_list', text: [{ text: 'three' }], children: [p('kid')] },
  ])
  const ids = () =>
    page.locator('.b').evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-block-id')))
  expect(await ids()).toEqual(['b0', 'b1', 'b2', 'b3'])
  await page.locator('.b-line', { hasText: 'one' }).hover()
  await page.locator('.ed-grip').hover()
  const grip = (await page.locator('.ed-grip').boundingBox())!
  await page.mouse.down()
  await page.mouse.move(grip.x + 30, grip.y + 40, { steps: 4 })
  const kid = (await page.locator('.b-line', { hasText: 'kid' }).boundingBox())!
  await page.mouse.move(kid.x + 4, kid.y + kid.height - 4, { steps: 4 })
  await expect(page.locator('.ed-drop')).toBeVisible()
  await page.mouse.up()
  await expect
    .poll(() => storedBlocks(page))
    .toEqual(['paragraph two', 'bulleted_list three', '  paragraph kid', '  paragraph one'])
  expect(await ids()).toEqual(['b1', 'b2', 'b3', 'b0'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(ids).toEqual(['b0', 'b1', 'b2', 'b3'])
})

test('EDIT-MOVE-4: a shortcut right behind typing is undone apart from it', async ({ page }) => {
  await openEditor(page, [p('one'), p('two')])
  await page.locator('.b-line', { hasText: 'one' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph two', 'paragraph one!'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one!', 'paragraph two'])
})

test('the handle opens a menu for the keyboard: turn into, duplicate, delete', async ({ page }) => {
  await openEditor(page, [p('one'), p('two')])
  await page.locator('.b-line', { hasText: 'two' }).hover()
  await page.getByRole('button', { name: 'Drag to move, click for menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Turn into' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('menuitemradio', { name: 'Text' })).toBeFocused()
  await page.keyboard.type('quo')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Quote' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('menuitem', { name: 'Turn into' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('to')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one', 'todo_list two'])
  await page.keyboard.press('ControlOrMeta+d')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one', 'todo_list two', 'todo_list two'])
})

test('EDIT-SLASH-1: the menu opens, is steered by the keys, and is never cut by the window @firefox', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openEditor(page, [...Array.from({ length: 12 }, (_, index) => p(`line ${index}`)), p('')])
  await focus(page, 'end')
  await page.keyboard.type('/')
  const menu = page.getByRole('listbox', { name: 'Add a block' })
  const box = (await menu.boundingBox())!
  expect([box.x >= 0, box.y >= 0, box.x + box.width <= 390, box.y + box.height <= 500]).toEqual([
    true,
    true,
    true,
    true,
  ])
  await page.keyboard.press('End')
  await expect(menu.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await expect(menu.getByRole('option').last()).toBeInViewport()
  await page.keyboard.type('head')
  await expect(menu.getByRole('option')).toHaveText([
    /^Heading 1/,
    /^Heading 2/,
    /^Heading 3/,
    /^Heading 4/,
    /^Heading 5/,
    /^Heading 6/,
    /^Toggle heading 1/,
    /^Toggle heading 2/,
    /^Toggle heading 3/,
    /^Toggle heading 4/,
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Title')
  await expect(menu).toBeHidden()
  expect((await storedBlocks(page)).at(-1)).toBe('heading{"level":2} Title')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await page.keyboard.press('Escape')
  await page.keyboard.type('x')
  await expect(menu).toBeHidden()
})

test('EDIT-MARK-1, EDIT-LINK-1: the bar over a selection marks and links it @firefox @core', async ({
  page,
}) => {
  await openEditor(page, [p('one two three')])
  await focus(page, 'start')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight')
  const bar = page.getByRole('toolbar', { name: 'Text style' })
  await bar.getByRole('button', { name: 'Bold' }).click()
  await expect(bar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Enter a web or email address.')
  await page.getByRole('combobox', { name: 'Paste a link or search pages' }).fill('example.org')
  await page.keyboard.press('Enter')
  expect(await storedBlocks(page)).toEqual([
    'paragraph one two{"bold":true,"href":"https://example.org"} three',
  ])
  await expect(page.locator('.doc')).toBeFocused()

  await page.getByRole('link', { name: 'two' }).click()
  await page.getByRole('button', { name: 'Remove link' }).click()
  expect(await storedBlocks(page)).toEqual(['paragraph one two{"bold":true} three'])
})

test('BND-IME-1: a composition goes on while the block is ticked, typed in and moved by others', async ({
  page,
}) => {
  await openEditor(page, [p('zero'), { type: 'todo_list', text: [{ text: 'x' }] }], {
    names: ['Mira', 'Noor'],
  })
  await focus(page, 'end')
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  await page.evaluate(() => {
    // Another person, whose focus is not in this window: types above, ticks the box, moves the block up.
    const { view } = window.editorPage.editors[1]!
    view.dispatch(view.state.tr.insertText('0', 2))
    const todo = view.state.doc.child(1)
    const pos = view.state.doc.child(0).nodeSize
    view.dispatch(view.state.tr.setNodeAttribute(pos, 'data', { checked: true }))
    const moved = view.state.doc.child(1)
    view.dispatch(view.state.tr.delete(pos, pos + todo.nodeSize).insert(0, moved))
  })
  await input.send('Input.imeSetComposition', { text: '日本', selectionStart: 2, selectionEnd: 2 })
  await input.send('Input.insertText', { text: '日本' })
  await expect
    .poll(() => storedBlocks(page, 1))
    .toEqual(['todo_list{"checked":true} x日本', 'paragraph 0zero'])
  await expect.poll(() => page.evaluate(() => window.editorPage.shown(0))).toEqual(['x日本', '0zero'])
})

test('EDIT-ARROW-2: Up and Down go through every line, also where a mark stands before it @firefox', async ({
  page,
}) => {
  await openEditor(page, [
    p(''),
    { type: 'todo_list' },
    { type: 'bulleted_list', text: [{ text: 'item' }] },
    { type: 'toggle_list', data: { collapsed: true }, children: [p('hidden')] },
    { type: 'quote', text: [{ text: 'quote' }] },
    p(''),
    p('end'),
  ])
  await focus(page, 'start')
  const lines = 'abcdefg'
  const seen = () => page.evaluate(() => window.editorPage.shown(0))
  for (const letter of lines) {
    // At the start of the line, where marks stand before others.
    await page.keyboard.press('Home')
    await page.keyboard.type(letter)
    if (letter === 'a' || letter === 'f') await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
  }
  expect(await seen()).toEqual(['a', 'b', 'citem', 'd', 'hidden', 'equote', 'f', 'gend'])
  for (const letter of ['6', '5', '4', '3', '2', '1']) {
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await page.keyboard.type(letter)
  }
  expect(await seen()).toEqual(['1a', '2b', '3citem', '4d', 'hidden', '5equote', '6f', 'gend'])
})

test('EDIT-PEER-1: others see the caret with its name, as text', async ({ page }) => {
  await openEditor(page, [p('one'), p('two')], { names: ['Mira', 'Noor'] })
  await page.locator('#Noor .b-line', { hasText: 'two' }).click()
  await expect(page.locator('#Mira .ed-cursor-flag')).toHaveAttribute('data-name', 'Noor')
  await expect(page.locator('#Mira [data-block-id=b1] .ed-cursor')).toBeVisible()
  await page.locator('#Noor .b-line', { hasText: 'one' }).click()
  await expect(page.locator('#Mira [data-block-id=b0] .ed-cursor')).toBeVisible()
  await page.locator('#Mira .b-line', { hasText: 'one' }).click()
  await expect(page.locator('#Mira .ed-cursor')).toHaveCount(0)
})

test('EDIT-LINK-4: a press on a link shows where it leads, with Mod it is followed', async ({ page }) => {
  const link = { text: 'link', attributes: { href: 'https://ok.example/' } }
  await openEditor(page, [{ type: 'paragraph', text: [{ text: 'a ' }, link] }])
  await page.locator('.b-line a').click()
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible()
  expect(await page.evaluate(() => window.editorPage.followed)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('.b-line a').click({ modifiers: ['ControlOrMeta'] })
  expect(await page.evaluate(() => window.editorPage.followed)).toEqual(['https://ok.example/'])
})

test('EDIT-HINT-1: only the empty block with the caret shows a hint, and only with the focus @firefox', async ({
  page,
}) => {
  await openEditor(page, [p(''), { type: 'todo_list' }, p('text')])
  const hints = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.b-line')].map((line) => {
        const { content } = getComputedStyle(line, '::before')
        // As it was written, in Firefox.
        const attribute = /^attr\((.+)\)$/.exec(content)?.[1]
        return attribute === undefined ? content : JSON.stringify(line.getAttribute(attribute))
      }),
    )
  expect(await hints()).toEqual(['none', 'none', 'none'])
  await focus(page, 'start')
  await expect.poll(hints).toEqual([expect.stringMatching(/^"\S/), 'none', 'none'])
  await page.keyboard.press('ArrowDown')
  await expect.poll(hints).toEqual(['none', '"To-do"', 'none'])
  await page.keyboard.type('x')
  await expect.poll(hints).toEqual(['none', 'none', 'none'])
  await page.keyboard.press('Backspace')
  await expect.poll(hints).toEqual(['none', '"To-do"', 'none'])
  await page.evaluate(() => window.editorPage.editors[0]!.view.dom.blur())
  await expect.poll(hints).toEqual(['none', 'none', 'none'])
})

test('EDIT-TODO-3: Shift and a press on a box give every to-do below it the same value, as one step', async ({
  page,
}) => {
  const todo = (text: string, children: readonly NewBlock[] = []) => block('todo_list', text, { children })
  await openEditor(page, [todo('one', [p('x'), todo('two', [todo('three')])]), todo('four')])
  const ticked = () =>
    page
      .locator('.b-check')
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-checked') === 'true'))
  await page
    .locator('.b-check')
    .first()
    .click({ modifiers: ['Shift'] })
  await expect.poll(ticked).toEqual([true, true, true, false])
  await page.evaluate(() => window.editorPage.editors[0]!.undo())
  await expect.poll(ticked).toEqual([false, false, false, false])
  await page.locator('.b-check').first().click()
  await expect.poll(ticked).toEqual([true, false, false, false])
})

test('EDIT-TITLE-6: a page that is only read can be read, followed and copied, and nothing else', async ({
  page,
}) => {
  await openEditor(
    page,
    [
      { type: 'todo_list', text: [{ text: 'one' }] },
      { type: 'paragraph', text: [{ text: 'link', attributes: { href: 'https://ok.example/' } }] },
      { type: 'code', text: [{ text: 'a line that may be too long' }] },
    ],
    { isReadOnly: true },
  )
  const before = await storedBlocks(page)
  await page.locator('.b-check').click()
  await page.locator('.b-line', { hasText: 'one' }).click()
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  // What Enter in the title does.
  expect(await page.evaluate(() => window.editorPage.editors[0]!.startText('title', 0))).toBe(false)
  await page.getByRole('link', { name: 'link' }).click()
  expect(await page.evaluate(() => window.editorPage.followed)).toEqual(['https://ok.example/'])
  expect(await storedBlocks(page)).toEqual(before)
  await expect(page.locator('.ed-gutter')).toBeHidden()

  const code = page.locator('.b-code .b-line')
  await expect(code).toHaveAttribute('tabindex', '0')
  await page.evaluate(() => window.editorPage.editors[0]!.setEditable(true))
  await expect(code).not.toHaveAttribute('tabindex')
})

test('EDIT-TITLE-1, EDIT-ESC-1: the caret leaves for the title, Escape for the rest of the page @firefox', async ({
  page,
}) => {
  await openEditor(page, [p('one'), p('two')])
  await focus(page, 'start')
  for (const key of ['ArrowUp', 'ArrowLeft', 'Backspace']) await page.keyboard.press(key)
  expect(await page.evaluate(() => window.editorPage.escapes)).toEqual(['up', 'left', 'left'])
  await page.keyboard.press('Escape')
  await expect(page.locator('.b.is-selected')).toHaveText('one')
  await page.keyboard.press('Escape')
  await expect(page.locator('.doc')).not.toBeFocused()
})

test('EDIT-SEL-1: a key that follows at once acts on the selection the browser shows @firefox', async ({
  page,
}) => {
  await openEditor(page, [p('one two three')])
  await focus(page, 'start')
  await page.evaluate(() => {
    // The caret moves and the key comes in one turn, before the browser says that the selection changed.
    getSelection()!.modify('move', 'forward', 'lineboundary')
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    window.editorPage.editors[0]!.view.dom.dispatchEvent(key)
  })
  expect(await storedBlocks(page)).toEqual(['paragraph one two three', 'paragraph'])
})

test('a block has the direction of its first letter, and follows it while it is typed', async ({ page }) => {
  await openEditor(page, [
    p('Hello'),
    p('مرحبا Hello'),
    { type: 'bulleted_list', text: [{ text: '12 שלום' }], children: [p('')] },
    { type: 'code', text: [{ text: 'مرحبا' }] },
    p('…'),
  ])
  const directions = () =>
    page.locator('.b').evaluateAll((blocks) => blocks.map((block) => getComputedStyle(block).direction))
  // The last one has no letters: it runs as the list (EDIT-RTL-6).
  expect(await directions()).toEqual(['ltr', 'rtl', 'rtl', 'rtl', 'ltr', 'rtl'])

  await focus(page, 'end')
  await page.keyboard.insertText('مرحبا')
  expect((await directions()).at(-1)).toBe('rtl')
  await page.keyboard.press('Control+Backspace')
  await page.keyboard.insertText('Hello')
  expect((await directions()).at(-1)).toBe('ltr')
})

test('keys right behind the focus move the caret, however busy the page is @firefox', async ({ page }) => {
  await openEditor(page, [p('see')])
  const seen = await page.evaluate(async () => {
    const { view } = window.editorPage.editors[0]!
    const selections: string[] = []
    for (const alter of ['extend', 'move']) {
      view.dom.blur()
      window.editorPage.editors[0]!.focus('end')
      view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }))
      getSelection()!.modify(alter, 'backward', 'lineboundary')
      // What the focus has begun comes late, before the browser tells of the selection.
      const end = performance.now() + 60
      while (performance.now() < end);
      await new Promise((resolve) => setTimeout(resolve, 60))
      selections.push(
        `${view.state.selection.anchor}-${view.state.selection.head} ${getSelection()!.focusOffset}`,
      )
    }
    return selections
  })
  expect(seen).toEqual(['5-2 0', '2-2 0'])
})
