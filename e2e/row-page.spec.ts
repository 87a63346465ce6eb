import { expect, test, type BrowserContextOptions, type Locator, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { KEEPS_APP, untilAppIsKept } from './support/keptApp.ts'
import { holdToast, rowOf, untilSaved } from './support/pages.ts'
import { addPage, enter, givePage, type Person } from './support/person.ts'
import { startSheaf, type Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

/** The wire's number of the layout. */
const GRID = 1

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

/** Somebody with a grid of three rows that have these names. */
async function openGrid(
  browser: Parameters<typeof enter>[0],
  email: string,
  options: BrowserContextOptions = {},
  on = sheaf,
): Promise<Person & { readonly viewId: string }> {
  const person = await enter(browser, on, email, 'Mara', options)
  const viewId = await addPage(person, 'All projects', undefined, GRID)
  await person.page.goto(`${on.origin}/app/${person.workspaceId}/${viewId}`)
  await nameOf(person.page, 1).click()
  for (const name of NAMES) {
    await person.page.keyboard.type(name)
    await person.page.keyboard.press('Enter')
  }
  await untilSaved(person.page)
  return { ...person, viewId }
}
const NAMES = ['Boathouse', 'Ferry shelter', 'Timber school']

/** What names a row, by the row's number from 1. */
function nameOf(page: Page, row: number): Locator {
  return page.getByRole('rowheader').nth(row - 1)
}

/** The fields and the text of the row that is open. */
async function untilRowSaved(page: Page): Promise<void> {
  const state = page.getByRole('dialog').locator('.save-state[data-arrived]')
  await expect(state.getByText('Saved', { exact: true })).toBeVisible()
}

function rowPage(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true })
}

