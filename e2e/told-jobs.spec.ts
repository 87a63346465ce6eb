import { strToU8, zipSync } from 'fflate'
import { expect, test, type Page } from './support/playwright.ts'
import { runSql } from './support/database.ts'
import { addPage, enter, givePage, type Person } from './support/person.ts'
import { startSheaf, type OwnSheaf } from './support/sheaf.ts'

/** The wire's number of the layout. */
const GRID = 1

let sheaf: OwnSheaf
let root: Person
test.beforeAll(async ({ browser }) => {
  sheaf = await startSheaf()
  // The first account administers the server.
  root = await enter(browser, sheaf, 'root@example.org', 'Root')
})
test.afterAll(async () => {
  await sheaf.stop()
})

/** Addresses that the page asks for from now on. */
function readsOf(page: Page, path: RegExp): readonly string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && path.test(pathname)) reads.push(pathname)
  })
  return reads
}

/** How far bars stood that the page shows from now on. */
async function watchProgress(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    const look = (): void => {
      for (const bar of document.querySelectorAll('progress'))
        if (bar.hasAttribute('value')) seen.add(String(bar.value))
      document.documentElement.dataset['progress'] = [...seen].join(' ')
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  return async () =>
    await page.evaluate(() => (document.documentElement.dataset['progress'] ?? '').split(' ').filter(Boolean))
}

async function importRows(page: Page, rows: number, word: string): Promise<void> {
  const lines = Array.from({ length: rows }, (_, row) => `${word} ${row + 1};${row * 1.5}`)
  await page.getByRole('button', { name: 'Actions for view' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import into All boats' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: `${word}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name;Length\r\n${lines.join('\r\n')}`),
  })
  const start = dialog.getByRole('button', { name: /^Import [\d,]+ rows$/ })
  await expect(start).toBeEnabled({ timeout: 30_000 })
  await start.click()
  await expect(dialog).toHaveCount(0, { timeout: 30_000 })
}

async function addPages({ workspaceId }: Person, parentId: string, count: number): Promise<void> {
  await runSql(
    sheaf,
    `INSERT INTO views (id, workspace_id, parent_id, order_key, name, layout, created_by, created_at, last_edited_by,
       last_edited_at)
     SELECT gen_random_uuid(), workspace_id, id, 'b' || lpad(i::text, 6, '0') || 'V', 'page ' || i, 0, created_by,
       now(), created_by, now() FROM views, generate_series(1, $3::int) i WHERE id = $1 AND workspace_id = $2`,
    [parentId, workspaceId, count],
  )
}

async function untilNothingRuns(table: 'row_imports' | 'workspace_exports'): Promise<void> {
  const running = async () => (await runSql(sheaf, `SELECT 1 FROM ${table} WHERE state = 'running'`)).length
  await expect.poll(running, { timeout: 60_000 }).toBe(0)
}

test('ADMIN-TOLD-1: jobs and people that come are on the screen without asking for them again and again', async ({
  browser,
}) => {
  const { page } = root
  await page.clock.install()
  const jobs = readsOf(page, /\/api\/administration\/jobs$/)
  await page.goto(`${sheaf.origin}/app/admin/jobs`)
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  const noor = await enter(browser, sheaf, 'noor@example.org', 'Noor')
  await noor.call('POST', '/api/import/create', {
    workspace_name: 'Later',
    content_length: 100,
    is_checked_first: true,
  })
  await expect(page.getByRole('row', { name: /archive-import-purge/ })).toBeVisible()
  const before = jobs.length
  expect(before).toBeGreaterThan(1)
  // Half a minute by the clock of the page, in which the server does little: health alone is measured anew.
  const measured = page.waitForResponse((answer) => answer.url().endsWith('/administration/health'))
  await page.clock.runFor(30_000)
  await measured
  expect(jobs.length - before).toBeLessThanOrEqual(2)

  await page.clock.resume()
  await page.goto(`${sheaf.origin}/app/admin/people`)
  await expect(page.getByRole('row', { name: /noor@example\.org/ })).toBeVisible()
  await enter(browser, sheaf, 'omar@example.org', 'Omar')
  await expect(page.getByRole('row', { name: /omar@example\.org/ })).toBeVisible()
  await page.context().setOffline(true)
  await enter(browser, sheaf, 'pia@example.org', 'Pia')
  await page.context().setOffline(false)
  await expect(page.getByRole('row', { name: /pia@example\.org/ })).toBeVisible({ timeout: 30_000 })
})

test('IMP-TOLD-3: how far an import of rows is the page is told, and one that was away catches up', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'rows@example.org', 'Mara')
  const { page, context } = mara
  const viewId = await addPage(mara, 'All boats', undefined, GRID)
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${viewId}`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()

  const reads = readsOf(page, /\/row-import\/[\w-]+$/)
  const seen = await watchProgress(page)
  await importRows(page, 20_000, 'Boat')
  await expect(page.getByRole('region', { name: 'Import of Boat.csv' })).toContainText('Imported Boat.csv', {
    timeout: 60_000,
  })
  const steps = await seen()
  expect(steps.length).toBeGreaterThan(3)
  // When it is first shown, and with each of its turns: it has come, its rows are counted, it is done.
  expect(reads.length).toBeLessThanOrEqual(4)
  test.info().annotations.push({ type: 'rows', description: `${steps.length} steps, ${reads.length} reads` })

  await page.getByRole('button', { name: 'Close the report of the import' }).click()
  await importRows(page, 20_000, 'Ship')
  const card = page.getByRole('region', { name: 'Import of Ship.csv' })
  await expect(card).toContainText(' of 20,000')
  await context.setOffline(true)
  await untilNothingRuns('row_imports')
  await expect(card).toContainText('Importing Ship.csv')
  await context.setOffline(false)
  await expect(card).toContainText('Imported Ship.csv', { timeout: 30_000 })
})

test('EXP-TOLD-3: how far an export is the page is told, and one that was away catches up', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'exports@example.org', 'Mara')
  const { page, context } = mara
  const parentId = await addPage(mara, 'Books')
  await addPages(mara, parentId, 600)
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}?settings=data`)
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const reads = readsOf(page, /\/api\/workspace\/[\w-]+\/export$/)
  const start = async (): Promise<void> => {
    await settings.getByRole('button', { name: 'Export…' }).click()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
  }
  await start()
  const seen = await watchProgress(page)
  await expect(settings.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 60_000 })
  const steps = await seen()
  expect(steps.length).toBeGreaterThan(2)
  // When they are first shown, once it is asked for and told so, and when it is done.
  expect(reads.length).toBeLessThanOrEqual(4)
  test
    .info()
    .annotations.push({ type: 'export', description: `${steps.length} steps, ${reads.length} reads` })

  await start()
  await expect(settings.getByRole('progressbar')).toBeVisible()
  await context.setOffline(true)
  await untilNothingRuns('workspace_exports')
  await context.setOffline(false)
  await expect(settings.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 30_000 })
})

