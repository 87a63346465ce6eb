import { expect, test, type Page } from '../support/playwright.ts'
import { block, p } from '../support/blocks.ts'
import { caretAtEnd, openEditor, storedBlocks } from '../support/editorPage.ts'

/*
 * WebDriver BiDi drives no input method. What one does to a page is done by the page itself: the events in the order
 * of Firefox, and the edit of the text between them. Chromium composes in composition.spec.ts.
 */
declare global {
  interface Window {
    /** What is being composed, in the text that Firefox keeps for it. */
    composed?: { readonly node: Text; readonly from: number; readonly length: number } | undefined
  }
}

/** Shows each of the texts as what is being composed, in the place of the one before. */
async function preedit(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await compose(page, text, false)
}

function commit(page: Page, text: string): Promise<void> {
  return compose(page, text, true)
}

function compose(page: Page, text: string, isLast: boolean): Promise<void> {
  return page.evaluate(
    ([data, isEnd]) => {
      const { dom } = window.editorPage.editors[0]!.view
      const init = { data, bubbles: true, cancelable: true }
      const selection = getSelection()!
      if (!window.composed) {
        dom.dispatchEvent(new CompositionEvent('compositionstart', { ...init, data: '' }))
        const { focusNode, focusOffset } = selection
        if (!(focusNode instanceof Text)) throw new Error('The caret is in no text.')
        window.composed = { node: focusNode, from: focusOffset, length: 0 }
      }
      const { node, from, length } = window.composed
      const edit = { ...init, inputType: 'insertCompositionText' }
      dom.dispatchEvent(new CompositionEvent('compositionupdate', init))
      dom.dispatchEvent(new InputEvent('beforeinput', { ...edit, cancelable: false, isComposing: true }))
      node.replaceData(from, length, data)
      selection.collapse(node, from + data.length)
      if (isEnd) dom.dispatchEvent(new CompositionEvent('compositionend', init))
      dom.dispatchEvent(new InputEvent('input', { ...edit, cancelable: false, isComposing: !isEnd }))
      window.composed = isEnd ? undefined : { node, from, length: data.length }
    },
    [text, isLast] as const,
  )
}

test('EDIT-IME-1, EDIT-IME-2, EDIT-IME-3: what is composed is written and undone as one; its Enter takes the word @firefox', async ({
  page,
}) => {
  await openEditor(page, [block('bulleted_list', 'one')])
  await caretAtEnd(page, 'one')
  await preedit(page, 'n', 'に', 'にほん', '日本')
  await page.evaluate(() => {
    const key = { key: 'Enter', code: 'Enter', isComposing: true, bubbles: true, cancelable: true }
    window.editorPage.editors[0]!.view.dom.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  await commit(page, '日本')
  await expect.poll(() => storedBlocks(page)).toEqual(['bulleted_list one日本'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => storedBlocks(page)).toEqual(['bulleted_list one'])
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(() => storedBlocks(page)).toEqual(['bulleted_list one日本'])
  await preedit(page, 'ㅎ', '하', '한')
  await commit(page, '한')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedBlocks(page)).toEqual(['bulleted_list one日本한', 'bulleted_list'])
})

test('EDIT-IME-7, BND-IME-1: a composition goes on while others tick, move and write beside the block @firefox', async ({
  page,
}) => {
  await openEditor(page, [p('zero'), block('todo_list', 'x')], { names: ['Mira', 'Noor'] })
  await caretAtEnd(page, 'x')
  await preedit(page, 'に')
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[1]!
    view.dispatch(view.state.tr.insertText('0', 2))
    const pos = view.state.doc.child(0).nodeSize
    view.dispatch(view.state.tr.setNodeAttribute(pos, 'data', { checked: true }))
    const moved = view.state.doc.child(1)
    view.dispatch(view.state.tr.delete(pos, pos + moved.nodeSize).insert(0, moved))
  })
  await preedit(page, '日本')
  // A text that is drawn anew ends the composition of a real input method.
  expect(await page.evaluate(() => window.composed!.node.isConnected)).toBe(true)
  await commit(page, '日本')
  await expect
    .poll(() => storedBlocks(page, 1))
    .toEqual(['todo_list{"checked":true} x日本', 'paragraph 0zero'])
  await expect.poll(() => page.evaluate(() => window.editorPage.shown(0))).toEqual(['x日本', '0zero'])
})
