import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expect, test } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { KEEPS_APP, untilAppIsKept } from './support/keptApp.ts'
import { giveFiles } from './support/files.ts'
import { createPage, holdToast, rowOf, textOf, titleOf, untilSaved } from './support/pages.ts'
import { addPage, enter, openPage } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf

const favorites = (page: Page) => page.getByRole('tree', { name: 'Favorites' }).getByRole('treeitem')

test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('R3, TREEOFF-SHOW-1, TREEOFF-KEEP-1, OFF-WAIT-2, OFF-WAIT-3, OFF-WAIT-4, OFF-WAIT-8: an offline day, with a cold start in the middle of it @core', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara@example.org', undefined, KEEPS_APP)
  const { page, context } = mara
  await addPage(mara, 'Old plans')
  await openPage(sheaf, mara, 'Survey')
  await page.keyboard.type('Measured in May.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('[] Ask the mason')
  await untilSaved(page)
  await untilAppIsKept(page)

  await context.setOffline(true)
  await createPage(page, 'Price of the second door')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Asked for.')
  await rowOf(page, 'Old plans').getByRole('link').click()
  await page.keyboard.press('Delete')
  await expect(rowOf(page, 'Old plans')).toHaveCount(0)
  await rowOf(page, 'Survey').getByRole('link').click()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await titleOf(page).fill('Site survey')
  await expect(rowOf(page, 'Site survey')).toBeVisible()
  await page.getByText('Measured in May.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' And in June.')
  await page.getByRole('checkbox').click()
  await page.close()

  const cold = await context.newPage()
  await cold.goto(`${sheaf.origin}/app`)
  await expect(rowOf(cold, 'Old plans')).toHaveCount(0)
  await expect(rowOf(cold, 'Site survey')).toBeVisible()
  await rowOf(cold, 'Price of the second door').getByRole('link').click()
  await expect(textOf(cold)).toHaveText('Asked for.')
  await textOf(cold).click()
  await cold.keyboard.press('ControlOrMeta+End')
  await cold.keyboard.type(' Twice.')

  const state = cold.getByRole('button', { name: 'Offline, 3 waiting' })
  await state.click()
  const panel = cold.getByRole('dialog', { name: '3 changes waiting' })
  await expect(panel.getByRole('listitem')).toHaveText([
    /Price of the second door.*New page in General\d/,
    /Site survey.*Moved.*New name, 1 block changed, 1 task ticked/,
    /Old plans.*Moved to trash/,
  ])
  await expectAccessible(cold, 'what waits')
  await expect(panel.getByText(/^Next try in \d+ seconds?$/)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Try now' })).toBeEnabled()
  await cold.keyboard.press('Escape')
  await expect(state).toBeFocused()

  await context.setOffline(false)
  await expect(cold.getByText('All sent')).toBeVisible()
  await untilSaved(cold)
  const other = await signIn(browser, sheaf, 'mara@example.org')
  await expect(rowOf(other.page, 'Site survey')).toBeVisible()
  await expect(rowOf(other.page, 'Old plans')).toHaveCount(0)
  await rowOf(other.page, 'Price of the second door').getByRole('link').click()
  await expect(textOf(other.page)).toHaveText('Asked for. Twice.')
  await rowOf(other.page, 'Site survey').getByRole('link').click()
  await expect(textOf(other.page)).toContainText('Measured in May. And in June.')
})

test('OFF-WAIT-3, OFF-WAIT-8: what changed in a text is told too before the browser keeps the app', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'pieter@example.org')
  const fetched = page.waitForResponse(/assets\/WaitingState-.*\.js/)
  await createPage(page, 'Survey')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Measured in May.')
  await untilSaved(page)
  await (await fetched).finished()
  await context.setOffline(true)
  await page.keyboard.type(' And in June.')
  await page.getByRole('button', { name: 'Offline, 1 waiting' }).click()
  const panel = page.getByRole('dialog', { name: '1 change waiting' })
  await expect(panel.getByRole('listitem')).toHaveText([/Survey.*1 block changed/])
  await expect(panel.getByText('It is safe on this device and goes out when you are back.')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('one-waiting.png') })
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await untilSaved(page)
})

