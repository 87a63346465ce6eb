import { p } from './support/blocks.ts'
import { focus, openEditor, selectText, storedBlocks } from './support/editorPage.ts'
import { expect, test, type Page } from './support/playwright.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Paste a link or search pages' })
const pages = (page: Page) => page.getByRole('listbox', { name: 'Pages' }).getByRole('option')
const linkTo = (page: Page, id: string) =>
  page.evaluate(
    (each) => new URL(window.editorPage.workspace.pages.address(each, null), location.href).href,
    id,
  )

test('EDIT-LINK-5: words find pages, and Enter links to the first @firefox', async ({ page }) => {
  await openEditor(page, [p('one two three')])
  await selectText(page, ['one two three', 4, 7])
  await page.keyboard.press('ControlOrMeta+k')
  await expect(pages(page)).toHaveText([/Roadmap/, /Road trip/, /Notes/])
  await page.keyboard.type('road')
  await expect(pages(page)).toHaveText([/Roadmap/, /Road trip/])
  await expect(pages(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /-1$/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const href = await linkTo(page, 'p1')
  expect(await storedBlocks(page)).toEqual([`paragraph one two{"href":"${href}"} three`])
  await expect(page.locator('.doc')).toBeFocused()
  expect(href).toMatch(/^http/)
})

test('EDIT-LINK-5: the words are found however fast Enter comes', async ({ page }) => {
  await openEditor(page, [p('one')])
  await selectText(page, ['one', 0, 3])
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('notes')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedBlocks(page)).toEqual([`paragraph one{"href":"${await linkTo(page, 'p3')}"}`])
})

test('EDIT-LINK-5: an address stays one, also where a page has its name, unless the page is chosen', async ({
  page,
}) => {
  await openEditor(page, [p('one')])
  await page.evaluate(() => window.editorPage.workspace.rename('p3', 'node.js'))
  await selectText(page, ['one', 0, 3])
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('node.js')
  await expect(pages(page)).toHaveText([/node\.js/])
  await page.keyboard.press('Enter')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one{"href":"https://node.js"}'])
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill('node.js')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedBlocks(page)).toEqual([`paragraph one{"href":"${await linkTo(page, 'p3')}"}`])
})

test('EDIT-LINK-5: nothing found says so; a press takes a page; an empty field removes the link', async ({
  page,
}) => {
  await openEditor(page, [p('one')])
  await selectText(page, ['one', 0, 3])
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('nowhere')
  await expect(page.getByRole('listbox', { name: 'Pages' })).toHaveText('No page found')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Enter a web or email address.')
  await field(page).fill('trip')
  await pages(page).first().click()
  await expect.poll(() => storedBlocks(page)).toEqual([`paragraph one{"href":"${await linkTo(page, 'p2')}"}`])
  await selectText(page, ['one', 0, 3])
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill('')
  await page.keyboard.press('Enter')
  await expect.poll(() => storedBlocks(page)).toEqual(['paragraph one'])
})

test('EDIT-LINK-5: without text the page is mentioned', async ({ page }) => {
  await openEditor(page, [p('')])
  await focus(page, 'end')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('road')
  await page.keyboard.press('Enter')
  await page.keyboard.type('behind')
  await expect
    .poll(() => storedBlocks(page))
    .toEqual(['paragraph @{"mention":{"type":"page","page_id":"p1"}} behind'])
})
