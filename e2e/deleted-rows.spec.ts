import { expect, test, type Browser, type Locator, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { runSql } from './support/database.ts'
import { expectEnterConfirms } from './support/dialogEnter.ts'
import { expectReachable } from './support/dialogReach.ts'
import { untilSaved } from './support/pages.ts'
import { addPage, enter, givePage, type Person } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'

/** The wire's number of the layout. */
const GRID = 1
const NAMES = ['Boathouse', 'Ferry shelter', 'Timber school']

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

interface Stage extends Person {
  readonly viewId: string
  /** Of the rows, by their names. */
  readonly rowIds: ReadonlyMap<string, string>
}

/** Somebody with a grid of three rows that have these names. */
async function openGrid(browser: Browser, name: string): Promise<Stage> {
  const person = await enter(browser, sheaf, `${name}.mara@example.org`, 'Mara')
  const { page, workspaceId, call } = person
  const viewId = await addPage(person, 'All projects', undefined, GRID)
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${viewId}`)
  await nameOf(page, 1).click()
  for (const row of NAMES) {
    await page.keyboard.type(row)
    await page.keyboard.press('Enter')
  }
  await untilSaved(page)
  const [{ id: databaseId }] = await call<[{ id: string }]>('GET', `/api/workspace/${workspaceId}/database`)
  const rows = await call<{ id: string }[]>('GET', `/api/workspace/${workspaceId}/database/${databaseId}/row`)
  return { ...person, viewId, rowIds: new Map(NAMES.map((row, index) => [row, rows[index]!.id])) }
}

/** Deletes a row that stands there, in the grid. */
async function deleteRow({ page }: Person, name: string): Promise<void> {
  await page.getByRole('rowheader', { name }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete row' }).click()
  await expect(page.getByRole('rowheader', { name })).toHaveCount(0)
  await untilSaved(page)
}

/** As if these had been deleted so long ago that nobody is told of them. */
async function age({ rowIds }: Stage, days: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, count] of Object.entries(days))
    await runSql(
      sheaf,
      `UPDATE database_rows SET deleted_at = now() - $2::int * interval '1 day' WHERE id = $1`,
      [rowIds.get(name), count],
    )
}

/** Somebody else, in a browser that has nothing of it yet. */
async function join(browser: Browser, mara: Stage, name: string, level: 10 | 30): Promise<Person> {
  const other = await enter(browser, sheaf, `${name}@example.org`, 'Noor')
  await givePage(mara, mara.viewId, other, level)
  await other.page.goto(mara.page.url())
  await expect(nameOf(other.page, 1)).toBeVisible()
  return other
}

/** What names a row, by the row's number from 1. */
function nameOf(page: Page, row: number): Locator {
  return page.getByRole('rowheader').nth(row - 1)
}

async function openList(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Actions for view' }).click()
  await page.getByRole('menuitem', { name: 'Deleted rows' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deleted rows' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('ROW-TRASH-4, ROW-TRASH-5: a row that one deleted another restores, for both, and opens it', async ({
  browser,
}) => {
  const mara = await openGrid(browser, 'restore')
  for (const name of NAMES.slice(0, 2)) await deleteRow(mara, name)
  await age(mara, { Boathouse: 20, 'Ferry shelter': 3 })
  const { page } = await join(browser, mara, 'restore.noor', 30)
  const list = await openList(page)
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText('Ferry shelter')
  const boathouse = list.getByRole('listitem').filter({ hasText: 'Boathouse' })
  await expect(boathouse).toContainText('Deleted by Mara')
  await expect(boathouse).toContainText('Gone for good in 10 days')
  await expectAccessible(page, 'deleted rows')
  await page.screenshot({ path: test.info().outputPath('list.png') })

  await list.getByRole('searchbox', { name: 'Find a deleted row' }).fill('BOÁT')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('searchbox').fill('nothing')
  await expect(list.getByText('No deleted row has “nothing” in its name.')).toBeVisible()
  await list.getByRole('searchbox').fill('')
  await expect(list.getByRole('listitem')).toHaveCount(2)

  await list.getByRole('button', { name: 'Restore Ferry shelter' }).focus()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('button', { name: 'Restore Boathouse' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list.getByText('No deleted rows. Rows that are deleted stay here for 30 days.')).toBeVisible()
  await expect(page.getByText('Row restored')).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(mara.page.getByRole('rowheader', { name: 'Boathouse' })).toBeVisible()
  await expect(nameOf(mara.page, 1)).toContainText('Boathouse')
  await expect(nameOf(mara.page, 2)).toContainText('Ferry shelter')
  await expect(page.getByRole('dialog', { name: 'Boathouse', exact: true })).toBeVisible()
  await expect(nameOf(page, 1)).toContainText('Boathouse')
})

test('ROW-TRASH-5, DIALOG-3: several rows are restored at once, and rows that others restore leave the list', async ({
  browser,
}) => {
  const mara = await openGrid(browser, 'several')
  for (const name of NAMES) await deleteRow(mara, name)
  const list = await openList(mara.page)
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await list.getByRole('checkbox', { name: 'Select Boathouse' }).click()
  await list.getByRole('checkbox', { name: 'Select Timber school' }).click()
  await expect(list.getByRole('button', { name: 'Restore 2 rows' })).toBeVisible()
  await expectReachable(mara.page, 'deleted rows')
  await expectEnterConfirms(mara.page, 'deleted rows')

  const other = await enter(browser, sheaf, mara.email)
  await other.page.goto(mara.page.url())
  const theirs = await openList(other.page)
  await theirs.getByRole('button', { name: 'Restore Ferry shelter' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: 'Restore 2 rows' }).click()
  await expect(mara.page.getByText('2 rows restored')).toBeVisible()
  await expect(theirs.getByText('No deleted rows.')).toBeVisible()
  for (const { keyboard } of [mara.page, other.page]) await keyboard.press('Escape')
  for (const [index, name] of NAMES.entries()) {
    await expect(nameOf(mara.page, index + 1)).toHaveText(name)
    await expect(nameOf(other.page, index + 1)).toHaveText(name)
  }
})

test('ROW-TRASH-8: rows are deleted for good after a question, by whoever may change the database', async ({
  browser,
}) => {
  const mara = await openGrid(browser, 'purge')
  for (const name of NAMES) await deleteRow(mara, name)
  const { page } = mara
  const list = await openList(page)
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await list.getByRole('button', { name: 'Delete Ferry shelter permanently' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete 1 row' })
  await expect(question).toContainText('with its page and history. This can’t be undone.')
  await page.screenshot({ path: test.info().outputPath('question.png') })
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(list.getByRole('listitem')).toHaveCount(3)

  await page.route('**/row/deleted/purge', (route) => route.abort())
  await list.getByRole('button', { name: 'Delete Ferry shelter permanently' }).click()
  await question.getByRole('button', { name: 'Delete 1 row' }).click()
  await expect(question).toHaveCount(0)
  await expect(
    page.getByText('Couldn’t reach the server. Check your connection and try again.'),
  ).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.unrouteAll()

  await list.getByRole('button', { name: 'Delete Ferry shelter permanently' }).click()
  await question.getByRole('button', { name: 'Delete 1 row' }).click()
  await expect(page.getByText('Row deleted permanently')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.locator('[data-restore]:focus')).toHaveCount(1)
  await list.getByRole('checkbox', { name: 'Select Boathouse' }).click()
  await list.getByRole('checkbox', { name: 'Select Timber school' }).click()
  await page.screenshot({ path: test.info().outputPath('several.png') })
  await list.getByRole('button', { name: 'Delete 2 rows' }).click()
  const both = page.getByRole('dialog', { name: 'Delete 2 rows' })
  await expect(both.getByRole('button', { name: 'Delete 2 rows' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 rows deleted permanently')).toBeVisible()
  await expect(list.getByText('No deleted rows.')).toBeVisible()
})

test('ROW-TRASH-6: the list says that it needs a network, and that it could not be loaded', async ({
  browser,
}) => {
  const mara = await openGrid(browser, 'offline')
  const { page, context } = mara
  await deleteRow(mara, 'Boathouse')
  await page.route('**/row/deleted*', (route) => route.abort())
  const list = await openList(page)
  await expect(list.getByRole('alert')).toContainText('can’t be loaded')
  await page.unrouteAll()
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await context.setOffline(true)
  await expect(list.getByText('Connect to the internet to see and restore deleted rows.')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Restore Boathouse' })).toBeDisabled()
  await context.setOffline(false)
  await expect(list.getByRole('button', { name: 'Restore Boathouse' })).toBeEnabled({ timeout: 20_000 })
})

test('ROW-TRASH-3, ROW-TRASH-7: the address of a row that was deleted long ago restores it for whoever may write', async ({
  browser,
}) => {
  const mara = await openGrid(browser, 'address')
  await deleteRow(mara, 'Boathouse')
  await age(mara, { Boathouse: 20 })
  const address = `${mara.page.url()}?r=${mara.rowIds.get('Boathouse')}`
  const reader = await join(browser, mara, 'address.reader', 10)
  await reader.page.goto(address)
  await expect(reader.page.getByText('There is no such row in this database.')).toBeVisible()
  await reader.page.goto(mara.page.url())
  await reader.page.getByRole('button', { name: 'Actions for view' }).click()
  await expect(reader.page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  await expect(reader.page.getByRole('menuitem', { name: 'Deleted rows' })).toHaveCount(0)

  const { page } = await join(browser, mara, 'address.writer', 30)
  await page.goto(address)
  const row = page.getByRole('dialog')
  await expect(row).toContainText('Boathouse')
  await expect(row).toContainText('Deleted by Mara')
  await page.screenshot({ path: test.info().outputPath('row.png') })
  await row.getByRole('button', { name: 'Restore' }).click()
  await expect(row.getByRole('textbox', { name: 'Row' })).toHaveText('Boathouse')
  await expect(nameOf(mara.page, 1)).toContainText('Boathouse')
})
