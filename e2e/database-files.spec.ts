import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { expectEnterConfirms } from './support/dialogEnter.ts'
import { expectReachable } from './support/dialogReach.ts'
import { untilSaved } from './support/pages.ts'
import { addPage, enter, givePage, type Person } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'

/** The wire's number of the layout. */
const GRID = 1

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

/** Somebody with a grid of three named rows. */
async function openGrid(browser: Parameters<typeof enter>[0], email: string): Promise<Person> {
  const person = await enter(browser, sheaf, email, 'Mara')
  const { page } = person
  const viewId = await addPage(person, 'All projects', undefined, GRID)
  await page.goto(`${sheaf.origin}/app/${person.workspaceId}/${viewId}`)
  await page.getByRole('rowheader').first().click()
  for (const name of ['Boathouse', '=1+1', 'Weir, keeper’s "cottage"']) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await untilSaved(page)
  return person
}

async function openExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for view' }).click()
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  await expect(page.getByRole('dialog', { name: 'Export “All projects”' })).toBeVisible()
}

/** The name and the text of the file that comes. */
async function exported(page: Page): Promise<readonly [string, string]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')]
}

test('ROW-FILE-1, ROW-FILE-3, DIALOG-3: a view is saved as CSV and as JSON, by a reader too', async ({
  browser,
}) => {
  const mara = await openGrid(browser, 'saves@example.org')
  const { page } = mara
  await openExport(page)
  await expectAccessible(page, 'export of rows')
  await expectReachable(page, 'export of rows')
  await expectEnterConfirms(page, 'export of rows')
  await page.screenshot({ path: test.info().outputPath('export.png') })
  const [name, text] = await exported(page)
  expect(name).toBe('All projects.csv')
  expect(text.startsWith('\uFEFFName,')).toBe(true)
  expect(text).toContain('\r\nBoathouse,')
  expect(text).toContain(`"'=1+1"`)
  expect(text).toContain('"Weir, keeper’s ""cottage"""')

  const noor = await enter(browser, sheaf, 'reads.saves@example.org', 'Noor')
  const viewId = page.url().split('/').at(-1)?.split('?')[0] ?? ''
  await givePage(mara, viewId, noor, 10)
  await noor.page.setViewportSize({ width: 390, height: 844 })
  await noor.page.goto(page.url())
  await openExport(noor.page)
  await noor.page.getByText('JSON', { exact: true }).click()
  await noor.page.getByText('Everything', { exact: true }).click()
  await noor.page.screenshot({ path: test.info().outputPath('export-phone.png') })
  const [, json] = await exported(noor.page)
  const { fields, rows } = JSON.parse(json) as { fields: { name: string }[]; rows: object[] }
  expect(fields[0]).toMatchObject({ name: 'Name', type: 'rich_text', primary: true })
  expect(rows.map((row) => Object.values(row)[0])).toContain('=1+1')
})

async function openImport(
  page: Page,
  file: { readonly name: string; readonly text: string | Buffer },
): Promise<Locator> {
  await page.getByRole('button', { name: 'Actions for view' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import into All projects' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: file.name,
    mimeType: 'text/csv',
    buffer: Buffer.from(file.text),
  })
  return dialog
}

const CSV = `\uFEFFname;status;area;permit;notes;
BOATHOUSE;on site;"1.480,5";03.04.2019;"Two
lines";
Mill race bridge;done;212;17.11.2019;"=HYPERLINK(""http://x.example"")";
Old dairy;done;n/a;;;
Pump house;on site;96;1.5.2020;"<b>bold</b>";
`

