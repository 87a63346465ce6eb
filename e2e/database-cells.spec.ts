import { fixture, fixturePath, untilDrawn } from './support/files.ts'
import { titleOf, untilSaved } from './support/pages.ts'
import { addPage, enter, givePage, type Person } from './support/person.ts'
import { expect, test, type Browser, type Locator, type Page } from './support/playwright.ts'
import { startSheaf, type Sheaf } from './support/sheaf.ts'

/** The wire's number of the layout. */
const GRID = 1
const WRITES = 30

let sheaf: Sheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
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

test('GRID-PERSON-3: people of the workspace are chosen, and stand in the other browser', async ({
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
