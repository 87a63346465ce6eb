import { expect, test, type Page } from './support/playwright.ts'
import { p } from './support/blocks.ts'
import { focus, openEditor, storedBlocks } from './support/editorPage.ts'

const bar = (page: Page) => page.getByRole('search', { name: 'Find and replace' })
const field = (page: Page) => bar(page).getByRole('textbox', { name: 'Find' })
const count = (page: Page) => bar(page).getByRole('status')

/** The texts that are marked, the current one in brackets. */
const marked = (page: Page) =>
  page
    .locator('.ed-found')
    .evaluateAll((marks) =>
      marks.map((mark) =>
        mark.classList.contains('is-current') ? `[${mark.textContent}]` : mark.textContent,
      ),
    )

async function openBar(page: Page): Promise<void> {
  await page.keyboard.press('Control+f')
  await expect(field(page)).toBeFocused()
}

test('EDIT-FIND-1, EDIT-FIND-2: Mod+F marks all matches, counts them, and Enter goes round', async ({
  page,
}) => {
  await openEditor(page, [p('Tea for two'), p('no'), p('two teas, tea')])
  await focus(page, 'start')
  await openBar(page)
  await page.keyboard.type('tea')
  await expect(count(page)).toHaveText('1 of 3')
  expect(await marked(page)).toEqual(['[Tea]', 'tea', 'tea'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('F3')
  await expect(count(page)).toHaveText('3 of 3')
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('1 of 3')
  await page.keyboard.press('Shift+Enter')
  await expect(count(page)).toHaveText('3 of 3')
  await bar(page).getByRole('button', { name: 'Whole words' }).click()
  await expect(count(page)).toHaveText('2 of 2')
  await bar(page).getByRole('button', { name: 'Match case' }).click()
  await expect(count(page)).toHaveText('1 of 1')
  await field(page).fill('absent')
  await expect(count(page)).toHaveText('No results')
  await field(page).fill('two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  expect(await marked(page)).toEqual([])
  // What was found is selected, and typing replaces it.
  await page.keyboard.type('2')
  expect((await storedBlocks(page)).filter((line) => line.includes('2'))).toHaveLength(1)
})

test('EDIT-FIND-7: a match in what is folded is shown, and nothing is written', async ({ page }) => {
  const toggle = { type: 'toggle_list', data: { collapsed: true }, text: [{ text: 'Plans' }] }
  await openEditor(page, [p('boat'), { ...toggle, children: [p('A boat house')] }])
  const before = await storedBlocks(page)
  await expect(page.getByText('A boat house')).toBeHidden()
  await focus(page, 'start')
  await openBar(page)
  await page.keyboard.type('boat')
  await expect(count(page)).toHaveText('1 of 2')
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('2 of 2')
  await expect(page.getByText('A boat house')).toBeVisible()
  expect(await storedBlocks(page)).toEqual(before)
})

test('EDIT-FIND-1: what is selected in one text is looked for', async ({ page }) => {
  await openEditor(page, [p('one two one')])
  await focus(page, 'start')
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight')
  await openBar(page)
  await expect(field(page)).toHaveValue('one')
  await expect(count(page)).toHaveText('1 of 2')
})

test('EDIT-FIND-2: a match may cross marks, but nothing that stands for something else', async ({ page }) => {
  await openEditor(page, [
    { type: 'paragraph', text: [{ text: 'bo', attributes: { bold: true } }, { text: 'th' }] },
    {
      type: 'paragraph',
      text: [
        { text: 'bo' },
        { text: '@', attributes: { mention: { type: 'page', page_id: 'p1' } } },
        { text: 'th both' },
      ],
    },
  ])
  await openBar(page)
  await page.keyboard.type('both')
  await expect(count(page)).toHaveText('1 of 2')
  await field(page).fill('Roadmap')
  await expect(count(page)).toHaveText('No results')
})

test('EDIT-FIND-3: a pattern that would run for ever is ended, and the page goes on', async ({ page }) => {
  await openEditor(page, [p(`${'a'.repeat(60)}!`), p('b12 b345')])
  await openBar(page)
  await bar(page).getByRole('button', { name: 'Regular expression' }).click()
  await field(page).fill('(a+)+$')
  await expect(count(page)).toHaveText('This pattern takes too long')
  await field(page).fill('b(')
  await expect(count(page)).toHaveText('This pattern isn’t complete')
  await field(page).fill(String.raw`b(\d+)`)
  await expect(count(page)).toHaveText('1 of 2')
})

test('EDIT-FIND-4: replaces one and goes on, and all as one step of undo @core', async ({ page }) => {
  const blocks = [
    p('red fish'),
    {
      type: 'paragraph',
      text: [{ text: 'a ' }, { text: 'red', attributes: { bold: true } }, { text: ' red' }],
    },
  ]
  await openEditor(page, blocks)
  await focus(page, 'start')
  await page.keyboard.type('My ')
  await openBar(page)
  await page.keyboard.type('red')
  await bar(page).getByRole('button', { name: 'Show replace' }).click()
  await page.keyboard.type('blue')
  await expect(count(page)).toHaveText('1 of 3')
  await bar(page).getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(count(page)).toHaveText('1 of 2')
  expect(await storedBlocks(page)).toEqual(['paragraph My blue fish', 'paragraph a red{"bold":true} red'])
  await bar(page).getByRole('button', { name: 'Replace all' }).click()
  await expect(count(page)).toHaveText('2 replaced')
  expect(await storedBlocks(page)).toEqual(['paragraph My blue fish', 'paragraph a blue{"bold":true} blue'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.editorPage.editors[0]!.undo())
  expect(await storedBlocks(page)).toEqual(['paragraph My blue fish', 'paragraph a red{"bold":true} red'])
  await page.evaluate(() => window.editorPage.editors[0]!.undo())
  expect(await storedBlocks(page)).toEqual(['paragraph My red fish', 'paragraph a red{"bold":true} red'])
})

test('EDIT-FIND-5: edits of others move the matches, and new ones are counted', async ({ page }) => {
  await openEditor(page, [p('one'), p('two one')], { names: ['Mira', 'Ben'] })
  await focus(page, 'start')
  await openBar(page)
  await page.keyboard.type('one')
  await expect(count(page)).toHaveText('1 of 2')
  await page.evaluate(() => {
    const { view } = window.editorPage.editors[1]!
    view.dispatch(view.state.tr.insertText('stone and ', 2))
  })
  await expect(count(page)).toHaveText('2 of 3')
  expect(await marked(page)).toEqual(['one', '[one]', 'one'])
})

test('EDIT-FIND-6: who only reads finds, and is offered no replacing', async ({ page }) => {
  await openEditor(page, [p('tea')], { isReadOnly: true })
  await openBar(page)
  await page.keyboard.type('tea')
  await expect(count(page)).toHaveText('1 of 1')
  await expect(bar(page).getByRole('button', { name: 'Show replace' })).toBeHidden()
})

test('EDIT-FIND-5: on a long page only what can be seen is marked, and the next match is brought into sight', async ({
  page,
}) => {
  await openEditor(
    page,
    Array.from({ length: 3000 }, (_, index) => p(`line ${index} word`)),
  )
  await focus(page, 'start')
  await openBar(page)
  await page.keyboard.type('word')
  await expect(count(page)).toHaveText('1 of 3000')
  expect((await marked(page)).length).toBeLessThan(200)
  await page.keyboard.press('Shift+Enter')
  await expect(count(page)).toHaveText('3000 of 3000')
  await expect(page.locator('.ed-found.is-current')).toBeInViewport()
})