test('ROW-FILE-9, ROW-FILE-10, ROW-FILE-11, ROW-FILE-12, DIALOG-3: a file is looked at, imported, seen by others, and taken back', async ({
  browser,
}) => {
  const mara = await openGrid(browser, 'imports@example.org')
  const { page } = mara
  const noor = await enter(browser, sheaf, 'watches.imports@example.org', 'Noor')
  await givePage(mara, page.url().split('/').at(-1)?.split('?')[0] ?? '', noor, 10)
  await noor.page.goto(page.url())
  await expect(noor.page.getByRole('rowheader', { name: 'Boathouse' })).toBeVisible()

  const dialog = await openImport(page, { name: 'projects-2019.csv', text: CSV })
  await expect(dialog.getByText('4 rows · 2')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Separator' })).toHaveValue(';')
  await expect(dialog.getByRole('combobox', { name: 'name goes into' })).toHaveText(/Name/)
  await expect(dialog.getByRole('combobox', { name: 'status as' })).toHaveValue('single_select')
  await expect(dialog.getByRole('combobox', { name: 'permit as' })).toHaveValue('date_time')
  await expect(dialog.getByRole('combobox', { name: 'Column 6 goes into' })).toHaveValue('')
  const trial = dialog.getByRole('region', { name: 'Trial run' })
  await expect(trial).toContainText('4new rows')
  await trial.getByRole('combobox', { name: 'Update rows with the same' }).selectOption({ label: 'name' })
  await expect(trial).toContainText('3new rows1updated')
  await expect(trial).toContainText('“n/a” stays empty in area.')
  await expectAccessible(page, 'import of rows')
  await page.screenshot({ path: test.info().outputPath('import.png') })
  await expectReachable(page, 'import of rows')
  await expectEnterConfirms(page, 'import of rows')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'import of rows in the dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: test.info().outputPath('import-phone-dark.png') })
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Import 4 rows' }).click()

  await expect(noor.page.getByRole('rowheader', { name: 'Pump house' })).toBeVisible()
  await expect(noor.page.getByRole('rowheader', { name: 'BOATHOUSE' })).toBeVisible()
  const cell = (name: string) => noor.page.getByRole('gridcell', { name, exact: true })
  await expect(cell('1480.5')).toBeVisible()
  await expect(noor.page.getByText('<b>bold</b>')).toBeVisible()
  await expect(page.getByText('Imported: 3 new, 1 updated')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(noor.page.getByRole('rowheader', { name: 'Pump house' })).toHaveCount(0)
  await expect(noor.page.getByRole('rowheader', { name: 'Boathouse' })).toBeVisible()
  await expect(noor.page.getByRole('columnheader', { name: 'status' })).toHaveCount(0)
})

test('ROW-FILE-9, ROW-FILE-13: what is no table is said, and rows that are there are replaced', async ({
  browser,
}) => {
  const { page } = await openGrid(browser, 'replaces@example.org')
  const dialog = await openImport(page, { name: 'picture.csv', text: Buffer.from([0, 1, 2, 3, 0]) })
  await expect(dialog.getByRole('alert')).toHaveText(
    'This file isn’t a table. Choose a CSV, TSV, Excel or JSON file.',
  )
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'list.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify([{ Name: 'Ferry shelter', Done: true }, { Name: 'Island sauna' }])),
  })
  await dialog.getByRole('combobox', { name: 'The rows that are there' }).selectOption('replace')
  await expect(dialog).toContainText('The 3 rows that are there are deleted.')
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('rowheader')).toHaveText([/Ferry shelter/, /Island sauna/])
  await expect(page.getByRole('row', { name: 'Ferry shelter Checked' })).toBeVisible()
})

test('ROW-FILE-14: who may edit rows alone imports into the fields and options that are there', async ({
  browser,
}) => {
  const mara = await openGrid(browser, 'shares.imports@example.org')
  const noor = await enter(browser, sheaf, 'edits.rows@example.org', 'Noor')
  await givePage(mara, mara.page.url().split('/').at(-1)?.split('?')[0] ?? '', noor, 25)
  const { page } = noor
  await page.goto(mara.page.url())
  await expect(page.getByRole('rowheader', { name: 'Boathouse' })).toBeVisible()
  const dialog = await openImport(page, { name: 'more.csv', text: 'Name;Type;Extra\nPump house;Pier;x\n' })
  const extra = dialog.getByRole('combobox', { name: 'Extra goes into' })
  await expect(extra).toHaveValue('')
  await expect(extra.getByRole('option', { name: /New field/ })).toHaveCount(0)
  await expect(dialog.getByRole('region', { name: 'Trial run' })).toContainText('“Pier” stays empty in Type.')
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(mara.page.getByRole('rowheader', { name: 'Pump house' })).toBeVisible()
})

test('IMP-TABLE-1: a table becomes a database with its fields and rows alone; who gives up has none', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'tables@example.org', 'Mara')
  const home = await addPage(mara, 'Home')
  const { page } = mara
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${home}`)
  async function give(): Promise<Locator> {
    await page.getByRole('button', { name: 'Page menu' }).click()
    await page.getByRole('menuitem', { name: 'Import…' }).click()
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'Projects 2019.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(CSV),
      })
    return page.getByRole('dialog', { name: 'Import into Projects 2019' })
  }
  const dialog = await give()
  await expect(dialog.getByRole('region', { name: 'Trial run' })).toContainText('4new rows')
  await page.screenshot({ path: test.info().outputPath('new-database.png') })
  await dialog.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(page.getByRole('columnheader')).toContainText(['name', 'status', 'area', 'permit', 'notes'])
  await expect(page.getByRole('rowheader')).toHaveCount(4)
  await expect(page.getByRole('rowheader').first()).toHaveText('BOATHOUSE')
  await untilSaved(page)
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('rowheader').nth(3)).toHaveText('Pump house')
  await page.screenshot({ path: test.info().outputPath('new-database-done.png') })

  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${home}`)
  await (await give()).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Page moved to trash')).toBeVisible()
  await expect(page.getByRole('treeitem', { name: 'Projects 2019' })).toHaveCount(1)
})
