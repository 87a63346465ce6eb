import { expect, test } from './support/playwright.ts'
import { createPage, publish, untilSaved } from './support/pages.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('toggles and callouts are written, and read by a visitor without JavaScript', async ({ browser }) => {
  const { page } = await signIn(browser, sheaf, 'mara@example.org')
  await createPage(page, 'Lakeside')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/callout')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Mind the step')
  await page.getByRole('button', { name: 'Change icon' }).click()
  const picker = page.getByRole('dialog', { name: 'Change icon' })
  await picker.getByRole('tab', { name: 'Icons' }).click()
  await page.getByPlaceholder('Search icons').fill('lamp')
  await expect(picker.getByText('Results')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('.b-callout .b-icon-shape')).toBeVisible()
  await page.locator('.b-callout .b-line').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('> Folded')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Inside')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+Enter')
  await untilSaved(page)
  const address = await publish(page)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(address)
  await expect(visitor.getByText('Inside')).toBeHidden()
  await visitor.getByText('Folded').click()
  await expect(visitor.getByText('Inside')).toBeVisible()
  await expect(visitor.locator('.b-icon-shape')).toBeVisible()
})
