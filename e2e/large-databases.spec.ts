import { expect, test, type Page } from './support/playwright.ts'
import { runSql } from './support/database.ts'
import { KEEPS_APP, untilAppIsKept } from './support/keptApp.ts'
import { untilSaved } from './support/pages.ts'
import { addPage, enter, type Person } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'

/** More than are told one by one. */
const ROWS = 2_500
const GRID = 1

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

/** A grid whose rows are named by their place, from 1. */
async function addLargeGrid(person: Person): Promise<string> {
  const viewId = await addPage(person, 'Survey of the lake', undefined, GRID)
  await runSql(
    sheaf,
    `WITH d AS (
       UPDATE databases SET version = version + 1
       WHERE id = (SELECT database_id FROM database_views WHERE id = $1) RETURNING id, version
     ), gone AS (
       UPDATE database_rows r SET is_deleted = true, deleted_at = now() - interval '2 days', version = d.version
       FROM d WHERE r.database_id = d.id RETURNING r.id
     ), title AS (
       SELECT f.id FROM database_fields f JOIN d ON d.id = f.database_id WHERE (f.value->>'is_primary')::boolean
     ), made AS (
       INSERT INTO database_rows (id, database_id, cells, created_at, last_modified, meta, version, is_deleted)
       SELECT gen_random_uuid(), d.id,
         jsonb_build_object(title.id, jsonb_build_object('field_type', 0, 'data', 'Row ' || n)),
         n, n, '{}', d.version, false
       FROM d, title, generate_series(1, $2::int) n RETURNING id, database_id, created_at
     )
     INSERT INTO database_orders
     SELECT made.id, v.id, 'd' || lpad(made.created_at::text, 4, '0'), false
     FROM made JOIN database_views v ON v.database_id = made.database_id`,
    [viewId, ROWS],
  )
  return viewId
}

const grid = (page: Page) => page.getByRole('grid')
const named = (page: Page, name: string) => page.getByRole('rowheader', { name, exact: true })

async function openGrid({ page, workspaceId }: Person, viewId: string): Promise<void> {
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${viewId}`)
  await expect(named(page, 'Row 1')).toBeVisible()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(ROWS + 1))
}

test('DBC-CLIENT-25: a large grid is read to its end, written by two, and opens again without a network', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara@example.org', undefined, KEEPS_APP)
  const viewId = await addLargeGrid(mara)
  const noor = await enter(browser, sheaf, 'mara@example.org')
  await openGrid(mara, viewId)
  await openGrid(noor, viewId)

  await named(mara.page, 'Row 1').click()
  await mara.page.keyboard.press('Control+End')
  await expect(named(mara.page, `Row ${ROWS}`)).toBeVisible()
  await mara.page.keyboard.press('Control+Home')
  await mara.page.keyboard.type('Boathouse')
  await mara.page.keyboard.press('Enter')
  await expect(named(noor.page, 'Boathouse')).toBeVisible()
  await named(noor.page, 'Row 2').click()
  await noor.page.keyboard.type('Ferry shelter')
  await noor.page.keyboard.press('Enter')
  await expect(named(mara.page, 'Ferry shelter')).toBeVisible()
  await noor.page.keyboard.press('Control+z')
  await expect(named(mara.page, 'Row 2')).toBeVisible()

  await untilSaved(mara.page)
  await untilAppIsKept(mara.page)
  await mara.context.setOffline(true)
  await mara.page.reload()
  await expect(named(mara.page, 'Boathouse')).toBeVisible()
  await expect(grid(mara.page)).toHaveAttribute('aria-rowcount', String(ROWS + 1))
  await named(mara.page, 'Row 3').click()
  await mara.page.keyboard.type('Written offline')
  await mara.page.keyboard.press('Enter')
  await mara.context.setOffline(false)
  await expect(named(noor.page, 'Written offline')).toBeVisible()
})

test('GRID-ENGINE-5: a large view whose rows are not known yet says so, and that it is empty only where it is', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara@example.org')
  const viewId = await addLargeGrid(mara)
  const { page } = mara
  // The worker answers when the test lets it.
  const { promise: isLet, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/engineWorker/, async (route) => {
    await isLet
    await route.continue()
  })
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${viewId}`)
  await expect(grid(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New row' })).toBeHidden()
  await expect(page.locator('.grid-empty, .grid-totals')).toHaveCount(0)
  letGo()
  await expect(named(page, 'Row 1')).toBeVisible()
  await expect(grid(page)).not.toHaveAttribute('aria-busy')
  await expect(page.locator('.grid-totals')).toContainText(ROWS.toLocaleString('en'))
})