test('TREEOFF-CONFLICT-1, TREEOFF-REFUSE-2: what others did meanwhile loses nothing @core', async ({
  browser,
}) => {
  const noor = await enter(browser, sheaf, 'noor@example.org')
  const { page, context } = noor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await addPage(noor, 'Shelf')
  await openPage(sheaf, noor, 'Loose')
  const other = await signIn(browser, sheaf, 'noor@example.org')
  await expect(rowOf(other.page, 'Shelf')).toBeVisible()
  // Dragging is fetched once the pointer is over the tree.
  await rowOf(page, 'Shelf').hover()
  await expect(rowOf(page, 'Shelf')).toHaveAttribute('draggable', 'true')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'New page in Shelf' }).click()
  await expect(titleOf(page)).toBeFocused()
  await page.keyboard.type('Idea')
  await page.keyboard.press('Enter')
  await page.keyboard.type('On the train.')
  await expect(rowOf(page, 'Idea')).toBeVisible()
  await rowOf(page, 'Loose').dragTo(rowOf(page, 'Shelf').getByRole('link'))
  await expect(rowOf(page, 'Loose')).toHaveAttribute('aria-level', '3')
  await rowOf(other.page, 'Shelf').getByRole('link').click()
  // The row goes at once; the server has to have heard of it.
  const trashed = other.page.waitForResponse(/move-to-trash/)
  await other.page.keyboard.press('Delete')
  await trashed

  await context.setOffline(false)
  await expect(rowOf(page, 'Idea')).toHaveAttribute('aria-level', '2')
  await expect(textOf(page)).toHaveText('On the train.')
  await expect(rowOf(page, 'Loose')).toHaveAttribute('aria-level', '2')
  await page.getByRole('button', { name: '1 change not taken' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Not taken' })
  await expect(row).toContainText('Moved to Shelf')
  await row.getByRole('button', { name: 'Copy Loose' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Loose')
  await row.getByRole('button', { name: 'Put away the change of Loose' }).click()
  await expect(row).toHaveCount(0)
  await rowOf(other.page, 'Idea').getByRole('link').click()
  await expect(textOf(other.page)).toHaveText('On the train.')
})

test('OFF-WAIT-6: a new page that is refused can be saved as another one, with its text', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'joost@example.org')
  await createPage(page, 'Shelf')
  await untilSaved(page)
  // What tells of it could not be fetched before the connection went.
  await page.route('**/assets/WaitingState-*', (route) => route.abort())
  await context.setOffline(true)
  await createPage(page, 'Idea')
  await page.keyboard.press('Enter')
  await page.keyboard.type('On the ferry.')
  await page.route('**/page-view', (route) => route.fulfill({ json: { code: 1012, message: 'No' } }))
  await expect(page.locator('.save-state').filter({ hasText: 'Offline' })).toBeVisible()
  await page.unroute('**/assets/WaitingState-*')
  await context.setOffline(false)
  await page.getByRole('button', { name: '1 change not taken' }).click()
  await page.unroute('**/page-view')
  await page.getByRole('button', { name: 'Save a copy of Idea' }).click()
  await expect(page.getByText('Idea saved as a new page')).toBeVisible()
  await holdToast(page, 'Open')
  await page.locator('.ui-toast').getByRole('button', { name: 'Open' }).click()
  await expect(rowOf(page, 'Idea')).toHaveAttribute('aria-selected', 'true')
  await expect(textOf(page)).toHaveText('On the ferry.')
  await expect(page.getByRole('button', { name: '1 change not taken' })).toHaveCount(0)
})

