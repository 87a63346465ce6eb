import { expect, test, type Locator, type Page } from './support/playwright.ts'
import { untilSaved } from './support/pages.ts'
import { startSheaf, type Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

test.use({ serviceWorkers: 'allow' })

let sheaf: Sheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
})

/** Makes a grid in the general space; its three rows are empty. */
async function createGrid(page: Page, title: string): Promise<void> {
  await page.getByRole('treeitem', { name: 'General' }).hover()
  await page.getByRole('button', { name: 'Actions for General' }).click()
  await page.getByRole('menuitem', { name: 'New grid' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('textbox', { name: 'Page title' }).fill(title)
  await expect(page.getByRole('treeitem', { name: title })).toBeVisible()
}

/** What names a row, by the row's number from 1. */
function nameOf(page: Page, row: number): Locator {
  return page.getByRole('rowheader').nth(row - 1)
}

/** Writes names into rows that follow each other, as a person does who presses Enter behind each. */
async function typeNames(page: Page, row: number, names: readonly string[]): Promise<void> {
  await nameOf(page, row).click()
  for (const name of names) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
}

test('DBC-CLIENT-1: two people write in a grid, add rows and fields, and see the same', async ({
  browser,
}) => {
  const mara = await signIn(browser, sheaf, 'mara@example.org')
  await createGrid(mara.page, 'All projects')
  const noor = await signIn(browser, sheaf, 'mara@example.org')
  await noor.page.goto(mara.page.url())
  await expect(nameOf(noor.page, 3)).toBeVisible()

  await typeNames(mara.page, 1, ['Boathouse', 'Ferry shelter'])
  await expect(nameOf(noor.page, 2)).toHaveText('Ferry shelter')
  await noor.page.getByRole('button', { name: 'New row' }).click()
  await typeNames(noor.page, 3, ['Timber school', 'Hillside studio'])
  await expect(nameOf(mara.page, 4)).toHaveText('Hillside studio')
  await expect(nameOf(mara.page, 3)).toHaveText('Timber school')

  await mara.page.getByRole('columnheader', { name: 'Add field' }).getByRole('button').click()
  await mara.page.getByRole('textbox', { name: 'Field name' }).fill('Area')
  await mara.page.getByRole('button', { name: 'Number' }).click()
  await expect(noor.page.getByRole('columnheader', { name: 'Area' })).toBeVisible()
  await untilSaved(mara.page)
  await untilSaved(noor.page)
})

test('R1: the server dies while somebody writes in a grid, and nothing is lost or there twice', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'tomas@example.org')
  await createGrid(page, 'Storm')
  await typeNames(page, 1, ['Before the cut'])
  await untilSaved(page)
  const names = Array.from({ length: 12 }, (_, index) => `While the lights are out ${index}`)
  const typing = (async () => {
    for (const name of names) {
      await page.getByRole('button', { name: 'New row' }).click()
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
    }
  })()
  await sheaf.kill()
  await typing
  await sheaf.restart()
  await context.setOffline(true)
  await context.setOffline(false)
  await untilSaved(page)

  const second = await signIn(browser, sheaf, 'tomas@example.org')
  await second.page.goto(page.url())
  await expect(second.page.getByRole('rowheader')).toHaveCount(15)
  await expect(second.page.getByRole('rowheader')).toHaveText([
    'Before the cut',
    'Untitled',
    'Untitled',
    ...names,
  ])
})

test('R3: a grid opens offline, takes commands, is closed and reopened, and they arrive later', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'ilse@example.org')
  await createGrid(page, 'On the train')
  await typeNames(page, 1, ['Written at home'])
  await untilSaved(page)
  // Asked from here: a wait in the page would not wait for an answer that comes later.
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/app'))?.active?.state),
    )
    .toBe('activated')

  await context.setOffline(true)
  await page.reload()
  await expect(nameOf(page, 1)).toHaveText('Written at home')
  await typeNames(page, 2, ['Written in the tunnel'])
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  const address = page.url()
  await page.close()

  const reopened = await context.newPage()
  await reopened.goto(address)
  await expect(nameOf(reopened, 2)).toHaveText('Written in the tunnel')
  await context.setOffline(false)
  await untilSaved(reopened)

  const elsewhere = await signIn(browser, sheaf, 'ilse@example.org')
  await elsewhere.page.goto(address)
  await expect(nameOf(elsewhere.page, 2)).toHaveText('Written in the tunnel')
})
