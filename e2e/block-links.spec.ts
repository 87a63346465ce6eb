import { expect, test } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { createPage, publish, textOf, titleOf, untilSaved } from './support/pages.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('EDIT-JUMP-1, EDIT-JUMP-2, EDIT-JUMP-3, EDIT-COL-1: columns in the product, and the address of a block leads to it', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'blocks@example.org')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await createPage(page, 'Plan')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/2 col')
  await page.keyboard.press('Enter')
  await page.keyboard.type('left')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('right')
  await page.keyboard.press('ArrowDown')
  await expect(textOf(page).locator('.b-simple_column')).toHaveCount(2)
  await expectAccessible(page, 'a page with columns')

  // A long page, and its last block by address.
  await textOf(page).locator('.b-line', { hasText: 'right' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  for (let count = 0; count < 40; count++) await page.keyboard.type(`line ${count}\n`)
  await page.keyboard.type('the last')
  await page.keyboard.press('Control+Alt+b')
  await page.getByRole('menuitem', { name: 'Copy link to block' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/app\/[\w-]{36}\/[\w-]{36}\?blockId=.+$/)
  await untilSaved(page)

  await page.goto(address)
  const last = textOf(page).locator('.b-line', { hasText: 'the last' })
  await expect(last).toBeInViewport()
  await page.keyboard.type('!')
  await expect(textOf(page).locator('.b-line', { hasText: 'the last!' })).toBeInViewport()

  // From another page, by the mention that the address becomes.
  await createPage(page, 'Other')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+v')
  await textOf(page).getByRole('link', { name: 'Plan' }).click()
  await expect(titleOf(page)).toHaveValue('Plan')
  await expect(textOf(page).locator('.b-line', { hasText: 'the last!' })).toBeInViewport()

  // The same on the page as it is published, with a script and without.
  const published = `${await publish(page)}${new URL(address).search}`
  for (const javaScriptEnabled of [true, false]) {
    const visit = await browser.newContext({ javaScriptEnabled })
    const visitor = await visit.newPage()
    await visitor.goto(published)
    await expect(visitor).toHaveURL(/[^?]#b-/)
    await expect(visitor.locator('.b-line', { hasText: 'the last!' })).toBeInViewport()
    await visit.close()
  }
})
