import { expect, test, type Locator, type Page } from './support/playwright.ts'
import { putOnClipboard } from './support/clipboard.ts'
import { textOf, untilSaved } from './support/pages.ts'
import { addPage, enter, givePage, type Person } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'

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
): Promise<Person & { readonly viewId: string }> {
  const person = await enter(browser, sheaf, email, 'Mara')
  const viewId = await addPage(person, 'All projects', undefined, GRID)
  await person.page.goto(`${sheaf.origin}/app/${person.workspaceId}/${viewId}`)
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

/** A page of the person, open, with the caret in its text. */
async function openDocument({ page, workspaceId }: Person, viewId: string): Promise<void> {
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${viewId}`)
  await textOf(page).click()
}

test('ROW-FIND-3, ROW-MENTION-1: a row is found behind the at sign, mentioned by its name and icon of now, and opened', async ({
  browser,
}) => {
  const person = await openGrid(browser, 'mention-row@example.org')
  const { page } = person
  const report = await addPage(person, 'Report')
  await openDocument(person, report)
  await page.keyboard.type('See @ferry sh')
  const option = page.getByRole('option', { name: /Ferry shelter/ })
  await expect(option).toContainText('All projects')
  await expect(page.locator('#ed-suggest')).toContainText('Rows of databases')
  await page.keyboard.press('Enter')
  await page.keyboard.type('first')
  const mention = textOf(page).locator('.b-mention')
  await expect(mention).toHaveText('Ferry shelter')
  await untilSaved(page)

  await mention.click()
  const row = rowPage(page, 'Ferry shelter')
  await expect(row).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${person.viewId}\\?r=[\\w-]{36}$`))
  await row.getByRole('textbox', { name: 'Row' }).fill('Shelter of the ferry')
  await page.keyboard.press('Enter')
  await untilRowSaved(page)
  await openDocument(person, report)
  await expect(mention).toHaveText('Shelter of the ferry')

  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' and @')
  await page.keyboard.type('Shelter of')
  await expect(page.getByRole('option', { name: /Shelter of the ferry/ })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('ROW-MENTION-2: the pasted link of a row becomes its mention, from its view and from a document', async ({
  browser,
}) => {
  const person = await openGrid(browser, 'paste-row@example.org')
  const { page, workspaceId, viewId } = person
  await nameOf(page, 3).click()
  await page.keyboard.press('Space')
  await expect(rowPage(page, 'Timber school')).toBeVisible()
  const address = page.url()
  const rowId = new URL(address).searchParams.get('r') ?? ''
  const report = await addPage(person, 'Report')
  await openDocument(person, report)
  const mentions = textOf(page).getByRole('link', { name: 'Timber school' })
  for (const text of [address, `${sheaf.origin}/app/${workspaceId}/${report}?v=${viewId}&r=${rowId}`]) {
    await putOnClipboard(page, { 'text/plain': text })
    await page.keyboard.press('ControlOrMeta+v')
    await page.keyboard.press('Escape')
    await page.keyboard.type(' and ')
  }
  await expect(mentions).toHaveCount(2)
  for (const mention of await mentions.all())
    await expect(mention).toHaveAttribute('href', `/app/${workspaceId}/${viewId}?r=${rowId}`)
})

test('ROW-MENTION-3: the mention of a row that was deleted, or is not for the reader, is no link and has the name that it keeps', async ({
  browser,
}) => {
  const person = await openGrid(browser, 'hidden-row@example.org')
  const { page, workspaceId, viewId } = person
  const report = await addPage(person, 'Report')
  await openDocument(person, report)
  await page.keyboard.type('@')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.type('Boathouse')
  // Faster than the row is found, which waits for it rather than to make a page.
  await page.keyboard.press('Enter')
  await page.keyboard.type('stands.')
  const mention = textOf(page).locator('.b-mention')
  await expect(textOf(page).getByRole('link', { name: 'Boathouse' })).toBeVisible()
  await expect(textOf(page)).toHaveText('Boathouse stands.')
  await untilSaved(page)

  const guest = await enter(browser, sheaf, 'guest-of-rows@example.org', 'Gil')
  await givePage(person, report, guest, 10)
  await guest.page.goto(`${sheaf.origin}/app/${workspaceId}/${report}`)
  const seen = textOf(guest.page).locator('.b-mention')
  await expect(seen).toHaveText('Boathouse')
  await expect(textOf(guest.page).getByRole('link')).toHaveCount(0)

  await page.goto(`${sheaf.origin}/app/${workspaceId}/${viewId}`)
  await nameOf(page, 1).click()
  await page.keyboard.press('Space')
  await rowPage(page, 'Boathouse').getByRole('button', { name: 'More actions for this row' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await untilSaved(page)
  await openDocument(person, report)
  await expect(mention).toHaveText('Boathouse')
  await expect(textOf(page).getByRole('link')).toHaveCount(0)
})

test('ROW-FIND-3: in the field of a link, a row is found too', async ({ browser }) => {
  const person = await openGrid(browser, 'link-row@example.org')
  const { page, viewId } = person
  await openDocument(person, await addPage(person, 'Report'))
  await page.keyboard.type('shelter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('ferry')
  await expect(page.getByRole('option', { name: /Ferry shelter/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(textOf(page).getByRole('link', { name: 'shelter' })).toHaveAttribute(
    'href',
    new RegExp(`${viewId}\\?r=[\\w-]{36}$`),
  )
})
