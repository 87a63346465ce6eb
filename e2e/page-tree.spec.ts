import { expect, test, type Page } from './support/playwright.ts'
import { rowOf } from './support/pages.ts'
import { addPage, enter, type Person } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

interface TreeReads {
  /** Of the whole tree, or of all shared pages. */
  whole: number
  /** Of some of its entries. */
  parts: number
}

/** Counts from now on how a browser reads the page tree. */
function countReads(page: Page): TreeReads {
  const reads = { whole: 0, parts: 0 }
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const [, workspaceId, call] = /\/workspace\/([^/]+)\/([^/]+)$/.exec(pathname) ?? []
    if (call !== 'tree-nodes') return
    const isWhole = searchParams.get('view_ids') === workspaceId && searchParams.get('depth') !== '0'
    reads[isWhole ? 'whole' : 'parts'] += 1
  })
  return reads
}

async function unfold(page: Page, name: string): Promise<void> {
  const row = rowOf(page, name)
  await row.getByRole('link').click()
  await row.press('ArrowRight')
  await expect(row).toHaveAttribute('aria-expanded', 'true')
}

test('PAGETREE-CLIENT-3: what others do is read by the views it names, by the team and by guests, and shown where it belongs', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara@example.org', 'Mara')
  const noor = await enter(browser, sheaf, 'noor@example.org', 'Noor')
  const { workspaceId, call } = mara
  const views = `/api/workspace/${workspaceId}/page-view`
  const library = await addPage(mara, 'Library')
  const survey = await addPage(mara, 'Survey', library)
  const boathouse = await addPage(mara, 'Boathouse')
  await call('PUT', `/api/sharing/workspace/${workspaceId}/view`, {
    view_id: library,
    emails: [noor.email],
    access_level: 30,
  })
  const people: readonly Person[] = [mara, noor]
  for (const { page } of people) {
    await page.goto(`${sheaf.origin}/app/${workspaceId}/${library}`)
    await unfold(page, 'Library')
    await expect(rowOf(page, 'Survey')).toBeVisible()
  }
  await expect(rowOf(noor.page, 'Boathouse')).toHaveCount(0)
  const reads = people.map(({ page }) => countReads(page))
  const both = async (look: (page: Page) => Promise<void>): Promise<void> => {
    for (const { page } of people) await look(page)
  }

  await call('POST', `${views}/${survey}/update-name`, { name: 'Survey of readers' })
  await both((page) => expect(rowOf(page, 'Survey of readers')).toBeVisible())
  const plan = await addPage(mara, 'Plan', library)
  await both((page) => expect(rowOf(page, 'Plan')).toHaveAttribute('aria-posinset', '2'))
  await call('POST', `${views}/${plan}/move`, { new_parent_view_id: library, prev_view_id: null })
  await both((page) => expect(rowOf(page, 'Plan')).toHaveAttribute('aria-posinset', '1'))
  await call('POST', `${views}/${survey}/move-to-trash`)
  await both((page) => expect(rowOf(page, 'Survey of readers')).toHaveCount(0))
  await call('POST', `${views}/${survey}/restore-from-trash`)
  await both((page) => expect(rowOf(page, 'Survey of readers')).toBeVisible())

  // Out of what the guest was given, and something else into it, with what lies below.
  await call('POST', `${views}/${survey}/move`, { new_parent_view_id: boathouse, prev_view_id: null })
  await expect(rowOf(noor.page, 'Survey of readers')).toHaveCount(0)
  await unfold(mara.page, 'Boathouse')
  await expect(rowOf(mara.page, 'Survey of readers')).toHaveAttribute('aria-level', '3')
  await call('POST', `${views}/${boathouse}/move`, { new_parent_view_id: library, prev_view_id: null })
  await unfold(noor.page, 'Boathouse')
  await both((page) => expect(rowOf(page, 'Survey of readers')).toBeVisible())
  await call('POST', `${views}/${plan}/publish`, {})
  expect(reads.map(({ whole }) => whole)).toEqual([0, 0])
  for (const { parts } of reads) expect(parts).toBeGreaterThan(0)
})

test('PAGETREE-CLIENT-3: changes of one’s own do not read the whole tree either', async ({ browser }) => {
  const mara = await enter(browser, sheaf, 'lena@example.org', 'Lena')
  const { page, workspaceId } = mara
  const shelf = await addPage(mara, 'Shelf')
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${shelf}`)
  await expect(rowOf(page, 'Shelf')).toBeVisible()
  const reads = countReads(page)
  await rowOf(page, 'Shelf').getByRole('link').click()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'New name' }).fill('Long shelf')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Long shelf')).toBeVisible()
  await page.getByRole('button', { name: 'New page in Long shelf' }).click()
  await expect(page).not.toHaveURL(new RegExp(shelf))
  await expect.poll(() => reads.parts).toBeGreaterThan(0)
  await rowOf(page, 'Long shelf').getByRole('link').click()
  await page.keyboard.press('Delete')
  await expect(rowOf(page, 'Long shelf')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Long shelf')).toBeVisible()
  expect(reads.whole).toBe(0)
})

test('PAGETREE-CLIENT-4: a change is sent also when the page is left at once', async ({ browser }) => {
  const mara = await enter(browser, sheaf, 'ina@example.org', 'Ina')
  const { page, workspaceId, call } = mara
  const shelf = await addPage(mara, 'Shelf')
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${shelf}`)
  await rowOf(page, 'Shelf').getByRole('link').click()
  const left = Promise.withResolvers<void>()
  await page.route('**/move-to-trash', async (route) => {
    await left.promise
    // Where the browser has given it up there is nothing to go on with.
    await route.continue().catch(() => undefined)
  })
  await page.keyboard.press('Delete')
  await expect(rowOf(page, 'Shelf')).toHaveCount(0)
  await page.goto('about:blank')
  left.resolve()
  const trash = () => call<{ views: { name: string }[] }>('GET', `/api/workspace/${workspaceId}/trash`)
  await expect.poll(async () => (await trash()).views.map(({ name }) => name)).toEqual(['Shelf'])
})
