import { expect, test } from './support/playwright.ts'
import { createPage, holdToast, publish, rowOf, textOf, titleOf, untilSaved } from './support/pages.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('PAGE-LAYOUT-1, PAGE-LAYOUT-3: set in the menu, live for others, the same for visitors', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'set@example.org')
  const other = await signIn(browser, sheaf, 'set@example.org')
  await createPage(page, 'Letter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('# Head')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Body')
  await rowOf(other.page, 'Letter').click()
  const body = page.locator('.b-paragraph .b-line', { hasText: 'Body' })
  const theirs = other.page.locator('.b-paragraph .b-line', { hasText: 'Body' })
  const choose = async (name: string, group: string): Promise<void> => {
    await page.getByRole('button', { name: 'Page menu' }).click()
    await page.getByRole('menuitem', { name: 'Style' }).click()
    await page.getByRole('group', { name: group }).getByRole('menuitemradio', { name }).click()
  }
  await expect(theirs).toHaveCSS('font-size', '16px')
  await choose('Large', 'Text size')
  await expect(theirs).toHaveCSS('font-size', '20px')
  await expect(theirs).toHaveCSS('line-height', '32px')
  await expect(other.page.locator('.b-heading .b-line')).toHaveCSS('font-size', '36px')
  await choose('Wide', 'Line spacing')
  await expect(theirs).toHaveCSS('line-height', '38px')
  await choose('Serif', 'Font')
  await expect(theirs).toHaveCSS('font-family', /Georgia/)
  await expect(titleOf(other.page)).toHaveCSS('font-family', /Georgia/)
  await expect(body).toHaveCSS('font-size', '20px')
  await page.reload()
  await expect(body).toHaveCSS('line-height', '38px')

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(await publish(page))
  const published = visitor.locator('.b-paragraph .b-line', { hasText: 'Body' })
  await expect(published).toHaveCSS('font-size', '20px')
  await expect(published).toHaveCSS('line-height', '38px')
  await expect(visitor.locator('h1')).toHaveCSS('font-family', /Georgia/)
})

test('EDIT-SUB-1, EDIT-SUB-2, EDIT-SUB-5: a page below, made, renamed, trashed and published', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'below@example.org')
  await createPage(page, 'Above')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/page')
  await page.getByRole('option', { name: 'Page', exact: true }).click()
  await expect(titleOf(page)).toHaveValue('')
  await expect(titleOf(page)).toBeFocused()
  await page.keyboard.type('Salaries')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Text below')
  await untilSaved(page)
  await rowOf(page, 'Above').click()
  const link = textOf(page).getByRole('link', { name: 'Salaries' })
  await expect(link).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  const address = await publish(page)
  await visitor.goto(address)
  await expect(visitor.getByText('Unpublished page')).toBeVisible()
  expect(await visitor.content()).not.toContain('Salaries')
  await page.keyboard.press('Escape')

  await link.click()
  await expect(titleOf(page)).toHaveValue('Salaries')
  await page.getByRole('button', { name: 'Page menu' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await holdToast(page, 'Undo')
  await expect(titleOf(page)).toHaveValue('Above')
  await expect(textOf(page).getByText('This page is in the trash.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titleOf(page)).toHaveValue('Salaries')
  await rowOf(page, 'Above').click()
  await expect(link).toBeVisible()
})