test('TREEOFF-FAV-1, TREEOFF-SPACE-1, TREEOFF-RESTORE-1, TREEOFF-VISIT-1: favourites, spaces, visits and the trash wait too', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'fenna@example.org', KEEPS_APP)
  for (const title of ['Harbour', 'Mill', 'Quay']) await createPage(page, title)
  await untilSaved(page)
  const trashed = page.waitForResponse(/move-to-trash/)
  await rowOf(page, 'Mill').getByRole('link').click()
  await page.keyboard.press('Delete')
  await trashed
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('button', { name: 'Restore Mill' })).toBeVisible()
  await rowOf(page, 'Quay').getByRole('link').click()
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  await expect(favorites(page)).toHaveText(['Quay'])
  await untilAppIsKept(page)

  await context.setOffline(true)
  await rowOf(page, 'Harbour').getByRole('link').click()
  await page.getByRole('button', { name: 'Add to favorites' }).click()
  await expect(favorites(page)).toHaveText(['Quay', 'Harbour'])
  await page.getByRole('tree', { name: 'Favorites' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(favorites(page)).toHaveText(['Harbour', 'Quay'])
  await page.getByRole('button', { name: 'New space' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Boats')
  await page.getByRole('button', { name: 'Create space' }).click()
  await expect(rowOf(page, 'Boats')).toBeVisible()
  await page.getByRole('link', { name: 'Trash' }).click()
  await page.getByRole('button', { name: 'Restore Mill' }).click()
  await expect(page.getByRole('button', { name: 'Restore Mill' })).toHaveCount(0)
  await page.close()

  const cold = await context.newPage()
  await cold.goto(`${sheaf.origin}/app`)
  await expect(favorites(cold)).toHaveText(['Harbour', 'Quay'])
  await expect(rowOf(cold, 'Boats')).toBeVisible()
  await cold.getByRole('button', { name: 'Offline, 3 waiting' }).click()
  await expect(cold.getByRole('dialog').getByRole('listitem')).toHaveText([
    /Mill.*Restored from trash/,
    /Boats.*New space/,
    /Harbour.*Changed in favorites/,
  ])
  await cold.keyboard.press('Escape')
  await context.setOffline(false)
  await expect(rowOf(cold, 'Mill')).toBeVisible()
  const other = await signIn(browser, sheaf, 'fenna@example.org')
  await expect(favorites(other.page)).toHaveText(['Harbour', 'Quay'])
  await expect(rowOf(other.page, 'Boats')).toBeVisible()
  await expect(rowOf(other.page, 'Mill')).toBeVisible()
})

test('OFF-KEEP-1, OFF-KEEP-2, OFF-KEEP-4, EXP-READ-2: a page kept offline opens with what is below it and its pictures, though it never was open', async ({
  browser,
}) => {
  const writer = await signIn(browser, sheaf, 'ilse@example.org')
  await createPage(writer.page, 'Library')
  await writer.page.getByRole('button', { name: 'New page in Library' }).click()
  await expect(titleOf(writer.page)).toBeFocused()
  await writer.page.keyboard.type('Pictures')
  await writer.page.keyboard.press('Enter')
  await writer.page.keyboard.type('From the shore.')
  await giveFiles(writer.page, 'paste', ['photo.jpg'])
  // Not the picture that is still being uploaded.
  await expect(textOf(writer.page).locator('.b-image img')).toHaveAttribute('src', /file_storage/)
  await untilSaved(writer.page)
  await createPage(writer.page, 'Boathouse')
  await untilSaved(writer.page)

  const { page, context } = await signIn(browser, sheaf, 'ilse@example.org', KEEPS_APP)
  await rowOf(page, 'Library').click({ button: 'right' })
  await page.getByRole('menuitemcheckbox', { name: 'Keep offline' }).click()
  await expect(page.getByText('Library is kept on this device')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Library').getByLabel('Kept on this device')).toBeAttached()
  await untilAppIsKept(page)

  await context.setOffline(true)
  await page.close()
  const cold = await context.newPage()
  await cold.goto(`${sheaf.origin}/app`)
  await expect(rowOf(cold, 'Boathouse')).toHaveAttribute('data-missing', '')
  await expect(rowOf(cold, 'Library')).not.toHaveAttribute('data-missing', '')
  await rowOf(cold, 'Boathouse').getByRole('link').click()
  await expect(cold.getByText('This page isn’t on this device yet').first()).toBeVisible()
  await rowOf(cold, 'Library').getByRole('link').click()
  await cold.getByRole('button', { name: /^Offline/ }).click()
  await expect(cold.getByText(/^With the page below it and images, \d+.*B$/)).toBeVisible()
  await cold.keyboard.press('Escape')
  await rowOf(cold, 'Library').getByRole('link').click()
  await cold.keyboard.press('ArrowRight')
  await rowOf(cold, 'Pictures').getByRole('link').click()
  await expect(textOf(cold)).toContainText('From the shore.')
  const picture = textOf(cold).locator('.b-image img')
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await cold.getByRole('button', { name: 'Add to favorites' }).click()
  await expect(favorites(cold).getByLabel('Kept on this device')).toBeAttached()

  await createPage(cold, 'Made here')
  await expect(rowOf(cold, 'Made here')).not.toHaveAttribute('data-missing', '')
  await rowOf(cold, 'Pictures').last().getByRole('link').click()
  await expect(textOf(cold)).toContainText('From the shore.')
  await cold.getByRole('button', { name: /^Offline, 2 waiting/ }).click()
  const download = cold.waitForEvent('download')
  await cold.getByRole('button', { name: 'Save a copy', exact: true }).click()
  const copy = await download
  expect(copy.suggestedFilename()).toBe('Pictures.md')
  expect(readFileSync(await copy.path(), 'utf8')).toContain('From the shore.')
})

test('TREEOFF-REFUSE-3: without a network nothing is deleted for good, and not later by itself', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'tidy@example.org')
  await createPage(page, 'Old survey')
  await untilSaved(page)
  await rowOf(page, 'Old survey').getByRole('link').click()
  await page.keyboard.press('Delete')
  await page.getByRole('link', { name: 'Trash' }).click()
  const remove = page.getByRole('button', { name: 'Delete Old survey permanently' })
  await expect(remove).toBeVisible()

  await context.setOffline(true)
  for (const button of [remove, page.getByRole('button', { name: 'Delete all', exact: true })]) {
    await button.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(page.getByText('Couldn’t reach the server').last()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Restore all' }).click()
  await expect(page.getByText('Couldn’t reach the server').last()).toBeVisible()
  await context.setOffline(false)
  await createPage(page, 'After it')
  await untilSaved(page)
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(remove).toBeVisible()
})

test('OFF-PART-1: a part that cannot be fetched says so, leaves the tab alone, and comes with the connection', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'parts@example.org')
  await createPage(page, 'Library')
  await untilSaved(page)
  await page.route('**/assets/TrashPage*', (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Trash' }).click()
  const told = page.getByRole('alertdialog', { name: 'This part couldn’t be loaded' })
  await expect(told).toContainText('Check your connection')
  await expectAccessible(page, 'a part that could not be loaded', '.crash')
  await page.screenshot({ path: test.info().outputPath('part.png') })
  await told.getByRole('button', { name: 'Reload' }).click()
  await expect(told).toContainText('Still no connection.')

  await page.unroute('**/assets/TrashPage*')
  await context.setOffline(false)
  await told.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Trash' })).toBeVisible()
})

test('OFF-KEEP-3: what the browser threw away is told and fetched again', async ({ browser }) => {
  const { page, context } = await signIn(browser, sheaf, 'evicted@example.org', KEEPS_APP)
  await createPage(page, 'Library')
  await page.keyboard.press('Enter')
  await page.keyboard.type('On the shore.')
  await untilSaved(page)
  await rowOf(page, 'Library').click({ button: 'right' })
  await page.getByRole('menuitemcheckbox', { name: 'Keep offline' }).click()
  await expect(page.getByText('Library is kept on this device')).toBeVisible()
  await page.keyboard.press('Escape')
  // It is not the page that opens by itself, and fetches what it needs.
  await createPage(page, 'Boathouse')
  await untilSaved(page)
  await untilAppIsKept(page)

  await page.close()
  const other = await context.newPage()
  await other.goto(`${sheaf.origin}/health`)
  // As a browser does that needs room: nobody has them open.
  await other.evaluate(async () => {
    const gone = (await indexedDB.databases()).map(
      ({ name = '' }) =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name)
          request.addEventListener('success', resolve)
          request.addEventListener('error', reject)
        }),
    )
    await Promise.all(gone)
  })
  await other.goto(`${sheaf.origin}/app`)
  await expect(other.getByText('Your browser removed pages that were kept on this device')).toBeVisible({
    timeout: 30_000,
  })
  await rowOf(other, 'Library').getByRole('link').click()
  await expect(textOf(other)).toHaveText('On the shore.')
  await untilSaved(other)
  await context.setOffline(true)
  await other.reload()
  await expect(textOf(other)).toHaveText('On the shore.')
})

