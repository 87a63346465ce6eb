import { expect, test, type Page } from './support/playwright.ts'
import { p } from './support/blocks.ts'
import { paste } from './support/clipboard.ts'
import { caretAtEnd, openEditor, storedBlocks } from './support/editorPage.ts'

/** What one puts in the place of a selection from behind `al` in the first text to behind `be` in the second. */
const WAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a letter': (page) => page.keyboard.type('Q'),
  'a word at once': (page) => page.keyboard.insertText('Quick'),
  'a pasted text': (page) => paste(page, { 'text/plain': 'Quick' }),
  'pasted lines': (page) => paste(page, { 'text/plain': 'Quick\nbrown' }),
}

/** What another does meanwhile, with the caret behind the second text. */
const OTHERS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'types in it': (page) => page.keyboard.type(' ADA'),
  'indents it': (page) => page.keyboard.press('Tab'),
  'splits it': async (page) => {
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
  },
}

for (const [way, replace] of Object.entries(WAYS)) {
  for (const [act, edit] of Object.entries(OTHERS)) {
    test(`BND-COPY-1 BND-COPY-5: ${way} over a selection into a block, while another ${act}`, async ({
      page,
    }) => {
      await openEditor(page, [p('alpha'), p('beta gamma delta'), p('last')], { names: ['Mira', 'Ada'] })
      await page.evaluate(() => window.editorPage.setJoined(false))
      await caretAtEnd(page, 'beta gamma delta', 1)
      await edit(page)
      await caretAtEnd(page, 'last')
      await page.evaluate(() => {
        const { view } = window.editorPage.editors[0]!
        const { doc } = view.state
        const second = doc.firstChild!.nodeSize
        view.dispatch(
          view.state.tr.setSelection(
            window.editorPage.TextSelection.create(doc, 4, second + 2 + 'be'.length),
          ),
        )
      })
      await replace(page)
      const alone = (await storedBlocks(page)).join('\n')
      expect(alone).toMatch(/^paragraph al(Q|Quick|Quick\nparagraph brown)ta gamma delta\n/)

      await page.evaluate(() => window.editorPage.setJoined(true))
      const joined = act === 'types in it' ? alone.replace('delta', 'delta ADA') : alone
      // Of two who take one text elsewhere either place may be the one where it stays.
      const read = (lines: readonly string[]) =>
        act === 'splits it' ? lines.join('').replaceAll(/paragraph|\s/g, '') : lines.join('\n')
      for (const editor of [0, 1])
        await expect.poll(async () => read(await storedBlocks(page, editor))).toBe(read(joined.split('\n')))
      // What others wrote is shown in the next frame.
      const shown = (editor: number) => page.evaluate((index) => window.editorPage.shown(index), editor)
      await expect(async () => expect(await shown(1)).toEqual(await shown(0))).toPass({ timeout: 10_000 })
    })
  }
}
