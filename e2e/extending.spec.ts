import { expect, test, type Page } from './support/playwright.ts'
import type { NewBlock } from '@sheaf/model'
import { block, p } from './support/blocks.ts'
import { line, openEditor } from './support/editorPage.ts'
import { table, tableTools } from './support/tables.ts'

const END = p('three')
const IMAGE: NewBlock = { type: 'image', data: { url: '' } }
const RULE: NewBlock = { type: 'divider' }

/** Puts the caret at an edge of a text. */
async function stand(page: Page, text: string, edge: 'Home' | 'End'): Promise<void> {
  await line(page, text).click()
  await page.keyboard.press(edge)
}

/** What the browser shows as selected, and where the end that moves stands. */
function selected(page: Page): Promise<string> {
  return page.evaluate(() => {
    const shown = document.getSelection()!
    const { focusNode, focusOffset } = shown
    const text = shown.toString().replaceAll(/\s+/g, ' ').trim()
    return `${text} | ${focusNode!.textContent} ${focusOffset}`
  })
}

for (const [name, blocks, second] of [
  ['a paragraph', [p('one'), p('two'), END], 'two'],
  ['a child', [block('bulleted_list', 'one', { children: [block('bulleted_list', 'two')] }), END], 'two'],
  ['a callout', [p('one'), block('callout', 'two', { data: { icon: '📌' } }), END], 'two'],
  ['code', [p('one'), block('code', 'two'), END], 'two'],
  [
    'a folded toggle',
    [block('toggle_list', 'one', { data: { collapsed: true }, children: [p('away')] }), p('two'), END],
    'two',
  ],
  ['a picture', [p('one'), IMAGE, p('two'), END], 'Add an image two'],
  ['a divider', [p('one'), RULE, p('two'), END], 'two'],
] as const)
  test(`EDIT-EXTEND-1: Shift with an arrow goes on into ${name}, and back @firefox`, async ({ page }) => {
    await openEditor(page, blocks)
    await stand(page, 'one', 'End')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => selected(page)).toBe(`${second.slice(0, -2)} | two 1`)
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(() => selected(page)).toBe(' | one 3')
    await stand(page, 'two', 'Home')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(() => selected(page)).toBe(`${`e ${second.slice(0, -3)}`.trim()} | one 2`)
    await stand(page, 'one', 'Home')
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => selected(page)).toMatch(/ \| two \d$/)
    await stand(page, 'two', 'End')
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(() => selected(page)).toMatch(/ \| one \d$/)
  })

test('EDIT-EXTEND-1: into a table from outside; inside one cells are selected', async ({ page }) => {
  await openEditor(page, [p('one'), table([['two', 'more']]), END])
  await tableTools(page)
  await stand(page, 'one', 'End')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => selected(page)).toBe('t | two 1')
  await stand(page, 'more', 'Home')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(
    page.locator('.b-simple_table_cell[data-picked], .b-simple_table_row[data-picked]'),
  ).not.toHaveCount(0)
})

test('EDIT-EXTEND-2, EDIT-EXTEND-3: where no text is left, the blocks are selected, one by one', async ({
  page,
}) => {
  await openEditor(page, [RULE, p('one'), IMAGE, RULE])
  const chosen = page.locator('.b.is-selected')
  const said = page.getByRole('status').filter({ hasText: /selected/ })
  for (const key of ['ArrowRight', 'ArrowDown']) {
    await stand(page, 'one', 'End')
    await page.keyboard.press(`Shift+${key}`)
    await expect(said).toHaveText(/2 blocks selected$/)
    await page.keyboard.press(`Shift+${key}`)
    await expect(said).toHaveText(/3 blocks selected$/)
  }
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(said).toHaveText(/2 blocks selected$/)
  await expect(chosen).toHaveCount(2)
  for (const key of ['ArrowLeft', 'ArrowUp']) {
    await stand(page, 'one', 'Home')
    await page.keyboard.press(`Shift+${key}`)
    await expect(said).toHaveText(/2 blocks selected$/)
  }
  await page.keyboard.press('Delete')
  await expect(page.locator('.b-image')).toBeVisible()
  await expect(page.locator('hr')).toHaveCount(1)
})
