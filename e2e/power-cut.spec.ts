import { expect, test } from '@playwright/test'
import { createPage, textOf, untilSaved } from './support/pages.ts'
import { startSheaf, type Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
})

test('R1: the server dies while somebody types, and nothing is lost', async ({ browser }) => {
  const { page } = await signIn(browser, sheaf, 'mara@example.org')
  await createPage(page, 'Storm')
  await page.keyboard.type('Before the cut. ')
  await untilSaved(page)
  const typing = page.keyboard.type('While the lights go out and come back, the words stay. '.repeat(8))
  await sheaf.kill()
  await typing
  const whole = await textOf(page).innerText()
  await sheaf.restart()
  await untilSaved(page)

  const other = await browser.newContext()
  const second = await signIn(browser, sheaf, 'mara@example.org')
  await second.page.goto(page.url())
  await expect(textOf(second.page)).toHaveText(whole.trim())
  await other.close()
})

test('R3: a page reloads offline, takes edits, is closed and reopened, and the edits arrive later', async ({
  browser,
}) => {
  const mara = await signIn(browser, sheaf, 'mara@example.org')
  await createPage(mara.page, 'On the train')
  await mara.page.keyboard.type('Written at home.')
  await untilSaved(mara.page)
  const address = mara.page.url()
  await mara.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await mara.context.setOffline(true)
  await mara.page.reload()
  await expect(mara.page.getByRole('textbox', { name: 'Page title' })).toHaveText('On the train')
  await expect(textOf(mara.page)).toHaveText('Written at home.')
  await expect(mara.page.getByRole('treeitem', { name: /On the train/ })).toBeVisible()
  await textOf(mara.page).click()
  await mara.page.keyboard.press('Control+End')
  await mara.page.keyboard.type(' Written in the tunnel.')
  await expect(mara.page.getByText('Offline', { exact: true })).toBeVisible()

  await mara.page.close()
  const reopened = await mara.context.newPage()
  await reopened.goto(address)
  await expect(textOf(reopened)).toHaveText('Written at home. Written in the tunnel.')
  await mara.context.setOffline(false)
  await untilSaved(reopened)

  const elsewhere = await signIn(browser, sheaf, 'mara@example.org')
  await elsewhere.page.goto(address)
  await expect(textOf(elsewhere.page)).toHaveText('Written at home. Written in the tunnel.')
})
