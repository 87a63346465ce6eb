import { devices, expect, test, type Page } from './support/playwright.ts'
import { InputMethod } from './support/composing.ts'
import { block, p } from './support/blocks.ts'
import { openEditor, storedBlocks } from './support/editorPage.ts'

// A phone in all that pages see of it: touch, width, and a name that turns on what the engine does for Android.
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
test.use(pixel)

/** Puts the caret into the text of a block, as a tap does; `at` counts characters. */
async function caret(page: Page, text: string, at: number): Promise<void> {
  await page.evaluate(
    ([wanted, offset]) => {
      const { view } = window.editorPage.editors[0]!
      let pos = -1
      view.state.doc.descendants((node, start) => {
        if (node.isTextblock && node.textContent === wanted) pos = start + 1 + offset
      })
      view.focus()
      view.dispatch(view.state.tr.setSelection(window.editorPage.TextSelection.create(view.state.doc, pos)))
    },
    [text, at] as const,
  )
}

test('EDIT-IME-8: every word is composed; spaces, marks and a word at the start of a list @core', async ({
  page,
}) => {
  await openEditor(page, [block('bulleted_list', '')])
  const ime = await InputMethod.of(page)
  await caret(page, '', 0)
  for (const word of ['Hello', 'big', 'world']) {
    await ime.preedit(...Array.from(word, (_letter, at) => word.slice(0, at + 1)))
    await ime.commit(word)
    await ime.commit(' ')
  }
  await expect.poll(() => storedBlocks(page)).toEqual(['bulleted_list Hello big world'])
  await page.evaluate(() => window.editorPage.editors[0]!.undo())
  await expect.poll(async () => (await storedBlocks(page))[0]).not.toContain('world')
})

test('EDIT-IME-8: autocorrection takes the place of the word, and only of it', async ({ page }) => {
  await openEditor(page, [p('I wrot it')])
  const ime = await InputMethod.of(page)
  await caret(page, 'I wrot it', 6)
  await ime.recompose('wrote', 2, 6)
  await ime.commit('wrote')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph I wrote it'])
})

test('EDIT-IME-9: Backspace without a key: in a text, in a composition, at the start of every kind', async ({
  page,
}) => {
  await openEditor(page, [p('one'), block('heading', 'two', { data: { level: 1 } }), p('three')])
  const ime = await InputMethod.of(page)
  await caret(page, 'one', 3)
  await ime.key('deleteBackward')
  await expect.poll(() => storedBlocks(page)).toContain('paragraph on')
  await ime.preedit('e', 'ex')
  await ime.preedit('e')
  await ime.commit('e')
  await expect.poll(() => storedBlocks(page)).toContain('paragraph one')

  await caret(page, 'two', 0)
  await ime.key('deleteBackward')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one', 'paragraph two', 'paragraph three'])
  await ime.key('deleteBackward')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph onetwo', 'paragraph three'])
  await caret(page, 'three', 0)
  await ime.key('deleteBackward')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph onetwothree'])
  await ime.commit('-')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph onetwo-three'])
})

test('EDIT-IME-9: Backspace without a key over several blocks, and Delete at the end of one', async ({
  page,
}) => {
  await openEditor(page, [block('quote', 'one'), p('two'), block('todo_list', 'three'), p('four')])
  const ime = await InputMethod.of(page)
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[0]!
    view.focus()
    view.dispatch(view.state.tr.setSelection(window.editorPage.TextSelection.create(view.state.doc, 3, 20)))
  })
  await ime.key('deleteBackward')
  await expect.poll(() => storedBlocks(page)).toEqual(['quote oe', 'paragraph four'])
  await caret(page, 'oe', 2)
  await ime.key('deleteForward')
  await expect.poll(() => storedBlocks(page)).toEqual(['quote oefour'])
})

