import { expect, test, type Locator, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { addPage, enter, givePage, type Person } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'

/** The wire's number of the layout. */
const GRID = 1

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

async function openGrid(browser: Parameters<typeof enter>[0], email: string): Promise<Person> {
  const person = await enter(browser, sheaf, email, 'Mara')
  const { page } = person
  const viewId = await addPage(person, 'All boats', undefined, GRID)
  await page.goto(`${sheaf.origin}/app/${person.workspaceId}/${viewId}`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  return person
}

/** Chooses a file of so many rows and imports it. */
async function importRows(page: Page, rows: number, word = 'Boat'): Promise<Locator> {
  return await begin(page, await chooseRows(page, rows, word))
}

/** The dialog with a file of so many rows. */
async function chooseRows(page: Page, rows: number, word = 'Boat'): Promise<Locator> {
  const lines = Array.from({ length: rows }, (_, row) => `${word} ${row + 1};${row * 1.5};"of ""oak"""`)
  await page.getByRole('button', { name: 'Actions for view' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import into All boats' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'boats.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFFName;Length;Wood\r\n${lines.join('\r\n')}`),
  })
  return dialog
}

/** The card of the import that the dialog begins. */
async function begin(page: Page, dialog: Locator): Promise<Locator> {
  const start = dialog.getByRole('button', { name: /^Import [\d,]+ rows$/ })
  await expect(start).toBeEnabled({ timeout: 30_000 })
  await start.click()
  await expect(dialog).toHaveCount(0, { timeout: 30_000 })
  return page.getByRole('region', { name: 'Import of boats.csv' })
}

test('IMP-SHOW-1, IMP-SHOW-2, IMP-UNDO-1: many rows are written by the server, seen by others at once, and taken back', async ({
  browser,
}) => {
  const mara = await openGrid(browser, 'many@example.org')
  const { page } = mara
  const noor = await enter(browser, sheaf, 'watches.many@example.org', 'Noor')
  await givePage(mara, page.url().split('/').at(-1)?.split('?')[0] ?? '', noor, 10)
  await noor.page.goto(page.url())
  await expect(noor.page.getByRole('rowheader').first()).toBeVisible()

  const card = await importRows(page, 3_000)
  await expect(card).toContainText('Imported boats.csv', { timeout: 60_000 })
  await expect(card).toContainText('3,000 new, 0 updated.')
  await expectAccessible(page, 'report of an import')
  await page.screenshot({ path: test.info().outputPath('import-done.png') })
  for (const seen of [page, noor.page]) {
    await expect(seen.getByRole('rowheader', { name: 'Boat 1', exact: true })).toBeVisible({
      timeout: 30_000,
    })
    await expect(seen.getByRole('columnheader', { name: 'Wood' })).toBeVisible()
  }
  await expect(noor.page.getByRole('region', { name: 'Import of boats.csv' })).toHaveCount(0)

  await page.reload()
  await expect(card).toContainText('Imported boats.csv')
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('Undid the import of boats.csv', { timeout: 60_000 })
  await expect(page.getByRole('rowheader', { name: 'Boat 1', exact: true })).toHaveCount(0, {
    timeout: 30_000,
  })
  await expect(noor.page.getByRole('rowheader', { name: 'Boat 1', exact: true })).toHaveCount(0, {
    timeout: 30_000,
  })
  await expect(page.getByRole('columnheader', { name: 'Wood' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Close the report of the import' }).click()
  await expect(card).toHaveCount(0)
})

test('IMP-SHOW-1, IMP-SHOW-3: an import goes on while the page is loaded again, and is cancelled', async ({
  browser,
}) => {
  const { page } = await openGrid(browser, 'cancels@example.org')
  const rows = page.getByRole('rowheader')
  const before = await rows.count()
  const card = await importRows(page, 20_000)
  await expect(card).toContainText('Importing boats.csv')
  await expect(card.getByRole('progressbar', { name: 'Rows imported' })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('import-running.png') })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: test.info().outputPath('import-running-phone-dark.png') })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toContainText('Import cancelled')
  await expect(card).toContainText('Nothing was added.')
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await expect(rows).toHaveCount(before)
})

test('IMP-SHOW-4: without the server nothing begins, and the dialog says so', async ({ browser }) => {
  const { page, context } = await openGrid(browser, 'away@example.org')
  const lines = Array.from({ length: 1_500 }, (_, row) => `Boat ${row + 1}`)
  await page.getByRole('button', { name: 'Actions for view' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import into All boats' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'boats.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name\n${lines.join('\n')}`),
  })
  const start = dialog.getByRole('button', { name: 'Import 1,500 rows' })
  await expect(start).toBeEnabled({ timeout: 30_000 })
  await context.setOffline(true)
  await start.click()
  await expect(dialog.getByRole('alert')).toContainText('The import could not begin.')
  await page.screenshot({ path: test.info().outputPath('import-offline.png') })
  await context.setOffline(false)
  await start.click()
  await expect(page.getByRole('region', { name: 'Import of boats.csv' })).toContainText(
    'Imported boats.csv',
    {
      timeout: 60_000,
    },
  )
})

