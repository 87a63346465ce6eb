import { expect, test } from '@playwright/test'
import { linkOf, mailTo } from './support/mailbox.ts'
import { startSheaf, type Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
})

test('the link in the mail signs in, makes a workspace, and works once', async ({ page }) => {
  const asked = new Date()
  await page.goto(`${sheaf.origin}/app`)
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('E-mail').fill('ilse@example.org')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/action=checkEmail/)

  const link = linkOf(await mailTo(sheaf, 'ilse@example.org', asked))
  await page.goto(link)
  await page.waitForURL(/\/app\//)
  await expect(
    page.getByText('Ilse’s workspace').or(page.getByText("Ilse's workspace")).first(),
  ).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /General/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Page title' })).toHaveValue('Getting started')

  const again = await page.context().browser()!.newContext()
  const other = await again.newPage()
  await other.goto(link)
  await expect(other.getByRole('dialog', { name: 'Login failed' })).toBeVisible()
  await again.close()
})

test('the code in the mail signs in, and a wrong one says so', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${sheaf.origin}/login`)
  await page.getByLabel('E-mail').fill('noor@')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Enter a full e-mail address, such as name@example.org.')).toBeVisible()
  await page.getByLabel('E-mail').fill('noor@example.org')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Code').fill('000000')
  await expect(page.getByText('That code has expired or is not right. Send a new one.')).toBeVisible()
  await context.close()

  const noor = await signIn(browser, sheaf, 'noor@example.org')
  await noor.page.getByRole('button', { name: 'Workspace menu' }).click()
  await noor.page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(noor.page).toHaveURL(/\/login/)
})