test('EDIT-IME-10: Enter without a key splits by our rules, a line break stays in the block', async ({
  page,
}) => {
  await openEditor(page, [block('todo_list', 'one two', { data: { checked: true } }), block('code', 'a')])
  const ime = await InputMethod.of(page)
  await caret(page, 'one two', 3)
  await ime.key('insertNewline')
  await expect
    .poll(() => storedBlocks(page))
    .toEqual(['todo_list{"checked":true} one', 'todo_list  two', 'code a'])
  await caret(page, ' two', 0)
  await ime.key('insertLineBreak')
  await expect
    .poll(() => storedBlocks(page))
    .toEqual(['todo_list{"checked":true} one', 'todo_list \n two', 'code a'])
  await caret(page, 'a', 1)
  await ime.key('insertNewline')
  await ime.commit('b')
  await expect.poll(async () => (await storedBlocks(page)).at(-1)).toBe('code a\nb')
})

test('EDIT-IME-10: Enter right behind a composed word keeps the word', async ({ page }) => {
  await openEditor(page, [block('numbered_list', '')])
  const ime = await InputMethod.of(page)
  await caret(page, '', 0)
  await ime.preedit('o', 'on', 'one')
  await ime.commit('one')
  await ime.key('insertNewline')
  await ime.preedit('t', 'tw', 'two')
  await ime.commit('two')
  await expect.poll(() => storedBlocks(page)).toEqual(['numbered_list one', 'numbered_list two'])
})

test('EDIT-IME-9, EDIT-IME-10: Delete and Enter without a key end the word that is being composed', async ({
  page,
}) => {
  const cells = [{ type: 'simple_table_cell', children: [p('cell')] }]
  await openEditor(page, [
    p('one'),
    block('heading', 'two', { data: { level: 1 } }),
    { type: 'simple_table', children: [{ type: 'simple_table_row', children: cells }] },
  ])
  const table = ['simple_table', '  simple_table_row', '    simple_table_cell', '      paragraph cell']
  const ime = await InputMethod.of(page)
  await caret(page, 'one', 3)
  await ime.preedit('s', 'so')
  await ime.key('deleteForward')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph onesotwo', ...table])
  await ime.preedit('me')
  await ime.key('insertNewline')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph onesome', 'paragraph two', ...table])
  await ime.commit('-')
  await caret(page, '-two', 4)
  await ime.preedit('f')
  await ime.key('deleteForward')
  await ime.commit('f')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph onesome', 'paragraph -twof', ...table])
  expect(await page.evaluate(() => window.editorPage.shown())).toEqual(['onesome', '-twof', 'cell'])
})

test('EDIT-IME-11: undo and styles of the system are ours', async ({ page }) => {
  await openEditor(page, [p('one')])
  const ime = await InputMethod.of(page)
  await caret(page, 'one', 3)
  await ime.commit('!')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one!'])
  const ask = (inputType: string) =>
    page.evaluate(
      (type) =>
        window.editorPage.editors[0]!.view.dom.dispatchEvent(
          new InputEvent('beforeinput', { inputType: type, bubbles: true, cancelable: true }),
        ),
      inputType,
    )
  expect(await ask('historyUndo')).toBe(false)
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one'])
  expect(await ask('historyRedo')).toBe(false)
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one!'])
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[0]!
    view.dispatch(view.state.tr.setSelection(window.editorPage.TextSelection.create(view.state.doc, 2, 5)))
  })
  expect(await ask('formatBold')).toBe(false)
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one{"bold":true}!'])
})

test('EDIT-IME-8: words are composed behind a slash, an @ and a colon', async ({ page }) => {
  await openEditor(page, [p('')])
  const ime = await InputMethod.of(page)
  await caret(page, '', 0)
  await ime.commit('/')
  await ime.preedit('to', 'to-do')
  await ime.commit('to-do')
  await page.getByRole('option', { name: 'To-do list' }).tap()
  await expect.poll(() => storedBlocks(page)).toEqual(['todo_list'])
  await ime.commit('@')
  await ime.preedit('roadm')
  await ime.commit('roadm')
  await page.getByRole('option', { name: /Roadmap/ }).tap()
  await expect(page.locator('.b-mention')).toHaveText('Roadmap')
})
