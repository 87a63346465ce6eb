import { fixture, fixturePath, untilDrawn } from './support/files.ts'
import { titleOf, untilSaved } from './support/pages.ts'
import { addPage, enter, givePage, type Person } from './support/person.ts'
import { expect, test, type Browser, type Locator, type Page } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'

/** The wire's number of the layout. */
const GRID = 1
const WRITES = 30

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const editor = (page: Page) => page.locator('.grid-editor')
const field = (page: Page) => page.locator('.grid-input')
const nameOf = (page: Page, row: number) => page.getByRole('rowheader').nth(row - 1)

/** A cell by the number of its row, from 1, and the type of its field. */
function cell(page: Page, row: number, type: string): Locator {
  return page.locator(`.grid-row[data-row="${row - 1}"] [data-type="${type}"]`)
}

/** Two people of one workspace in browsers of their own. */
async function twoPeople(browser: Browser, name: string): Promise<{ mara: Person; noor: Person }> {
  const mara = await enter(browser, sheaf, `mara-${name}@example.org`, 'Mara')
  const noor = await enter(browser, sheaf, `noor-${name}@example.org`, 'Noor')
  const { code } = await mara.call<{ code: string }>(
    'POST',
    `/api/workspace/${mara.workspaceId}/invite-code`,
    {},
  )
  await noor.call('POST', '/api/workspace/join-by-invite-code', { code })
  return { mara, noor }
}