test('OFF-WAIT-7: where the storage of the browser is full, that is said, writing goes on, and nothing is lost', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'full@example.org', KEEPS_APP)
  await createPage(page, 'Library')
  await page.keyboard.press('Enter')
  await untilSaved(page)
  await untilAppIsKept(page)
  await page.evaluate(() => {
    const refuse = (): never => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.add = refuse
    IDBObjectStore.prototype.put = refuse
    Storage.prototype.setItem = refuse
  })
  await page.keyboard.type('Kept by nobody. ')
  await untilSaved(page)

  await context.setOffline(true)
  await textOf(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('Said without a network.')
  const state = page.getByRole('button', { name: /^Offline, only in this tab/ })
  await expect(state).toBeVisible()
  await state.click()
  await expect(
    page.getByText('Your browser has no room left to keep it, so it is only in this tab.'),
  ).toBeVisible()
  await expectAccessible(page, 'what waits in this tab alone')
  await page.screenshot({ path: test.info().outputPath('full.png') })
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await untilSaved(page)
  const other = await signIn(browser, sheaf, 'full@example.org')
  await rowOf(other.page, 'Library').getByRole('link').click()
  await expect(textOf(other.page)).toContainText('Kept by nobody.')
  await expect(textOf(other.page)).toContainText('Said without a network.')
})

