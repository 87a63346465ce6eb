import { expect, test, type Page } from './support/playwright.ts'
import { InputMethod } from './support/composing.ts'
import { block, p } from './support/blocks.ts'
import { focus, openEditor, storedBlocks } from './support/editorPage.ts'

const TEXT = 'one\ntwo\nthree'

/** The ways in which browsers are given text of several lines as one input; each answers when it is in. */
const WAYS: Readonly<Record<string, (page: Page, text: string) => Promise<void>>> = {
  'a keyboard or a text expander': (page, text) => page.keyboard.insertText(text),
  'a composition': async (page, text) => {
    const ime = await InputMethod.of(page)
    await ime.preedit('o', 'on')
    await ime.commit(text)
  },
  'a composition that shows the lines first': async (page, text) => {
    const ime = await InputMethod.of(page)
    await ime.preedit('one', text)
    await ime.commit(text)
  },
  'a script': (page, text) =>
    page.evaluate((lines) => void document.execCommand('insertText', false, lines), text),
  dictation: (page, text) => announce(page, 'insertFromDictation', text),
  'a correction': (page, text) => announce(page, 'insertReplacementText', text),
  'a composition as Safari ends it': (page, text) => announce(page, 'insertFromComposition', text),
}

/** Tells of an input as a browser does that asks first. */
async function announce(page: Page, inputType: string, text: string): Promise<void> {
  await page.evaluate(
    ([type, lines]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', lines!)
      const carried = type === 'insertReplacementText' ? { dataTransfer } : { data: lines! }
      const event = new InputEvent('beforeinput', { bubbles: true, cancelable: true, ...carried })
      // Each browser knows only the types that it tells of itself.
      Object.defineProperty(event, 'inputType', { value: type })
      window.editorPage.editors[0]!.view.dom.dispatchEvent(event)
    },
    [inputType, text],
  )
}

/** Selects from behind a text to the start of another. */
async function select(page: Page, before: string, behind: string): Promise<void> {
  await page.evaluate(
    ([start, end]) => {
      const { view } = window.editorPage.editors[0]!
      let [from, to] = [0, 0]
      view.state.doc.descendants((node, pos) => {
        if (node.isText && node.text!.includes(start!))
          from = pos + node.text!.indexOf(start!) + start!.length
        if (node.isText && node.text!.includes(end!)) to = pos + node.text!.indexOf(end!)
      })
      view.dispatch(
        view.state.tr.setSelection(window.editorPage.TextSelection.create(view.state.doc, from, to)),
      )
    },
    [before, behind],
  )
}

for (const [way, write] of Object.entries(WAYS)) {
  test(`EDIT-LINES-1: every line of ${way} becomes a block, in one step of undo`, async ({ page }) => {
    await openEditor(page, [block('todo_list', 'x')], { names: ['Mira', 'Ken'] })
    await focus(page, 'end')
    await write(page, TEXT)
    const lines = ['todo_list xone', 'todo_list two', 'todo_list three']
    await expect.poll(() => storedBlocks(page, 1)).toEqual(lines)
    await expect.poll(() => page.evaluate(() => window.editorPage.shown(0))).toEqual(['xone', 'two', 'three'])
    await page.keyboard.type('!')
    await expect.poll(() => storedBlocks(page)).toEqual([...lines.slice(0, 2), 'todo_list three!'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => storedBlocks(page)).toEqual(lines)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => storedBlocks(page)).toEqual(['todo_list x'])
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect.poll(() => storedBlocks(page)).toEqual(lines)
  })

  test(`EDIT-LINES-2: in code every line of ${way} stays one`, async ({ page }) => {
    await openEditor(page, [block('code', 'x')])
    await focus(page, 'end')
    await write(page, 'one\r\n  two\n')
    await expect.poll(() => page.evaluate(() => window.editorPage.shown(0))).toEqual(['xone\n  two\n'])
    await page.keyboard.type('!')
    await expect.poll(() => storedBlocks(page)).toEqual(['code xone\n  two\n!'])
  })
}

test('EDIT-LINES-4: in the place of a selection over several blocks, or of all', async ({ page }) => {
  for (const write of [WAYS['a keyboard or a text expander']!, WAYS['a composition']!, WAYS['a script']!]) {
    await openEditor(page, [p('one two'), block('heading', 'three', { data: { level: 1 } }), p('four')])
    await focus(page, 'start')
    await select(page, 'one ', 'four')
    await write(page, 'a\nb')
    await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one a', 'paragraph bfour'])
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+a')
    await write(page, 'c\nd\n')
    await expect.poll(() => storedBlocks(page)).toEqual(['paragraph c', 'paragraph d', 'paragraph'])
  }
})

test('EDIT-LINES-4: a corrected piece of a text is replaced', async ({ page }) => {
  await openEditor(page, [p('I wrot it')])
  await focus(page, 'start')
  await select(page, 'I ', ' it')
  await announce(page, 'insertReplacementText', 'wrote\nand sent')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph I wrote', 'paragraph and sent it'])
})

test('EDIT-LINES-5: what others write while lines are composed stays', async ({ page }) => {
  await openEditor(page, [p('above'), p('x')], { names: ['Mira', 'Ken'] })
  await focus(page, 'end')
  const ime = await InputMethod.of(page)
  await ime.preedit('o')
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[1]!
    view.dispatch(view.state.tr.insertText('Up ', 2))
  })
  await ime.preedit('one\ntwo')
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[1]!
    view.dispatch(view.state.tr.insertText('and ', 2))
  })
  await ime.commit('one\ntwo\nthree')
  await expect
    .poll(() => storedBlocks(page))
    .toEqual(['paragraph and Up above', 'paragraph xone', 'paragraph two', 'paragraph three'])
  await expect
    .poll(() => page.evaluate(() => window.editorPage.shown(0)))
    .toEqual(['and Up above', 'xone', 'two', 'three'])
})

test('EDIT-LINES-5: a composition of lines that is called off leaves nothing', async ({ page }) => {
  await openEditor(page, [p('x')])
  await focus(page, 'end')
  const ime = await InputMethod.of(page)
  await ime.preedit('one', 'one\ntwo')
  await ime.cancel()
  await page.keyboard.type('!')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph x!'])
})

test('EDIT-LINES-6: who only reads writes no lines', async ({ page }) => {
  await openEditor(page, [p('x')], { isReadOnly: true })
  await announce(page, 'insertFromDictation', TEXT)
  expect(await storedBlocks(page)).toEqual(['paragraph x'])
})
