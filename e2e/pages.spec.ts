import { expect, test, type Locator, type Page } from '@playwright/test'
import { startSheaf, type Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
})

test('pages are created, renamed, nested, moved and trashed from the sidebar, seen live elsewhere', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'pages@example.org')
  const other = await signIn(browser, sheaf, 'pages@example.org')
  await createPage(page, 'Lakeside library')
  await createPage(page, 'Boathouse')
  await expect(row(other.page, 'Boathouse')).toHaveAttribute('aria-level', '2')

  await row(page, 'Boathouse').getByRole('link').click()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'New name' }).fill('Boat house')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Page title' })).toHaveValue('Boat house')
  await expect(row(other.page, 'Boat house')).toBeVisible()

  await row(page, 'Boat house').dragTo(row(page, 'Lakeside library'))
  await expect(row(page, 'Boat house')).toHaveAttribute('aria-level', '3')

  await row(page, 'Boat house').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('combobox').fill('General')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Boat house')).toHaveAttribute('aria-level', '2')

  await row(page, 'Lakeside library').getByRole('link').click()
  await page.keyboard.press('Delete')
  await expect(row(page, 'Lakeside library')).toHaveCount(0)
  await expect(row(other.page, 'Lakeside library')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Lakeside library')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Page title' })).toHaveValue('Lakeside library')
})

test('the trash names what it deletes, and a trashed page says where it is', async ({ browser }) => {
  const { page } = await signIn(browser, sheaf, 'trash@example.org')
  await createPage(page, 'Barn study')
  const address = page.url()
  await page.getByRole('button', { name: 'New page in Barn study' }).click()
  await expect(page).not.toHaveURL(address)
  await row(page, 'Barn study').getByRole('link').click()
  await page.keyboard.press('Delete')
  await expect(row(page, 'Barn study')).toHaveCount(0)

  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This page is in the trash' })).toBeAttached()
  await page.getByRole('link', { name: 'Trash' }).click()
  await page.getByRole('button', { name: 'Delete Barn study forever' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 pages' }).click()
  await expect(page.getByText('Pages you delete wait here first.')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeAttached()
})

test('R3: without a network the app opens, and what is written arrives later', async ({ browser }) => {
  const { page, context } = await signIn(browser, sheaf, 'offline@example.org')
  await createPage(page, 'Log book')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Written online.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.waitForFunction(async () => {
    const worker = await navigator.serviceWorker.getRegistration('/app')
    return worker?.active?.state === 'activated'
  })

  await context.setOffline(true)
  await page.reload()
  await expect(row(page, 'Log book')).toBeVisible()
  const line = page.locator('.doc .b-line').first()
  await expect(line).toHaveText('Written online.')
  await line.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' And offline.')
  await page.getByRole('textbox', { name: 'Page title' }).fill('Log book, later')
  await expect(row(page, 'Log book, later')).toBeVisible()
  await page.reload()
  await expect(line).toHaveText('Written online. And offline.')
  await expect(page.getByRole('textbox', { name: 'Page title' })).toHaveValue('Log book, later')

  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 })
  const other = await signIn(browser, sheaf, 'offline@example.org')
  await other.page.goto(page.url())
  await expect(other.page.locator('.doc .b-line').first()).toHaveText('Written online. And offline.')
  await expect(other.page.getByRole('textbox', { name: 'Page title' })).toHaveValue('Log book, later')
})

function row(page: Page, name: string): Locator {
  return page.getByRole('treeitem', { name, exact: true })
}

async function createPage(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New page', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Page title' })
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await page.keyboard.type(title)
  await expect(row(page, title)).toBeVisible()
}