async function open({ page }: Person, { workspaceId }: Person, viewId: string): Promise<void> {
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${viewId}`)
  await expect(page.getByRole('button', { name: 'New row' })).toBeVisible()
}

async function addField(page: Page, type: string): Promise<void> {
  const option = page.getByRole('option', { name: type, exact: true })
  // A press while the page still learns what one may do selects the head alone.
  await expect(async () => {
    await page.getByRole('columnheader', { name: 'Add field' }).getByRole('button').click()
    await expect(option).toBeVisible({ timeout: 3000 })
  }).toPass()
  await option.click()
}

/** Files of `e2e/fixtures` as a drop from the desktop, or out of the clipboard. */
async function give(target: Locator, way: 'drop' | 'paste', name: string, type: string): Promise<void> {
  const base64 = fixture(name).toString('base64')
  await target.evaluate(
    (element, given) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(given.base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], given.name, { type: given.type }))
      const init = { bubbles: true, cancelable: true }
      if (given.way === 'paste')
        element.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
      else
        for (const kind of ['dragenter', 'dragover', 'drop'])
          element.dispatchEvent(new DragEvent(kind, { ...init, dataTransfer: data }))
    },
    { base64, name, type, way },
  )
}

test('GRID-FILE-2, GRID-FILE-3: files are chosen, dropped and pasted; others see and open them, strangers do not', async ({
  browser,
}) => {
  const { mara, noor } = await twoPeople(browser, 'files')
  const viewId = await addPage(mara, 'Drawings', undefined, GRID)
  await open(mara, mara, viewId)
  await open(noor, mara, viewId)
  const { page } = mara
  await addField(page, 'Files')

  await cell(page, 1, 'media').dblclick()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).click()
  await (await choosing).setFiles([fixturePath('photo.jpg')])
  await expect(page.getByRole('textbox', { name: 'Name of photo.jpg' })).toBeVisible()
  await give(page.locator('.grid-files-panel'), 'drop', 'hours.txt', 'text/plain')
  await expect(page.getByRole('textbox', { name: 'Name of hours.txt' })).toBeVisible()
  await field(page).focus()
  await give(field(page), 'paste', 'drawing.svg', 'image/svg+xml')
  await expect(page.getByRole('textbox', { name: 'Name of drawing.svg' })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('files.png') })
  await page.keyboard.press('Escape')

  await give(cell(page, 2, 'media'), 'drop', 'paper.pdf', 'application/pdf')
  await expect(cell(page, 2, 'media')).toHaveText('paper.pdf')
  await cell(page, 3, 'media').click()
  await give(field(page), 'paste', 'photo.jpg', 'image/jpeg')
  await untilDrawn(cell(page, 3, 'media').locator('img'))
  await untilSaved(page)

  const there = cell(noor.page, 1, 'media')
  await untilDrawn(there.locator('img').first())
  await there.dblclick()
  await noor.page.getByRole('button', { name: 'Open photo.jpg' }).click()
  const lightbox = noor.page.getByRole('dialog')
  await untilDrawn(lightbox.getByRole('img', { name: 'photo.jpg' }))
  await noor.page.screenshot({ path: test.info().outputPath('lightbox.png') })
  await noor.page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(editor(noor.page)).toHaveAttribute('data-kind', 'media')
  await expect(noor.page.getByRole('button', { name: 'Open photo.jpg' })).toBeFocused()
  await noor.page.getByRole('textbox', { name: 'Name of hours.txt' }).focus()
  await noor.page.getByRole('button', { name: 'Remove hours.txt' }).click()
  await expect(cell(page, 1, 'media')).not.toContainText('hours.txt')

  const source = await there.locator('img').first().getAttribute('src')
  const address = new URL(source!, sheaf.origin).href
  expect((await noor.context.request.get(address)).status()).toBe(200)
  const stranger = await enter(browser, sheaf, 'stranger-files@example.org', 'Tomas')
  await stranger.page.goto(`${sheaf.origin}/app`)
  expect((await stranger.context.request.get(address)).status()).toBeGreaterThanOrEqual(400)
})

test('GRID-FILE-4: a file on its way is shown, and one that is refused can be tried again', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara-refused@example.org', 'Mara')
  const viewId = await addPage(mara, 'Refused', undefined, GRID)
  const { page } = mara
  await open(mara, mara, viewId)
  await addField(page, 'Files')
  await page.route('**/api/file_storage/**', (route) => route.fulfill({ status: 413, json: { code: 1027 } }))
  await give(cell(page, 1, 'media'), 'drop', 'hours.txt', 'text/plain')
  await expect(cell(page, 1, 'media').locator('[data-failed]')).toBeVisible()
  await cell(page, 1, 'media').dblclick()
  await page.screenshot({ path: test.info().outputPath('refused.png') })
  await page.unroute('**/api/file_storage/**')
  await editor(page).getByRole('button', { name: 'Retry hours.txt' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of hours.txt' })).toBeVisible()
})

test('GRID-PERSON-3, INBOX-PERSON-1: people of the workspace are chosen, stand in the other browser, and are told', async ({
  browser,
}) => {
  const { mara, noor } = await twoPeople(browser, 'people')
  const viewId = await addPage(mara, 'Teams', undefined, GRID)
  await open(mara, mara, viewId)
  await open(noor, mara, viewId)
  await addField(mara.page, 'Person')
  await cell(mara.page, 1, 'person').dblclick()
  await expect(mara.page.getByRole('option')).toHaveCount(2)
  await mara.page.keyboard.type('noo')
  await mara.page.keyboard.press('Enter')
  await mara.page.screenshot({ path: test.info().outputPath('people.png') })
  await mara.page.keyboard.press('Enter')
  await expect(cell(noor.page, 1, 'person')).toContainText('Noor')
  const bell = noor.page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications 1')
  await bell.click()
  const item = noor.page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  await expect(item).toContainText('Mara added you in Teams')
  await noor.page.screenshot({ path: test.info().outputPath('told.png') })
  await item.getByRole('link').click()
  await expect(noor.page).toHaveURL(/[?&]r=/)
  await expect(bell).toHaveAccessibleName('Notifications')
  await open(noor, mara, viewId)
  await cell(noor.page, 1, 'person').dblclick()
  await noor.page.getByRole('option', { name: 'Mara' }).click()
  await noor.page.keyboard.press('Enter')
  await expect(cell(mara.page, 1, 'person')).toContainText('Mara')
  await expect(cell(mara.page, 1, 'person')).toContainText('Noor')
})

test('GRID-RELATION-4: rows of another database are linked and made; who may not read it gets nothing of it', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara-relations@example.org', 'Mara')
  const noor = await enter(browser, sheaf, 'noor-relations@example.org', 'Noor')
  const clients = await addPage(mara, 'Clients', undefined, GRID)
  const { page } = mara
  await open(mara, mara, clients)
  await nameOf(page, 1).click()
  await page.keyboard.type('Secret harbour')
  await page.keyboard.press('Enter')
  await untilSaved(page)
  const viewId = await addPage(mara, 'Projects', undefined, GRID)
  await givePage(mara, viewId, noor, WRITES)
  await open(mara, mara, viewId)
  await addField(page, 'Relation')
  await page.getByRole('option', { name: 'Clients' }).click()
  await page.getByRole('dialog', { name: 'Field Relation' }).getByRole('button', { name: 'Close' }).click()
  await cell(page, 1, 'relation').dblclick()
  await page.keyboard.type('harb')
  await expect(page.getByRole('option', { name: /Secret harbour/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('New boatyard')
  await page.screenshot({ path: test.info().outputPath('relation.png') })
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'relation')).toHaveText('Secret harbourNew boatyard')
  await untilSaved(page)

  const heard: string[] = []
  noor.page.on('response', (answer) => {
    answer.text().then(
      (text) => heard.push(text),
      () => undefined,
    )
  })
  noor.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(payload.toString())),
  )
  await open(noor, mara, viewId)
  await expect(cell(noor.page, 1, 'relation')).toHaveText('2 hidden')
  await cell(noor.page, 1, 'relation').dblclick()
  await expect(editor(noor.page)).toContainText('You can’t open the database that these rows are in.')
  await noor.page.screenshot({ path: test.info().outputPath('hidden.png') })
  expect(heard.join('\n')).not.toMatch(/Secret harbour|New boatyard/)

  await open(mara, mara, clients)
  await expect(page.getByRole('rowheader', { name: 'New boatyard' })).toBeVisible()
})

test('REL-FIELD-1, REL-FIELD-2, REL-FIELD-3, REL-UNDO-1, REL-OPEN-1: a relation made two-way by hand, linked from both sides, counted and opened', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara-two-way@example.org', 'Mara')
  const { page } = mara
  const clients = await addPage(mara, 'Clients', undefined, GRID)
  await open(mara, mara, clients)
  await nameOf(page, 1).click()
  await page.keyboard.type('Harbour')
  await page.keyboard.press('Enter')
  await untilSaved(page)
  const projects = await addPage(mara, 'Projects', undefined, GRID)
  const there = await page.context().newPage()
  await there.goto(`${sheaf.origin}/app/${mara.workspaceId}/${clients}`)
  await open(mara, mara, projects)
  await nameOf(page, 1).click()
  await page.keyboard.type('New roof')
  await page.keyboard.press('Enter')

  await addField(page, 'Relation')
  await page.getByRole('option', { name: 'Clients' }).click()
  const menu = page.getByRole('dialog', { name: 'Field Relation' })
  await menu.getByRole('switch', { name: 'Two-way' }).click()
  await expect(menu.getByRole('textbox', { name: 'Name of the field in Clients' })).toHaveValue('Projects')
  await page.screenshot({ path: test.info().outputPath('two-way.png') })
  await page.keyboard.press('Escape')
  await openFieldMenu(page, 'Relation')
  await page.getByRole('button', { name: 'Edit options' }).click()
  await menu.getByRole('switch', { name: 'Two-way' }).click()
  await menu.getByRole('button', { name: 'Add field' }).click()
  await expect(menu).toContainText('The links also stand in Clients, in the field Projects.')
  await menu.getByRole('button', { name: 'Links to the same row' }).click()
  await page.getByRole('option', { name: 'One only' }).click()
  await page.screenshot({ path: test.info().outputPath('relation-options.png') })
  await menu.getByRole('button', { name: 'Close' }).click()
  await cell(page, 1, 'relation').dblclick()
  await page.keyboard.type('harb')
  await expect(page.getByRole('option', { name: /Harbour/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'relation')).toHaveText('Harbour')

  await expect(cell(there, 1, 'relation')).toHaveText('New roof')
  await expect(there.getByRole('columnheader', { name: 'Projects' })).toBeVisible()
  await addField(there, 'Rollup')
  const rollup = there.getByRole('dialog', { name: 'Field Rollup' })
  await expect(cell(there, 1, 'rollup')).toHaveText('1')
  await rollup.getByRole('button', { name: 'Field', exact: true }).click()
  await there.getByRole('option', { name: 'Name' }).click()
  await rollup.getByRole('button', { name: 'Show as' }).click()
  await there.getByRole('option', { name: 'List', exact: true }).click()
  await expect(cell(there, 1, 'rollup')).toHaveText('New roof')
  await there.screenshot({ path: test.info().outputPath('rollup.png') })
  await rollup.getByRole('button', { name: 'Close' }).click()

  // A rollup of that one; the other way round it would look at itself.
  await addField(page, 'Rollup')
  const outer = page.getByRole('dialog', { name: 'Field Rollup' })
  await outer.getByRole('button', { name: 'Field', exact: true }).click()
  await page.getByRole('option', { name: 'Rollup', exact: true }).click()
  await outer.getByRole('button', { name: 'Show as' }).click()
  await page.getByRole('option', { name: 'List', exact: true }).click()
  await expect(cell(page, 1, 'rollup')).toHaveText('New roof')
  await outer.getByRole('button', { name: 'Close' }).click()
  await openFieldMenu(there, 'Rollup')
  await there.getByRole('button', { name: 'Edit options' }).click()
  await rollup.getByRole('button', { name: /^Field ?Name$/ }).click()
  await there.getByRole('option', { name: 'Rollup', exact: true }).click()
  await expect(rollup.getByRole('alert')).toHaveText(
    'That one is worked out of this one: Rollup → Rollup. Choose another field.',
  )
  await expect(cell(there, 1, 'rollup')).toHaveText('New roof')
  await rollup.getByRole('button', { name: 'Close' }).click()
  await nameOf(page, 1).dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Old roof')
  await page.keyboard.press('Enter')
  await expect(cell(there, 1, 'rollup')).toHaveText('Old roof')

  // Of its only link another row may have, the first one loses it, on both sides.
  await cell(page, 2, 'relation').dblclick()
  await page.getByRole('option', { name: /Harbour/ }).click()
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'relation')).toHaveText('')
  await expect(cell(there, 1, 'rollup')).toHaveText('')
  // Taken back, the first one has it again; given again, it loses it again.
  await page.keyboard.press('Control+z')
  await expect(cell(page, 2, 'relation')).toHaveText('')
  await expect(cell(page, 1, 'relation')).toHaveText('Harbour')
  await expect(cell(there, 1, 'rollup')).toHaveText('Old roof')
  await page.keyboard.press('Control+Shift+z')
  await expect(cell(page, 1, 'relation')).toHaveText('')
  await expect(cell(there, 1, 'rollup')).toHaveText('')
  await cell(page, 2, 'relation').getByText('Harbour').hover()
  await page.getByRole('link', { name: 'Open Harbour' }).click()
  await expect(page.getByRole('dialog')).toContainText('Harbour')
  await page.screenshot({ path: test.info().outputPath('opened.png') })
})

async function openFieldMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('columnheader', { name }).getByRole('button').first().click()
}

test('FORMULA-LIVE-1: one writes a formula while another changes a cell that it uses, and both see what comes out', async ({
  browser,
}) => {
  const { mara, noor } = await twoPeople(browser, 'formulas')
  const viewId = await addPage(mara, 'Rooms', undefined, GRID)
  const [{ id }] = await mara.call<[{ id: string }]>('GET', `/api/workspace/${mara.workspaceId}/database`)
  const fields = `/api/workspace/${mara.workspaceId}/database/${id}/fields`
  await mara.call('POST', fields, { name: 'Area', field_type: 1, type_option_data: {} })
  for (const person of [mara, noor]) await open(person, mara, viewId)
  const area = ({ page }: Person) => cell(page, 1, 'number').first()
  const result = ({ page }: Person) => cell(page, 1, 'number').last()
  const panel = ({ page }: Person) => page.getByRole('dialog', { name: /^Formula of / })
  // Who else is in a cell stands behind its value.
  async function setArea(person: Person, value: string): Promise<void> {
    await area(person).click()
    await expect(area(person)).toHaveAttribute('aria-selected', 'true')
    await person.page.keyboard.type(value)
    await expect(field(person.page)).toHaveValue(value)
    await person.page.keyboard.press('Enter')
    await expect(area(person)).toHaveText(new RegExp(`^${value}(?!\\d)`))
  }

  await addField(mara.page, 'Formula')
  await expect(panel(mara).getByRole('textbox')).toBeFocused()
  await mara.page.keyboard.type('Area * 2')
  await setArea(noor, '21')
  await expect(panel(mara)).toContainText('42')
  await panel(mara).getByRole('button', { name: 'Done' }).click()
  await expect(panel(mara)).toHaveCount(0)
  for (const person of [mara, noor]) await expect(result(person)).toHaveText(/^42(?!\d)/)

  await result(noor).click()
  await expect(result(noor)).toHaveAttribute('aria-selected', 'true')
  await noor.page.keyboard.press('Enter')
  await expect(panel(noor).getByRole('textbox')).toBeFocused()
  await noor.page.keyboard.press('End')
  await noor.page.keyboard.type(' + 1')
  await setArea(mara, '30')
  // Until it is done the one before holds, for both.
  for (const person of [mara, noor]) await expect(result(person)).toHaveText(/^60(?!\d)/)
  await expect(panel(noor)).toContainText('61')
  await panel(noor).getByRole('button', { name: 'Done' }).click()
  for (const person of [mara, noor]) await expect(result(person)).toHaveText(/^61(?!\d)/)
})

test('GRID-ITEMS-4: two people fill one checklist at once, and all items stay', async ({ browser }) => {
  const { mara, noor } = await twoPeople(browser, 'lists')
  const viewId = await addPage(mara, 'Before site', undefined, GRID)
  await open(mara, mara, viewId)
  await open(noor, mara, viewId)
  await addField(mara.page, 'Checklist')
  await expect(cell(noor.page, 1, 'checklist')).toBeVisible()
  for (const [{ page }, item] of [
    [mara, 'Keys'],
    [noor, 'Boots'],
  ] as const) {
    await cell(page, 1, 'checklist').dblclick()
    await page.keyboard.type(item)
    await page.keyboard.press('Enter')
  }
  await mara.page.getByRole('checkbox', { name: 'Keys' }).click()
  await field(mara.page).focus()
  await mara.page.keyboard.press('Enter')
  await expect(noor.page.getByRole('checkbox', { name: 'Keys' })).toBeChecked()
  await noor.page.screenshot({ path: test.info().outputPath('checklist.png') })
  await noor.page.keyboard.press('Enter')
  for (const { page } of [mara, noor]) await expect(cell(page, 1, 'checklist')).toHaveText('1/2')
  await untilSaved(noor.page)
  await noor.page.reload()
  await expect(cell(noor.page, 1, 'checklist')).toHaveText('1/2')
  await expect(titleOf(noor.page)).toHaveValue('Before site')
})

test('GRID-EDIT-4, GRID-EDIT-7: who writes over whom is told, and words outlive the page that is left @core', async ({
  browser,
}) => {
  const { mara, noor } = await twoPeople(browser, 'drafts')
  const grid = await addPage(mara, 'Sites', undefined, GRID)
  const home = await addPage(mara, 'Home')
  await mara.page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${home}`)
  await expect(titleOf(mara.page)).toHaveValue('Home')
  await mara.page.getByRole('treeitem', { name: 'Sites' }).click()
  await open(noor, mara, grid)
  await nameOf(mara.page, 1).click()
  await mara.page.keyboard.type('Mill lane')
  await nameOf(noor.page, 1).click()
  await noor.page.keyboard.type('Boathouse')
  await noor.page.keyboard.press('Enter')
  await expect(mara.page.getByText('Noor changed it meanwhile to “Boathouse”')).toBeVisible()
  await expect(field(mara.page)).toHaveValue('Mill lane')
  await mara.page.goBack()
  await expect(titleOf(mara.page)).toHaveValue('Home')
  await expect(nameOf(noor.page, 1)).toContainText('Mill lane')

  await mara.page.goForward()
  await nameOf(mara.page, 2).click()
  await mara.page.keyboard.type('Ferry shelter')
  await mara.page.reload()
  await expect(nameOf(mara.page, 2)).toContainText('Ferry shelter')
  await expect(nameOf(noor.page, 2)).toContainText('Ferry shelter')
})

