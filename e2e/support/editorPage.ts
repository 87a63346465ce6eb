import { expect, type Locator, type Page } from './playwright.ts'
import type { NewBlock } from '@sheaf/model'
import type { EditorPage } from '../editor/main.ts'
import { openBuiltPage } from './builtPage.ts'

/** Opens the editor alone in a page, with a document of these blocks: one editor per name, all on the same document. */
export async function openEditor(
  page: Page,
  blocks: readonly NewBlock[],
  options: Parameters<EditorPage['open']>[1] = {},
): Promise<void> {
  await openBuiltPage(page, 'editor')
  // As text: the types of nested blocks are more than the types of evaluate can follow.
  await page.evaluate(
    async (json) => {
      const { content, wanted } = JSON.parse(json)
      await window.editorPage.open(content, wanted)
    },
    JSON.stringify({ content: blocks, wanted: options }),
  )
}

/** The document as it is stored, a line per block: type, data, text with marks; children indented. */
export function storedBlocks(page: Page, index = 0): Promise<readonly string[]> {
  return page.evaluate((at) => window.editorPage.stored(at), index)
}

/** The text of the block with this text, in one of the editors. */
export function line(page: Page, text: string, editor = 0): Locator {
  return page
    .locator('.doc')
    .nth(editor)
    .locator('.b-line', { hasText: new RegExp(`^${text}$`) })
}

/** Puts the caret behind the text of a block by a press there. */
export async function caretAtEnd(page: Page, text: string, editor = 0): Promise<void> {
  await line(page, text, editor).first().click()
  await page.keyboard.press('End')
}

/** Puts the caret at an end of the first editor. */
export async function focus(page: Page, where: 'start' | 'end'): Promise<void> {
  await page.evaluate((at) => window.editorPage.editors[0]!.focus(at), where)
}

/** Takes the keys into the bar of what is selected, which comes with its first use. */
export async function goIntoBar(page: Page): Promise<void> {
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1)
}

/** Selects text of the first line that says nothing but `text`. */
export async function selectText(
  page: Page,
  [text, from, to]: readonly [text: string, from: number, to: number],
): Promise<void> {
  await page.evaluate(
    ([wanted, start, end]) => {
      const { editors, TextSelection } = window.editorPage
      const { view } = editors[0]!
      view.focus()
      view.state.doc.descendants((node, pos) => {
        if (node.type.name !== 'line' || node.textContent !== wanted) return
        const selection = TextSelection.create(view.state.doc, pos + 1 + start, pos + 1 + end)
        view.dispatch(view.state.tr.setSelection(selection))
      })
    },
    [text, from, to] as const,
  )
}