test('DBC-CLIENT-28: its first rows are there before the others, which leave what one sees where it is', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara@example.org')
  const viewId = await addLargeGrid(mara)
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await mara.page.route('**/chunk/*', async (route) => {
    await isLetThrough
    await route.continue()
  })
  await mara.page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${viewId}`)
  await expect(named(mara.page, 'Row 1')).toBeVisible()
  await expect(grid(mara.page)).toHaveAttribute('aria-busy', 'true')
  await expect(grid(mara.page)).toHaveAttribute('aria-readonly', 'true')
  await named(mara.page, 'Row 1').click()
  for (let step = 0; step < 50; step += 1) await mara.page.keyboard.press('ArrowDown')
  await expect(named(mara.page, 'Row 51')).toBeInViewport({ ratio: 1 })
  const before = await named(mara.page, 'Row 51').boundingBox()
  letThrough()
  await expect(grid(mara.page)).toHaveAttribute('aria-rowcount', String(ROWS + 1))
  await expect(grid(mara.page)).not.toHaveAttribute('aria-busy')
  expect(await named(mara.page, 'Row 51').boundingBox()).toEqual(before)
  // Nobody has lost the cell that they were in.
  await mara.page.keyboard.type('Boathouse')
  await mara.page.keyboard.press('Enter')
  await expect(named(mara.page, 'Boathouse')).toBeVisible()
  await untilSaved(mara.page)
  await mara.page.context().close()
})

/** Hides the text field of a grid, after putting into it what takes more than all else. */
async function hideTexts(viewId: string): Promise<void> {
  await runSql(
    sheaf,
    `WITH d AS (
       UPDATE databases SET version = version + 1
       WHERE id = (SELECT database_id FROM database_views WHERE id = $1) RETURNING id, version
     ), made AS (
       INSERT INTO database_fields (id, database_id, value, version, is_deleted)
       SELECT 'notes', d.id, '{"id": "notes", "name": "Notes", "ty": 0}', d.version, false FROM d
     ), hidden AS (
       UPDATE database_views v SET version = d.version,
         value = jsonb_set(v.value, '{field_settings}', '{"notes": {"visibility": 2}}')
       FROM d WHERE v.id = $1
     )
     UPDATE database_rows r SET version = d.version, cells = r.cells || jsonb_build_object('notes',
       jsonb_build_object('field_type', 0, 'data', 'Note ' || r.created_at || ' ' || md5(r.id::text) || md5('a' || r.id)))
     FROM d WHERE r.database_id = d.id AND NOT r.is_deleted`,
    [viewId],
  )
}

test('DBC-CLIENT-31: a view is read to its end from the columns that it shows, and the hidden ones follow', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara@example.org')
  const { page } = mara
  const viewId = await addLargeGrid(mara)
  await hideTexts(viewId)
  const { promise: areLet, resolve: letOthers } = Promise.withResolvers<void>()
  const sizes = { columns: 0, without: 0 }
  await page.route('**/chunk/*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const kind = query.has('without') ? 'without' : 'columns'
    expect(query.get(kind)?.split(',')).not.toContain('notes')
    if (kind === 'without') await areLet
    const response = await route.fetch()
    sizes[kind] += (await response.body()).length
    await route.fulfill({ response })
  })
  await openGrid(mara, viewId)
  await expect(grid(page)).not.toHaveAttribute('aria-busy')
  await expect(grid(page)).toHaveAttribute('aria-readonly', 'true')
  await expect(page.getByRole('button', { name: 'Fields' })).toBeHidden()
  await named(page, 'Row 1').click()
  await page.keyboard.press('Control+End')
  await expect(named(page, `Row ${ROWS}`)).toBeVisible()
  expect(sizes.without).toBe(0)
  letOthers()
  await expect(grid(page)).not.toHaveAttribute('aria-readonly', 'true')
  await expect(named(page, `Row ${ROWS}`)).toBeVisible()
  // Texts that cannot be packed are 64 of some 110 bytes.
  expect(sizes.columns).toBeGreaterThan(0)
  expect(sizes.columns).toBeLessThan((sizes.columns + sizes.without) * 0.6)
  await page.getByRole('button', { name: 'Fields' }).click()
  await page.getByRole('dialog', { name: 'Fields' }).getByRole('switch', { name: 'Show Notes' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('gridcell', { name: new RegExp(`^Note ${ROWS} `) })).toBeVisible()
  await page.context().close()
})