test('ROW-OPEN-1: a row is opened by mouse, keyboard and link, stands in the address, and back leaves it', async ({
  browser,
}) => {
  const { page } = await openGrid(browser, 'open@example.org')
  await nameOf(page, 2).hover()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(rowPage(page, 'Ferry shelter')).toBeVisible()
  await expect(page).toHaveURL(/\?r=[\w-]{36}$/)
  await expect(rowPage(page, 'Ferry shelter').getByText('2 of 3')).toBeVisible()
  await expectAccessible(page, 'the page of a row')

  await page.keyboard.press('ControlOrMeta+Shift+ArrowDown')
  await expect(rowPage(page, 'Timber school')).toBeVisible()
  await page.getByRole('button', { name: 'Previous row' }).click()
  await expect(rowPage(page, 'Ferry shelter')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/[^?]{36}$/)

  await nameOf(page, 1).click()
  await page.keyboard.press('Space')
  await expect(rowPage(page, 'Boathouse')).toBeVisible()
  await page.reload()
  await expect(rowPage(page, 'Boathouse')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('ROW-MODE-1: it stands beside its view, over it or in its place, and the device remembers which', async ({
  browser,
}) => {
  const { page } = await openGrid(browser, 'modes@example.org')
  await nameOf(page, 2).click()
  await page.keyboard.press('Space')
  const row = rowPage(page, 'Ferry shelter')
  await expect(row).toHaveAttribute('data-mode', 'side')
  for (const [name, mode] of [
    ['Centered', 'centered'],
    ['Whole page', 'whole'],
    ['Side panel', 'side'],
    ['Whole page', 'whole'],
  ] as const) {
    await row.getByRole('button', { name: 'More actions for this row' }).click()
    await page.getByRole('menuitemradio', { name }).click()
    await expect(row).toHaveAttribute('data-mode', mode)
    await expect(row.getByText('2 of 3')).toBeVisible()
  }
  await page.reload()
  await expect(row).toHaveAttribute('data-mode', 'whole')
  await page.keyboard.press('Escape')
  await nameOf(page, 1).click()
  await page.keyboard.press('Space')
  await expect(rowPage(page, 'Boathouse')).toHaveAttribute('data-mode', 'whole')
})

test('ROW-EDIT-1: title and properties are edited with the editors of the grid', async ({ browser }) => {
  const { page } = await openGrid(browser, 'edit@example.org')
  await nameOf(page, 1).click()
  await page.keyboard.press('Space')
  const row = page.getByRole('dialog')
  await row.getByRole('textbox', { name: 'Row' }).fill('House with two doors')
  await page.keyboard.press('Enter')
  await expect(nameOf(page, 1)).toHaveText('House with two doors')
  await row.getByRole('button', { name: 'Edit Type' }).click()
  await page.keyboard.type('Design')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('definition').first()).toHaveText('Design')
  await expect(row.getByRole('button', { name: 'Edit Type' })).toBeFocused()
  await row.getByRole('switch', { name: 'Done' }).click()
  await expect(row.getByRole('switch', { name: 'Done' })).toBeChecked()
  await untilRowSaved(page)
})

/** The text of the row that is open. */
function textOf(page: Page): Locator {
  return page.getByRole('dialog').getByRole('textbox', { name: 'Page text' })
}

async function openRow(page: Page, row: number): Promise<void> {
  await nameOf(page, row).click()
  await page.keyboard.press('Space')
  await expect(textOf(page)).toBeVisible()
}

/** Somebody's other browser, on the grid. */
async function openElsewhere(
  browser: Parameters<typeof enter>[0],
  { email, page }: Pick<Person, 'email' | 'page'>,
): Promise<Person> {
  const other = await enter(browser, sheaf, email)
  await other.page.goto(page.url().replace(/\?.*/, ''))
  await expect(nameOf(other.page, 3)).toBeVisible()
  return other
}

/** What an empty text says without having the focus. */
function shownHint(page: Page): Promise<string> {
  return textOf(page)
    .locator('.b-line')
    .first()
    .evaluate((line) => getComputedStyle(line, '::before').content)
}

test('ROW-DOC-1, ROW-DOC-9: the text of a row is written in two browsers, and is there after a reload @core', async ({
  browser,
}) => {
  const ada = await openGrid(browser, 'text@example.org')
  const bob = await openElsewhere(browser, ada)
  await openRow(ada.page, 1)
  await openRow(bob.page, 1)
  await expect.poll(() => shownHint(bob.page)).toContain('Write, or type /')
  await textOf(ada.page).click()
  await ada.page.keyboard.type('Two households under one ridge.')
  await expect.poll(() => shownHint(bob.page)).toBe('none')
  await expect(textOf(bob.page)).toHaveText('Two households under one ridge.')
  await textOf(bob.page).click()
  await bob.page.keyboard.press('ControlOrMeta+End')
  await bob.page.keyboard.type(' Each has its own door.')
  await expect(textOf(ada.page)).toHaveText('Two households under one ridge. Each has its own door.')
  await untilRowSaved(ada.page)
  await ada.page.reload()
  await expect(textOf(ada.page)).toHaveText('Two households under one ridge. Each has its own door.')
  await ada.page.getByRole('button', { name: 'Next row' }).click()
  await expect(textOf(ada.page)).toHaveText('')
})

test('ROW-DOC-2: two people who begin the text of a row offline both keep theirs', async ({ browser }) => {
  const ada = await openGrid(browser, 'apart@example.org')
  const bob = await openElsewhere(browser, ada)
  for (const { page } of [ada, bob]) await openRow(page, 2)
  for (const { context } of [ada, bob]) await context.setOffline(true)
  for (const [{ page }, text] of [
    [ada, 'From Ada. '],
    [bob, 'From Bob. '],
  ] as const) {
    await textOf(page).click()
    await page.keyboard.type(text)
  }
  for (const { context } of [ada, bob]) await context.setOffline(false)
  await expect(textOf(ada.page)).toContainText('From Bob.')
  await expect(textOf(bob.page)).toContainText('From Ada.')
  await untilRowSaved(ada.page)
  await bob.page.reload()
  await expect(textOf(bob.page)).toContainText('From Ada.')
  await expect(textOf(bob.page)).toContainText('From Bob.')
})

test('R1, R3: the text of a row outlives the server and the tab', async ({ browser }) => {
  const own = await startSheaf()
  const { page } = await openGrid(browser, 'storm@example.org', KEEPS_APP, own)
  await openRow(page, 1)
  await textOf(page).click()
  await page.keyboard.type('Before the cut. ')
  await untilAppIsKept(page)
  const typing = page.keyboard.type('While the lights are out.', { delay: 20 })
  await own.kill()
  await typing
  await page.reload()
  await expect(textOf(page)).toHaveText('Before the cut. While the lights are out.')
  await own.restart()
  await untilRowSaved(page)
  const again = await enter(browser, own, 'storm@example.org')
  await again.page.goto(page.url())
  await expect(textOf(again.page)).toHaveText('Before the cut. While the lights are out.')
  await own.stop()
})

test('ROW-LOOK-1: a row has an icon and a cover, chosen as those of pages', async ({ browser }) => {
  const ada = await openGrid(browser, 'look@example.org')
  const bob = await openElsewhere(browser, ada)
  await openRow(ada.page, 1)
  const row = ada.page.getByRole('dialog', { name: 'Boathouse' })
  await row.getByRole('heading', { level: 1 }).hover()
  await row.getByRole('button', { name: 'Add icon' }).click()
  const picker = ada.page.getByRole('dialog', { name: 'Page icon' })
  await picker.getByRole('combobox', { name: 'Search emoji' }).fill('books')
  await expect(picker.getByRole('gridcell', { name: 'books', exact: true })).toBeVisible()
  await ada.page.keyboard.press('Enter')
  await expect(nameOf(bob.page, 1).locator('.db-emoji')).toContainText('📚')
  await row.getByRole('heading', { level: 1 }).hover()
  await row.getByRole('button', { name: 'Add cover' }).click()
  await ada.page.getByRole('dialog', { name: 'Cover' }).getByRole('button').first().click()
  await ada.page.keyboard.press('Escape')
  await expect(row.locator('.page-cover')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Whole page' }).click()
  await ada.page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(ada.page, 'the page of a row')
  await untilRowSaved(ada.page)
})

test('ROW-GONE-1: a row that was deleted says so and is restored; a link to none says that', async ({
  browser,
}) => {
  const { page, viewId, workspaceId } = await openGrid(browser, 'gone@example.org')
  await openRow(page, 2)
  const link = page.url()
  await page.getByRole('button', { name: 'More actions for this row' }).click()
  await page.getByRole('menuitem', { name: 'Delete row' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await page.goto(link)
  await expect(page.getByRole('dialog', { name: 'Row' }).getByText(/^Deleted by /)).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(rowPage(page, 'Ferry shelter')).toBeVisible()
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${viewId}?r=${viewId}`)
  await expect(page.getByText('There is no such row in this database.')).toBeVisible()
})

test('ROW-EDIT-1: who may only read sees everything and changes nothing', async ({ browser }) => {
  const ada = await openGrid(browser, 'gives@example.org')
  await openRow(ada.page, 1)
  await textOf(ada.page).click()
  await ada.page.keyboard.type('Read me.')
  await untilRowSaved(ada.page)
  const reader = await enter(browser, sheaf, 'reads@example.org')
  await givePage(ada, ada.viewId, reader, 10)
  await reader.page.goto(ada.page.url())
  const row = rowPage(reader.page, 'Boathouse')
  await expect(row.getByText('Read me.')).toBeVisible()
  await expect(row.getByRole('heading', { name: 'Boathouse' })).toBeVisible()
  await expect(row.getByRole('definition')).toHaveCount(2)
  await expect(row.getByRole('textbox', { name: 'Row' })).toHaveCount(0)
  await expect(row.getByRole('button', { name: /^Edit|Add icon/ })).toHaveCount(0)
  await expect(row.locator('[contenteditable=true]')).toHaveCount(0)
  await row.getByRole('button', { name: 'More actions for this row' }).click()
  await expect(reader.page.getByRole('menuitem')).toHaveText(['Copy link', 'Page information'])
})

test('ROW-OPEN-1, ROW-DOC-8: a row is duplicated with its cells, its icon and its text', async ({
  browser,
}) => {
  const { page } = await openGrid(browser, 'twice@example.org')
  await nameOf(page, 2).click()
  await page.keyboard.press('Space')
  await textOf(page).click()
  await page.keyboard.type('Benches on both sides.')
  await untilRowSaved(page)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await nameOf(page, 2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('rowheader')).toHaveText([
    'Boathouse',
    'Ferry shelter',
    'Ferry shelter',
    'Timber school',
  ])
  await untilSaved(page)
  await nameOf(page, 3).click()
  await page.keyboard.press('Space')
  await expect(textOf(page)).toHaveText('Benches on both sides.')
  await textOf(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' And a roof.')
  await untilRowSaved(page)
  await page.getByRole('button', { name: 'Previous row' }).click()
  await expect(textOf(page)).toHaveText('Benches on both sides.')
})

test('ROW-OPEN-1: a row stays open that a search of the view leaves out', async ({ browser }) => {
  const { page } = await openGrid(browser, 'search@example.org')
  await openRow(page, 1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search in this view' }).click()
  await page.keyboard.type('Ferry')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.goForward()
  await expect(rowPage(page, 'Boathouse')).toBeVisible()
  await expect(textOf(page)).toBeVisible()
})

/** The history of the row that is open. */
function historyOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'History' })
}

async function chooseType(page: Page, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Type' }).click()
  await page.keyboard.type(option)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('definition').first()).toHaveText(option)
}

test('ROW-HIST-1, ROW-HIST-2, ROW-HIST-3: two people see who changed what, and one brings it back', async ({
  browser,
}) => {
  const ada = await openGrid(browser, 'history@example.org')
  const bob = await enter(browser, sheaf, 'tomas@example.org', 'Tomas')
  await givePage(ada, ada.viewId, bob, 30)
  await openRow(ada.page, 1)
  await chooseType(ada.page, 'Design')
  await bob.page.goto(ada.page.url())
  await ada.page.getByRole('button', { name: 'Whole page' }).click()
  await ada.page.getByRole('button', { name: 'History', exact: true }).click()
  const history = historyOf(ada.page)
  await expect(history.getByRole('listitem').first()).toContainText(/Mara.*Boathouse.*Design/)
  await expect(bob.page.getByRole('definition').first()).toHaveText('Design')
  await chooseType(bob.page, 'Permit')
  const newest = history.getByRole('listitem').first()
  await expect(newest).toContainText('Tomas')
  await expect(newest.locator('del')).toHaveText('Design')
  await expect(newest.locator('ins')).toHaveText('Permit')
  await expectAccessible(ada.page, 'the history of a row')

  await newest.hover()
  await expect(ada.page.locator('dd[data-previewed]')).toHaveText('Design')
  await newest.getByRole('button', { name: 'Restore' }).click()
  await holdToast(ada.page, 'Undo')
  await expect(bob.page.getByRole('definition').first()).toHaveText('Design')
  await expect(newest).toContainText('Mara')
  await ada.page.getByRole('button', { name: 'Undo' }).click()
  await expect(bob.page.getByRole('definition').first()).toHaveText('Permit')

  await history.getByRole('button', { name: 'Show changes of: All fields' }).click()
  await ada.page.getByRole('menuitemradio', { name: 'Done' }).click()
  await expect(history.getByText('No changes of this field.')).toBeVisible()
  await ada.page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await expect(ada.page.getByRole('button', { name: 'History', exact: true })).toBeFocused()
})

test('ROW-PHONE-1: on phones a row is a whole page', async ({ browser }) => {
  const ada = await openGrid(browser, 'phone@example.org')
  await ada.page.setViewportSize({ width: 390, height: 844 })
  await nameOf(ada.page, 2).hover()
  await ada.page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(rowPage(ada.page, 'Ferry shelter')).toHaveAttribute('data-mode', 'whole')
  await expect(textOf(ada.page)).toBeVisible()
  await expectAccessible(ada.page, 'the page of a row')
})

test('OFF-KEEP-6: the text of a row of a database that is kept opens without a network, though it never was open', async ({
  browser,
}) => {
  const email = 'kept-rows@example.org'
  const writer = await openGrid(browser, email)
  await nameOf(writer.page, 2).hover()
  await writer.page.getByRole('button', { name: 'Open', exact: true }).click()
  await rowPage(writer.page, 'Ferry shelter').getByRole('textbox', { name: 'Page text' }).click()
  await writer.page.keyboard.type('Roof first.')
  await untilRowSaved(writer.page)

  const { page, context } = await signIn(browser, sheaf, email, KEEPS_APP)
  await rowOf(page, 'All projects').click({ button: 'right' })
  await page.getByRole('menuitemcheckbox', { name: 'Keep offline' }).click()
  await expect(page.getByText('All projects is kept on this device')).toBeVisible()
  await untilAppIsKept(page)
  await context.setOffline(true)
  await page.goto(`${sheaf.origin}/app/${writer.workspaceId}/${writer.viewId}`)
  await nameOf(page, 2).hover()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(rowPage(page, 'Ferry shelter')).toContainText('Roof first.')
})
