import { expect, test, type Locator, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { KEEPS_APP, untilAppIsKept } from './support/keptApp.ts'
import { titleOf, untilSaved, openActions } from './support/pages.ts'
import { addPage, enter, givePage } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

/** The wire's number of the layout. */
const GRID = 1

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

/** Makes a grid in the general space; its three rows are empty. */
async function createGrid(page: Page, title: string): Promise<void> {
  await openActions(page, 'General')
  await page.getByRole('menuitem', { name: 'New grid' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await titleOf(page).fill(title)
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

test('DBC-CLIENT-1: two people write in a grid, add rows and fields, and see the same @core', async ({
  browser,
}) => {
  const mara = await signIn(browser, sheaf, 'mara@example.org')
  await createGrid(mara.page, 'All projects')
  const noor = await enter(browser, sheaf, 'mara@example.org')
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
  await mara.page.getByRole('option', { name: 'Number', exact: true }).click()
  await expect(noor.page.getByRole('columnheader', { name: 'Area' })).toBeVisible()
  await untilSaved(mara.page)
  await untilSaved(noor.page)
})

test('R3: a grid opens offline, takes commands, is closed and reopened, and they arrive later', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'ilse@example.org', KEEPS_APP)
  await createGrid(page, 'On the train')
  await typeNames(page, 1, ['Written at home'])
  await untilSaved(page)
  await untilAppIsKept(page)

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

test('GRID-OPEN-1: a new grid is named, filled, kept, and opened in another browser', async ({ browser }) => {
  const { page } = await signIn(browser, sheaf, 'mira@example.org')
  await createGrid(page, 'Projects')
  await titleOf(page).focus()
  const grid = page.getByRole('grid', { name: 'Projects' })
  await expect(grid).toHaveAttribute('aria-rowcount', '4')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Boathouse')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Design')
  await page.keyboard.press('Enter')
  await untilSaved(page)
  await expectAccessible(page, 'a grid in the app')
  await page.reload()
  await expect(grid.getByRole('rowheader', { name: 'Boathouse' })).toBeVisible()
  await expect(grid.getByRole('gridcell', { name: 'Design' })).toBeVisible()
  const other = await signIn(browser, sheaf, 'mira@example.org')
  await other.page.goto(page.url())
  const there = other.page.getByRole('grid', { name: 'Projects' })
  await expect(there.getByRole('rowheader', { name: 'Boathouse' })).toBeVisible()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.keyboard.type('Ferry shelter')
  await page.keyboard.press('Enter')
  await expect(there.getByRole('rowheader', { name: 'Ferry shelter' })).toBeVisible()
  const phone = await signIn(browser, sheaf, 'mira@example.org', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await phone.page.goto(page.url())
  await expect(phone.page.getByRole('rowheader', { name: 'Boathouse' })).toBeVisible()
})

test('GRID-PEER-1, GRID-READ-1: two people see who is in which cell; whoever may only read changes nothing', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara-sees@example.org', 'Mara')
  const noor = await enter(browser, sheaf, 'noor-sees@example.org', 'Noor')
  const viewId = await addPage(mara, 'All projects', undefined, GRID)
  await givePage(mara, viewId, noor, 30)
  for (const { page } of [mara, noor]) {
    await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${viewId}`)
    await expect(nameOf(page, 3)).toBeVisible()
  }
  await nameOf(noor.page, 2).click()
  await expect(mara.page.locator('.grid-cell.has-person')).toHaveText(/Noor/)
  await expect(nameOf(mara.page, 2)).toHaveClass(/has-person/)
  await noor.page.keyboard.press('ArrowDown')
  await expect(nameOf(mara.page, 3)).toHaveClass(/has-person/)
  await expect(nameOf(mara.page, 2)).not.toHaveClass(/has-person/)
  await mara.page.getByRole('list', { name: 'Also here' }).getByRole('button', { name: 'Go to Noor' }).click()
  await mara.page.keyboard.type('Written where Noor is')
  await mara.page.keyboard.press('Enter')
  await expect(nameOf(noor.page, 3)).toHaveText(/Written where Noor is/)

  await givePage(mara, viewId, noor, 10)
  await expect(noor.page.getByRole('button', { name: 'New row' })).toHaveCount(0)
  await nameOf(noor.page, 1).click()
  await noor.page.keyboard.type('x')
  await noor.page.keyboard.press('Delete')
  await expect(nameOf(noor.page, 1)).toHaveText('Untitled')
  await noor.page.close()
  await expect(mara.page.locator('.grid-cell.has-person')).toHaveCount(0)
})
