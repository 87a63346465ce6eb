import { expect, test, type Page } from './support/playwright.ts'
import { KEEPS_APP, untilAppIsKept } from './support/keptApp.ts'
import { createPage, rowOf, textOf, titleOf, untilSaved } from './support/pages.ts'
import { addPage, enter } from './support/person.ts'
import { startSheaf, type OwnSheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: OwnSheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
})

/** The wire's number of the layout. */
const GRID = 1

/** Adds rows that have these names, behind the three empty ones of a new grid. */
async function addRows(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('button', { name: 'New row' }).click()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
}

test('R1: the server dies while somebody writes in a page and in a grid, and nothing is lost or there twice @core', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara@example.org')
  const [storm, boats] = [await addPage(mara, 'Storm'), await addPage(mara, 'Boats', undefined, GRID)]
  const addressOf = (viewId: string): string => `${sheaf.origin}/app/${mara.workspaceId}/${viewId}`
  const { page, context } = mara
  const grid = await context.newPage()
  await grid.goto(addressOf(boats))
  await addRows(grid, ['Before the cut'])
  await untilSaved(grid)
  await page.goto(addressOf(storm))
  await textOf(page).click()
  await page.keyboard.type('Before the cut. ')
  await untilSaved(page)

  const words = 'While the lights go out and come back, the words stay. '.repeat(2)
  const names = Array.from({ length: 4 }, (_, index) => `While the lights are out ${index}`)
  const typing = Promise.all([page.keyboard.type(words), addRows(grid, names)])
  await sheaf.kill()
  await typing
  await sheaf.restart()
  // The network here comes back as well: what waits does not wait for the next try.
  await context.setOffline(true)
  await context.setOffline(false)
  for (const tab of [page, grid]) await untilSaved(tab)

  const second = await enter(browser, sheaf, 'mara@example.org')
  await second.page.goto(addressOf(storm))
  await expect(textOf(second.page)).toHaveText(`Before the cut. ${words}`.trim())
  await second.page.goto(addressOf(boats))
  await expect(second.page.getByRole('rowheader')).toHaveText([
    ...Array.from({ length: 3 }, () => 'Untitled'),
    'Before the cut',
    ...names,
  ])
})

test('R3: a page opens offline, takes edits, is closed and reopened, and the edits arrive later', async ({
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
