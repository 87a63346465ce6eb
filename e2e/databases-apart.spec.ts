import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinnedNode } from '../scripts/setup/project.mjs'
import { KEEPS_APP, untilAppIsKept } from './support/keptApp.ts'
import { untilSaved } from './support/pages.ts'
import { addPage, enter, givePage, type Person } from './support/person.ts'
import {
  expect,
  test,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from './support/playwright.ts'
import { startSheaf, type OwnSheaf } from './support/sheaf.ts'

/** The wire's numbers. */
const GRID = 1
const WRITES = 30

const SHEAF = fileURLToPath(new URL('../apps/server/dist/sheaf.mjs', import.meta.url))

let sheaf: OwnSheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
})

/** What names a row, by the row's number from 1. */
function nameOf(page: Page, row: number): Locator {
  return page.getByRole('rowheader').nth(row - 1)
}

function names(page: Page): Promise<readonly string[]> {
  return page.locator(TITLES).allTextContents()
}

/** Beside them stands who is there. */
const TITLES = '[role=rowheader] .db-title'

/** Writes names into rows that follow each other. */
async function typeNames(page: Page, row: number, written: readonly string[]): Promise<void> {
  await nameOf(page, row).click()
  for (const name of written) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
}

/** Two people at a grid of three rows, seen by both. */
async function twoPeople(
  browser: Browser,
  name: string,
  options: BrowserContextOptions = {},
): Promise<readonly [Person, Person]> {
  const mara = await enter(browser, sheaf, `mara-${name}@example.org`, 'Mara', options)
  const noor = await enter(browser, sheaf, `noor-${name}@example.org`, 'Noor', options)
  const viewId = await addPage(mara, 'All projects', undefined, GRID)
  await givePage(mara, viewId, noor, WRITES)
  for (const { page } of [mara, noor]) await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${viewId}`)
  await typeNames(mara.page, 1, ['Boathouse', 'Ferry shelter', 'Timber school'])
  await expect(noor.page.locator(TITLES).nth(2)).toHaveText('Timber school')
  for (const { page } of [mara, noor]) await untilSaved(page)
  return [mara, noor]
}

test('DBC-CLIENT-9, DBC-CLIENT-19: two people who both worked offline see the same, and no word of either is lost', async ({
  browser,
}) => {
  const [mara, noor] = await twoPeople(browser, 'offline', KEEPS_APP)
  for (const { context, page } of [mara, noor]) {
    await untilAppIsKept(page)
    await context.setOffline(true)
    await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  }
  await typeNames(mara.page, 1, ['Boathouse, north side'])
  await nameOf(mara.page, 2).click({ button: 'right' })
  await mara.page.getByRole('menuitem', { name: 'Delete row' }).click()
  await typeNames(noor.page, 1, ['Boathouse, south side'])
  await typeNames(noor.page, 2, ['Shelter at the ferry'])
  await nameOf(noor.page, 3).click()
  await noor.page.keyboard.press('Alt+Shift+ArrowUp')
  await noor.page.getByRole('button', { name: 'New row' }).click()
  await noor.page.keyboard.type('Orchard kindergarten')
  await noor.page.keyboard.press('Enter')

  for (const { context, page } of [mara, noor]) {
    await context.setOffline(false)
    await untilSaved(page)
  }
  const both = ['Boathouse, south side', 'Timber school', 'Orchard kindergarten']
  for (const { page } of [mara, noor])
    await expect.poll(async () => (await names(page)).toSorted()).toEqual(both.toSorted())
  await expect(async () => {
    expect(await names(noor.page)).toEqual(await names(mara.page))
  }).toPass({ timeout: 20_000 })

  // Mara brings back the row that Noor wrote in: it says what Noor wrote.
  await nameOf(mara.page, 1).click()
  await mara.page.keyboard.press('ControlOrMeta+z')
  await expect(mara.page.getByRole('rowheader', { name: 'Shelter at the ferry' })).toBeVisible()
  await expect(noor.page.getByRole('rowheader', { name: 'Shelter at the ferry' })).toBeVisible()
})

test('DBC-EPOCH-1, DBC-CLIENT-14: a backup is restored while a grid is open, which then shows it and what was not sent yet', async ({
  browser,
}) => {
  const [mara] = await twoPeople(browser, 'backup')
  const { page } = mara
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-backup-'))
  const archive = join(folder, 'sheaf.backup')
  const env = { ...process.env, SHEAF_DATA: sheaf.dataFolder }
  execFileSync(pinnedNode(), [SHEAF, 'backup', archive], { env })
  await typeNames(page, 1, ['Boathouse, after the backup'])
  await untilSaved(page)

  await sheaf.kill()
  rmSync(sheaf.dataFolder, { recursive: true })
  await typeNames(page, 2, ['Ferry shelter, while it was away'])
  execFileSync(pinnedNode(), [SHEAF, 'restore', archive], { env })
  await sheaf.restart()
  rmSync(folder, { recursive: true })
  await mara.context.setOffline(true)
  await mara.context.setOffline(false)
  await expect(page.locator(TITLES).nth(0)).toHaveText('Boathouse')
  await expect(page.locator(TITLES).nth(1)).toHaveText('Ferry shelter, while it was away')
  await untilSaved(page)
  await page.reload()
  await expect(page.locator(TITLES).nth(1)).toHaveText('Ferry shelter, while it was away')
})