test('IMP-AGAIN-1: a cancelled import is begun again with its file and mapping, and adds its rows once', async ({
  browser,
}) => {
  const { page } = await openGrid(browser, 'again@example.org')
  const dialog = await chooseRows(page, 20_000)
  await dialog.getByRole('combobox', { name: 'Wood as' }).selectOption('rich_text')
  await dialog.getByRole('combobox', { name: 'Length goes into' }).selectOption('')
  const card = await begin(page, dialog)
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toContainText('Import cancelled')
  await page.screenshot({ path: test.info().outputPath('import-cancelled.png') })
  await expectAccessible(page, 'cancelled import')

  await card.getByRole('button', { name: 'Start again' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Wood as' })).toHaveValue('rich_text')
  await expect(dialog.getByRole('combobox', { name: 'Length goes into' })).toHaveValue('')
  await expect(dialog.getByText(/^20,000 rows · /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await card.getByRole('button', { name: 'Start again' }).click()
  await begin(page, dialog)
  await expect(card).toContainText('Imported boats.csv', { timeout: 120_000 })
  await expect(card).toContainText('20,000 new, 0 updated.')
  await expect(page.getByRole('columnheader', { name: 'Wood' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Length' })).toHaveCount(0)
})

test('IMP-AGAIN-1, IMP-AGAIN-2: after a reload it asks for the file, and few rows are written by the page', async ({
  browser,
}) => {
  const { page } = await openGrid(browser, 'again.later@example.org')
  const card = await importRows(page, 20_000)
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toContainText('Import cancelled')
  await page.reload()
  await card.getByRole('button', { name: 'Start again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import into All boats' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'few.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name\nFerry\nPunt\n'),
  })
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('rowheader', { name: 'Punt' })).toHaveCount(1)
  await expect(card).toHaveCount(0)
})

test('IMP-AGAIN-3: rows are imported once when the answer to their upload is lost', async ({ browser }) => {
  const mara = await openGrid(browser, 'lost@example.org')
  const { page } = mara
  const before = await page.getByRole('rowheader').count()
  await page.route(
    '**/row-import/*/upload/*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const dialog = await chooseRows(page, 1_500)
  const start = dialog.getByRole('button', { name: 'Import 1,500 rows' })
  await expect(start).toBeEnabled({ timeout: 30_000 })
  await start.click()
  await expect(dialog.getByRole('alert')).toContainText('The import could not begin.')
  const card = await begin(page, dialog)
  await expect(card).toContainText('Imported boats.csv', { timeout: 60_000 })
  const rows = `/api/workspace/${mara.workspaceId}/database`
  const [{ id }] = await mara.call<[{ id: string }]>('GET', rows)
  expect(await mara.call<object[]>('GET', `${rows}/${id}/row`)).toHaveLength(before + 1_500)
})
