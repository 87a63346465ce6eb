import { expect, test } from '@playwright/test'
import { createPage } from './support/pages.ts'
import { startSheaf, type Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
})

test('pages are made, renamed, nested, thrown away and brought back from the sidebar, live for others', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'mara@example.org')
  const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(name) })
  await createPage(page, 'Boathouse')
  await expect(row('Boathouse')).toBeVisible()
  const watching = await context.newPage()
  await watching.goto(page.url())
  await expect(watching.getByRole('treeitem', { name: /Boathouse/ })).toBeVisible()

  await row('Boathouse').focus()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'New name' }).fill('Timber school')
  await page.keyboard.press('Enter')
  await expect(row('Timber school')).toBeVisible()
  await expect(watching.getByRole('treeitem', { name: /Timber school/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Page title' })).toHaveText('Timber school')

  await row('Timber school').hover()
  await row('Timber school').getByRole('button', { name: 'New page in Timber school' }).click()
  await expect(page.getByRole('textbox', { name: 'Page title' })).toHaveText('')
  await page.getByRole('textbox', { name: 'Page title' }).fill('Roof')
  await expect(row('Roof')).toHaveAttribute('aria-level', '3')

  await row('Roof').hover()
  await row('Roof').getByRole('button', { name: 'Actions for Roof' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('dialog').getByText('Getting started').click()
  await expect(page.getByText('Moved to Getting started')).toBeVisible()

  await row('Timber school').hover()
  await row('Timber school').getByRole('button', { name: 'Actions for Timber school' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(row('Timber school')).toHaveCount(0)
  await expect(watching.getByRole('treeitem', { name: /Timber school/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('Timber school')).toBeVisible()
})
