import { expect, test } from './support/playwright.ts'
import { KEEPS_APP, untilAppIsKept } from './support/keptApp.ts'
import { createPage, rowOf, textOf, titleOf, untilSaved } from './support/pages.ts'
import { startSheaf, type OwnSheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: OwnSheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
})

test('R1: the server dies while somebody types, and nothing is lost @core', async ({ browser }) => {
  const { page, context } = await signIn(browser, sheaf, 'mara@example.org')
  await createPage(page, 'Storm')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Before the cut. ')
  await untilSaved(page)
  const words = 'While the lights go out and come back, the words stay. '.repeat(8)
  const typing = page.keyboard.type(words)
  await sheaf.kill()
  await typing
  await sheaf.restart()
  // The network here comes back as well: what waits does not wait for the next try.
  await context.setOffline(true)
  await context.setOffline(false)
  await untilSaved(page)

  const second = await signIn(browser, sheaf, 'mara@example.org')
  await second.page.goto(page.url())
  await expect(textOf(second.page)).toHaveText(`Before the cut. ${words}`.trim())
})

test('R3: a page opens offline, takes edits, is closed and reopened, and the edits arrive later @core', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'ilse@example.org', KEEPS_APP)
  await createPage(page, 'On the train')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Written at home.')
  await untilSaved(page)
  await untilAppIsKept(page)

  await context.setOffline(true)
  await page.reload()
  await expect(rowOf(page, 'On the train')).toBeVisible()
  await expect(textOf(page)).toHaveText('Written at home.')
  await textOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Written in the tunnel.')
  await titleOf(page).fill('On the train, later')
  await expect(rowOf(page, 'On the train, later')).toBeVisible()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  const address = page.url()
  await page.close()

  const reopened = await context.newPage()
  await reopened.goto(address)
  await expect(textOf(reopened)).toHaveText('Written at home. Written in the tunnel.')
  await expect(titleOf(reopened)).toHaveValue('On the train, later')
  await context.setOffline(false)
  await untilSaved(reopened)

  const elsewhere = await signIn(browser, sheaf, 'ilse@example.org')
  await elsewhere.page.goto(address)
  await expect(textOf(elsewhere.page)).toHaveText('Written at home. Written in the tunnel.')
  await expect(titleOf(elsewhere.page)).toHaveValue('On the train, later')
})
