import { expect, test } from './support/playwright.ts'
import { p } from './support/blocks.ts'
import { focus, openEditor, storedBlocks } from './support/editorPage.ts'

/** What is typed into an empty paragraph, the blocks it becomes, and those with what was typed. */
const RULES: readonly (readonly [rule: string, typed: string, converted: readonly string[]])[] = [
  ['EDIT-MD-1', '# ', ['heading{"level":1}']],
  ['EDIT-MD-1', '###### ', ['heading{"level":6}']],
  ['EDIT-MD-2', '- ', ['bulleted_list']],
  ['EDIT-MD-2', '* ', ['bulleted_list']],
  ['EDIT-MD-2', '+ ', ['bulleted_list']],
  ['EDIT-MD-2', '3. ', ['numbered_list{"number":3}']],
  ['EDIT-MD-2', '[] ', ['todo_list']],
  ['EDIT-MD-2', '[x] ', ['todo_list{"checked":true}']],
  ['EDIT-MD-3', '" ', ['quote']],
  ['EDIT-FOLD-10', '> ', ['toggle_list{"collapsed":false}']],
  ['EDIT-MD-4', '```', ['code']],
  ['EDIT-MD-5', '---', ['divider', 'paragraph']],
  ['EDIT-MD-5', '***', ['divider', 'paragraph']],
  ['EDIT-MD-5', '___', ['divider', 'paragraph']],
  ['EDIT-MD-6', 'a **hi**', ['paragraph a hi{"bold":true}']],
  ['EDIT-MD-6', '__hi__', ['paragraph hi{"bold":true}']],
  ['EDIT-MD-6', '*hi*', ['paragraph hi{"italic":true}']],
  ['EDIT-MD-6', '_hi_', ['paragraph hi{"italic":true}']],
  ['EDIT-MD-6', '~~hi~~', ['paragraph hi{"strikethrough":true}']],
  ['EDIT-MD-6', '`hi`', ['paragraph hi{"code":true}']],
  ['EDIT-MD-6', '[hi](https://a.example)', ['paragraph hi{"href":"https://a.example"}']],
  ['EDIT-MATH-1', '$x$', ['paragraph ${"formula":"x"}']],
  ['EDIT-MD-7', 'a --', ['paragraph a —']],
  ['EDIT-MD-7', '=>', ['paragraph ⇒']],
  ['EDIT-MD-7', '->', ['paragraph →']],
]

for (const [rule, typed, converted] of RULES) {
  const kept = [`paragraph ${typed}`.trimEnd()]
  test(`${rule}, EDIT-MD-9: undo, redo and Backspace right after "${typed}"`, async ({ page }) => {
    await openEditor(page, [p('')])
    await focus(page, 'end')
    const text = () => page.evaluate(() => window.editorPage.editors[0]!.view.state.doc.textContent)

    await page.keyboard.type(typed)
    await expect.poll(() => storedBlocks(page)).toEqual(converted)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => storedBlocks(page)).toEqual(kept)
    expect(await text()).toBe(typed)
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect.poll(() => storedBlocks(page)).toEqual(converted)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => storedBlocks(page)).toEqual(kept)
    await page.keyboard.type('x')
    await expect.poll(text).toBe(`${typed}x`)

    await openEditor(page, [p('')])
    await focus(page, 'end')
    await page.keyboard.type(typed)
    await expect.poll(() => storedBlocks(page)).toEqual(converted)
    await page.keyboard.press('Backspace')
    await expect.poll(() => storedBlocks(page)).toEqual(kept)
    expect(await text()).toBe(typed)
    await page.keyboard.type('x')
    await expect.poll(text).toBe(`${typed}x`)
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => storedBlocks(page)).toEqual(converted)
  })
}

test('EDIT-MD-9: what is typed right behind a conversion is undone apart from it', async ({ page }) => {
  await openEditor(page, [p('')])
  await focus(page, 'end')
  await page.keyboard.type('a -> b')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph a → b'])
  for (const [key, text] of [
    ['ControlOrMeta+z', 'a →'],
    ['ControlOrMeta+z', 'a ->'],
    ['ControlOrMeta+Shift+z', 'a →'],
    ['ControlOrMeta+Shift+z', 'a → b'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => storedBlocks(page)).toEqual([`paragraph ${text}`])
  }
})

test('EDIT-MD-9: Backspace behind a divider that took the free paragraph below gives back what was typed', async ({
  page,
}) => {
  await openEditor(page, [p(''), p('')], { names: ['Mira', 'Ken'] })
  await focus(page, 'start')
  await page.keyboard.type('---')
  await expect.poll(() => storedBlocks(page, 1)).toEqual(['divider', 'paragraph'])
  await page.keyboard.press('Backspace')
  await expect.poll(() => storedBlocks(page, 1)).toEqual(['paragraph ---', 'paragraph'])
  await page.keyboard.type('x')
  await expect.poll(() => storedBlocks(page, 1)).toEqual(['paragraph ---x', 'paragraph'])
})