test('ARC-SHOW-4: how far an import of an archive is the page is told', async ({ browser }) => {
  const mara = await enter(browser, sheaf, 'archives@example.org', 'Mara')
  const { page } = mara
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/import`)
  const dialog = page.getByRole('dialog', { name: 'Import' })
  const entries = Array.from(
    { length: 300 },
    (_, index) => [`Page ${index}.md`, strToU8(`# Page ${index}\n\nWords of it.\n`)] as const,
  )
  const reads = readsOf(page, /\/api\/import\/tasks\/[\w-]+$/)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a file' }).click(),
  ])
  await chooser.setFiles({
    name: 'Pages.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync(Object.fromEntries(entries))),
  })
  const seen = await watchProgress(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await dialog.getByRole('button', { name: 'Import 300 pages' }).click({ timeout: 60_000 })
  await expect(dialog.getByText('300 items are there')).toBeVisible({ timeout: 60_000 })
  const steps = await seen()
  expect(steps.length).toBeGreaterThan(3)
  // When it is first shown; opened, looked through, begun and done.
  expect(reads.length).toBeLessThanOrEqual(7)
  test
    .info()
    .annotations.push({ type: 'archive', description: `${steps.length} steps, ${reads.length} reads` })
})

test('PEOPLE-ACCESS-10: who was let in while their socket was away is in when it is back', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'host@example.org', 'Mara')
  const guest = await enter(browser, sheaf, 'guest@example.org', 'Noor')
  const { page, context } = guest
  const viewId = await addPage(mara, 'Lakeside library')
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${viewId}`)
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
  await context.setOffline(true)
  await givePage(mara, viewId, guest, 10)
  await context.setOffline(false)
  await expect(page.getByRole('textbox', { name: 'Page title' })).toHaveValue('Lakeside library', {
    timeout: 30_000,
  })
})
