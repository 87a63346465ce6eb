import { expect, test } from './support/playwright.ts'
import { createPage, rowOf, textOf, titleOf, untilSaved } from './support/pages.ts'
import { startSheaf, type Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(() => sheaf.stop())

test('EDIT-TITLE-2: who is faster than the page writes on, and nothing of it is lost', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'fast@example.org')
  await createPage(page, 'Home')
  await untilSaved(page)

  // From here on the server is heard only when the test says so.
  let release: () => void = () => {}
  let isHeld = false
  await page.routeWebSocket(/\/ws\/v1/, (socket) => {
    const server = socket.connectToServer()
    const waiting: (string | Buffer)[] = []
    release = () => {
      isHeld = false
      for (const message of waiting.splice(0)) socket.send(message)
    }
    server.onMessage((message) => (isHeld ? void waiting.push(message) : socket.send(message)))
  })
  await page.reload()
  await expect(textOf(page)).toBeVisible()

  isHeld = true
  await page.getByRole('button', { name: 'New page', exact: true }).click()
  await expect(titleOf(page)).toBeFocused()
  await page.keyboard.type('Trip by train')
  for (let step = 0; step < ' by train'.length; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const ahead = page.getByRole('textbox', { name: 'Text of the page' })
  await expect(ahead).toBeFocused()
  await page.keyboard.type('Leave early, ')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('come back la')
  await expect(ahead).toHaveValue('Leave early, by train\ncome back la')
  release()
  await expect(ahead).toBeHidden()
  await page.keyboard.type('te')
  await expect(titleOf(page)).toHaveValue('Trip')
  await expect(textOf(page).locator(':scope > .b')).toHaveText(['Leave early, by train', 'come back late'])

  isHeld = true
  await page.getByRole('button', { name: 'New page', exact: true }).click()
  await expect(titleOf(page)).toHaveValue('')
  await expect(titleOf(page)).toBeFocused()
  await page.keyboard.type('Left')
  await page.keyboard.press('Enter')
  await page.keyboard.type('too soon')
  await rowOf(page, 'Home').click()
  release()
  await expect(rowOf(page, 'Left too soon')).toBeVisible()
})

test('EDIT-TITLE-3: lines pasted into the title are one line there, and one step that is taken back', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'lines@example.org')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await createPage(page, 'Trip')
  await page.evaluate(() => navigator.clipboard.writeText(' by train\nand boat'))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(titleOf(page)).toHaveValue('Trip by train and boat')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(titleOf(page)).toHaveValue('Trip')
  await expect(rowOf(page, 'Trip')).toBeVisible()
})