test('OFF-UPDATE-1, OFF-UPDATE-2: a new version is not told while something waits, and loads the tab when asked', async ({
  browser,
}) => {
  const { page, context } = await signIn(browser, sheaf, 'update@example.org', KEEPS_APP)
  for (const title of ['Kept', 'Thrown away']) await createPage(page, title)
  await untilSaved(page)
  await untilAppIsKept(page)
  const told = page.getByText('A new version is ready')

  const trash = /\/move-to-trash$/
  await page.route(trash, (route) => route.abort())
  await rowOf(page, 'Thrown away').getByRole('link').click()
  await page.keyboard.press('Delete')
  await expect(rowOf(page, 'Thrown away')).toHaveCount(0)
  // Another address of the same scope is a new version.
  await page.evaluate(() =>
    navigator.serviceWorker.register('/sw.js?next', { scope: '/app' }).then(() => null),
  )
  const state = async () => (await navigator.serviceWorker.getRegistration('/app'))?.waiting?.state
  await expect.poll(() => page.evaluate(state), { timeout: 60_000 }).toBe('installed')
  await expect(told).toHaveCount(0)

  await page.unroute(trash)
  await expect(told).toBeVisible({ timeout: 30_000 })
  await page.evaluate(() => Reflect.set(window, 'isOld', true))
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(() => !('isOld' in window))
  await expect(rowOf(page, 'Kept')).toBeVisible()
  await expect(rowOf(page, 'Thrown away')).toHaveCount(0)
  await context.close()
})