test('GRID-EDIT-7, DBC-CLIENT-7: who may only read by now is told that words and changes are not saved', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara-rights@example.org', 'Mara')
  const noor = await enter(browser, sheaf, 'noor-rights@example.org', 'Noor')
  const grid = await addPage(mara, 'Sites', undefined, GRID)
  await givePage(mara, grid, noor, WRITES)
  await open(noor, mara, grid)
  await nameOf(noor.page, 1).click()
  await noor.page.keyboard.type('Half written')
  await givePage(mara, grid, noor, 10)
  await expect(noor.page.getByText('Can view')).toBeVisible()
  await expect(noor.page.getByRole('button', { name: 'New row' })).toHaveCount(0)
  await noor.page.keyboard.press('Enter')
  await expect(noor.page.getByText('What you were typing wasn’t written.')).toBeVisible()
  await expect(noor.page.getByRole('button', { name: 'Copy what I wrote' })).toBeVisible()
  await expect(noor.page.getByText('Half written')).toHaveCount(0)

  await givePage(mara, grid, noor, WRITES)
  await expect(noor.page.getByRole('button', { name: 'New row' })).toBeVisible()
  await noor.context.setOffline(true)
  await nameOf(noor.page, 2).click()
  await noor.page.keyboard.type('From the ferry')
  await noor.page.keyboard.press('Enter')
  await givePage(mara, grid, noor, 10)
  await noor.context.setOffline(false)
  const notice = noor.page.getByRole('alert', { name: 'Your last changes weren’t saved.' })
  await expect(notice).toContainText('You can only view this database now.')
  await expect(nameOf(noor.page, 2)).toContainText('From the ferry')
  await noor.page.screenshot({ path: test.info().outputPath('unsaved-rows.png') })
  await givePage(mara, grid, noor, WRITES)
  await expect(notice).toHaveCount(0)
  await open(mara, mara, grid)
  await expect(nameOf(mara.page, 2)).toContainText('From the ferry')
})
