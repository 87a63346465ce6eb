import { expect, test, type Page } from './support/playwright.ts'
import { InputMethod } from './support/composing.ts'
import { block, p } from './support/blocks.ts'
import { focus, openEditor, storedBlocks } from './support/editorPage.ts'

async function caret(page: Page, text: string, at: 'start' | 'end' = 'end'): Promise<void> {
  await page
    .locator('.doc')
    .first()
    .locator('.b-line', { hasText: new RegExp(`^${text}$`) })
    .first()
    .click()
  await page.keyboard.press(at === 'end' ? 'End' : 'Home')
}

/** What the first editor shows is what is stored, on both sides. */
async function expectBlocks(page: Page, blocks: readonly string[]): Promise<void> {
  await expect.poll(() => storedBlocks(page)).toEqual(blocks)
  const texts = blocks.map((line) => line.replace(/^ *\w+(\{.*?\})? ?/, ''))
  await expect.poll(() => page.evaluate(() => window.editorPage.shown(0))).toEqual(texts)
}

const KINDS = ['paragraph', 'heading', 'bulleted_list', 'todo_list', 'quote', 'callout', 'code'] as const

for (const type of KINDS) {
  test(`EDIT-IME-1: Japanese, Chinese and Korean are composed in a ${type}`, async ({ page }) => {
    await openEditor(page, [block(type, 'a')])
    const ime = await InputMethod.of(page)
    const before = (await storedBlocks(page))[0]!.slice(0, -1)
    await caret(page, 'a')
    await ime.preedit('k', 'か', 'かn', 'かん', 'かんじ', '漢字')
    await ime.commit('漢字')
    await ime.preedit('n', 'ni', "ni'h", "ni'hao")
    await ime.commit('你好')
    for (const [syllable, ...steps] of [
      ['한', 'ㅎ', '하', '한'],
      ['글', 'ㄱ', '그', '글'],
    ]) {
      await ime.preedit(...steps)
      await ime.commit(syllable!)
    }
    await expectBlocks(page, [`${before}a漢字你好한글`])
    await caret(page, 'a漢字你好한글', 'start')
    await ime.preedit('ㅇ', '아', '안')
    await ime.commit('안')
    await expectBlocks(page, [`${before}안a漢字你好한글`])
  })
}

test('EDIT-IME-2: a composition that is called off leaves nothing, not even a step of undo', async ({
  page,
}) => {
  await openEditor(page, [p('one')])
  const ime = await InputMethod.of(page)
  await caret(page, 'one')
  await page.keyboard.type('!')
  await ime.preedit('に', 'にほ')
  await ime.cancel()
  await expectBlocks(page, ['paragraph one!'])
  await page.keyboard.press('ControlOrMeta+z')
  await expectBlocks(page, ['paragraph one'])
})

test('EDIT-IME-2: what was composed is undone and brought back as one @core', async ({ page }) => {
  await openEditor(page, [p('one')])
  const ime = await InputMethod.of(page)
  await caret(page, 'one')
  await ime.preedit('n', 'に', 'にほん')
  await ime.commit('日本')
  await expectBlocks(page, ['paragraph one日本'])
  await page.keyboard.press('ControlOrMeta+z')
  await expectBlocks(page, ['paragraph one'])
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expectBlocks(page, ['paragraph one日本'])
  await page.keyboard.type('.')
  await expectBlocks(page, ['paragraph one日本.'])
})

test('EDIT-IME-3: Enter that ends a composition splits behind it, once', async ({ page }) => {
  await openEditor(page, [block('bulleted_list', '가나')])
  const ime = await InputMethod.of(page)
  await caret(page, '가나', 'start')
  await page.keyboard.press('ArrowRight')
  await ime.preedit('ㄷ', '다')
  // Its own Enter takes the word and is no Enter of ours.
  await ime.key()
  await ime.commit('다')
  await expectBlocks(page, ['bulleted_list 가다나'])
  await page.keyboard.press('Enter')
  await expectBlocks(page, ['bulleted_list 가다', 'bulleted_list 나'])
})

test('EDIT-IME-4: over a selection of several blocks a composition replaces it by the rules of ranges', async ({
  page,
}) => {
  await openEditor(page, [block('quote', 'one'), p('two'), block('bulleted_list', 'three')])
  const ime = await InputMethod.of(page)
  await caret(page, 'one', 'start')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await ime.preedit('ㅎ', '하', '한')
  await ime.commit('한')
  await expectBlocks(page, ['quote o한hree'])
  await page.keyboard.press('ControlOrMeta+z')
  await expectBlocks(page, ['quote one', 'paragraph two', 'bulleted_list three'])
})

test('EDIT-IME-4: at a block selected as a whole it goes to a new paragraph behind it', async ({ page }) => {
  await openEditor(page, [{ type: 'divider' }, p('two')])
  const ime = await InputMethod.of(page)
  await caret(page, 'two', 'start')
  await page.keyboard.press('ArrowUp')
  await ime.preedit('に', '日本')
  await ime.commit('日本')
  await expect.poll(() => storedBlocks(page)).toEqual(['divider', 'paragraph 日本', 'paragraph two'])
})

test('EDIT-IME-5: nothing converts and no menu acts while composing; both do afterwards', async ({
  page,
}) => {
  await openEditor(page, [p('')])
  const ime = await InputMethod.of(page)
  await focus(page, 'end')
  await ime.preedit('#', '# x')
  await expectBlocks(page, ['paragraph # x'])
  await ime.commit('# x')
  await expectBlocks(page, ['paragraph # x'])
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('**')
  await ime.preedit('ほん', '本')
  await ime.commit('本')
  await page.keyboard.type('**')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph 本{"bold":true}'])
})

test('EDIT-IME-6: the slash menu and mentions filter by what is composed, and its keys stay its own', async ({
  page,
}) => {
  await openEditor(page, [p('')])
  const ime = await InputMethod.of(page)
  await focus(page, 'end')
  await page.keyboard.type('/')
  const menu = page.getByRole('listbox')
  await expect(menu).toBeVisible()
  await ime.preedit('q', 'qu', 'quo')
  await expect(menu.getByRole('option')).toHaveText([/Quote/])
  // An Enter of the input method chooses nothing.
  await ime.key()
  await ime.commit('quo')
  await expect(menu.getByRole('option')).toHaveText([/Quote/])
  await page.keyboard.press('Enter')
  await expectBlocks(page, ['quote'])
  await page.keyboard.type('@')
  await ime.preedit('r', 'ro', 'road')
  await ime.commit('road')
  await expect(page.getByRole('option', { name: /Road/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('.b-mention')).toHaveCount(1)
  await page.keyboard.type(':')
  await ime.preedit('gri', 'grin')
  await ime.commit('grin')
  await expect(page.getByRole('option').first()).toContainText('😄')
  await page.keyboard.press('Enter')
  await expect(page.locator('.doc')).toContainText('😄')
})
