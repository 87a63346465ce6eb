import { expect, test, type Locator, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { textOf, titleOf, untilSaved } from './support/pages.ts'
import { addPage, enter, type Person } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const pathOf = ({ workspaceId }: Person, viewId: string) => `/app/${workspaceId}/${viewId}`

async function open(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Page menu' }).click()
  await page.getByRole('menuitem', { name: 'Page information' }).click()
  return page.getByRole('dialog', { name: 'Page information' })
}

/** A page with some paragraphs, the last of which mentions another one. */
function block(text: string, mention?: string) {
  const delta = [
    { insert: text },
    ...(mention === undefined
      ? []
      : [{ insert: '@', attributes: { mention: { type: 'page', page_id: mention } } }]),
  ]
  return { type: 'paragraph', data: { delta }, children: [] }
}

async function addText(person: Person, name: string, blocks: readonly object[]): Promise<string> {
  const { workspaceId, call } = person
  const folder = await call<{ children: { view_id: string }[] }>(
    'GET',
    `/api/workspace/${workspaceId}/folder`,
  )
  const made = await call<{ view_id: string }>('POST', `/api/workspace/${workspaceId}/page-view`, {
    parent_view_id: folder.children[0]!.view_id,
    layout: 0,
    name,
    page_data: { type: 'page', data: {}, children: blocks },
  })
  return made.view_id
}

test('INFO-SHOW-1, INFO-SHOW-2, INFO-LIVE-1, INFO-JUMP-1: what is known of a page, live, with a way to each link', async ({
  browser,
}) => {
  const ada = await enter(browser, sheaf, 'ada@example.org', 'Ada')
  const target = await addText(ada, 'Tides', [block('Two words.'), block('我们喜欢读书。')])
  const { page } = ada
  await page.goto(sheaf.origin + pathOf(ada, target))
  await expect(textOf(page).getByText('Two words.')).toBeVisible()
  const dialog = await open(page)
  await expect(dialog.getByText('Ada')).toHaveCount(2)
  await expect(dialog.getByRole('row', { name: 'Words 5' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'Characters 17' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'Reading time 1 min' })).toBeVisible()
  await expect(dialog.getByText('Nothing links here yet.')).toBeVisible()
  await expectAccessible(page, 'information about a page')

  const lines = Array.from({ length: 60 }, (_, index) => block(`Line ${index}`))
  await addText(ada, 'Harbour log', [...lines, block('High water as in ', target)])
  const source = dialog.getByRole('link', { name: 'Harbour log' })
  await expect(source).toBeVisible()
  await expect(dialog.getByText('1 page', { exact: true })).toBeVisible()
  await dialog.getByRole('link', { name: 'High water as in Tides' }).click()
  await expect(dialog).toBeHidden()
  await expect(titleOf(page)).toHaveValue('Harbour log')
  await expect(textOf(page).locator('.b-line', { hasText: 'High water' })).toBeInViewport()
})

test('INFO-SHOW-3: of what is selected the counts stand beside those of the page, and what others write is counted', async ({
  browser,
}) => {
  const ada = await enter(browser, sheaf, 'bea@example.org', 'Bea')
  const target = await addText(ada, 'Tides', [block('One two three'), block('four')])
  const { page } = ada
  await page.goto(sheaf.origin + pathOf(ada, target))
  const line = textOf(page).locator('.b-line', { hasText: 'One two' })
  await line.click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ControlOrMeta+ArrowRight')
  const dialog = await open(page)
  await expect(dialog.getByRole('columnheader', { name: 'Selection' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'Words 4 1' })).toBeVisible()
  const other = await ada.context.newPage()
  await other.goto(sheaf.origin + pathOf(ada, target))
  await textOf(other).locator('.b-line', { hasText: 'four' }).click()
  await other.keyboard.press('End')
  await other.keyboard.type(' five six')
  await untilSaved(other)
  await expect(dialog.getByRole('row', { name: 'Words 6 1' })).toBeVisible()
})

test('INFO-SHOW-4: without a network the page is counted, and the rest says why it is not there', async ({
  browser,
}) => {
  const ada = await enter(browser, sheaf, 'cleo@example.org', 'Cleo')
  const target = await addText(ada, 'Tides', [block('One two three')])
  const { page, context } = ada
  await page.goto(sheaf.origin + pathOf(ada, target))
  await expect(textOf(page).getByText('One two three')).toBeVisible()
  const first = await open(page)
  await expect(first.getByText('Nothing links here yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await addPage(ada, 'Other')
  await page.getByRole('treeitem', { name: 'Other' }).click()
  await expect(titleOf(page)).toHaveValue('Other')
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'true')
  await context.setOffline(true)
  const dialog = await open(page)
  await expect(dialog.getByText('What links to this page is shown once you are back online.')).toBeVisible()
  await expect(dialog.getByText('Who created and edited this page is shown')).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'Words 0' })).toBeVisible()
  await context.setOffline(false)
  await expect(dialog.getByText('Nothing links here yet.')).toBeVisible()
})

test('INFO-MENU-1: the menu of a block says who edited the page last, and does without where that cannot be had', async ({
  browser,
}) => {
  const ada = await enter(browser, sheaf, 'dora@example.org', 'Dora')
  const target = await addText(ada, 'Tides', [block('One two three')])
  const { page } = ada
  await page.goto(sheaf.origin + pathOf(ada, target))
  await textOf(page).locator('.b-line', { hasText: 'One two' }).click()
  await page.keyboard.press('Control+Alt+b')
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect(page.getByText('Page last edited by Dora')).toBeVisible()
  await expectAccessible(page, 'the menu of a block')
  await page.keyboard.press('Escape')
  await page.route('**/information*', (route) => route.abort())
  await page.reload()
  await textOf(page).locator('.b-line', { hasText: 'One two' }).click()
  await page.keyboard.press('Control+Alt+b')
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect(page.locator('.ed-menu-foot')).toHaveCount(0)
})

test('INFO-SHOW-5: the menu of a row tells the same of the row, above which nothing else closes', async ({
  browser,
}) => {
  const ada = await enter(browser, sheaf, 'effi@example.org', 'Effi')
  const { page, call, workspaceId } = ada
  const grid = await addPage(ada, 'Boats', undefined, 1)
  const { 0: database } = await call<{ id: string }[]>('GET', `/api/workspace/${workspaceId}/database`)
  const rowId = await call<string>('POST', `/api/workspace/${workspaceId}/database/${database!.id}/row`, {
    cells: { Name: 'Marigold' },
  })
  const mention = { type: 'page', page_id: grid, row_id: rowId }
  const delta = [{ insert: 'Paint ' }, { insert: '@', attributes: { mention } }]
  await addText(ada, 'To do', [{ type: 'paragraph', data: { delta }, children: [] }])
  await page.goto(`${sheaf.origin}${pathOf(ada, grid)}?r=${rowId}`)
  const row = page.getByRole('dialog', { name: 'Marigold' })
  const text = row.getByRole('textbox', { name: 'Page text' })
  await text.click()
  await page.keyboard.type('Sand the hull twice')
  await expect(text).toHaveText('Sand the hull twice')
  await row.getByRole('button', { name: 'More actions for this row' }).click()
  await page.getByRole('menuitem', { name: 'Page information' }).click()
  const dialog = page.getByRole('dialog', { name: 'Page information' })
  await expect(dialog.getByText('Effi')).toHaveCount(2)
  await expect(dialog.getByRole('row', { name: 'Words 4' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Paint Untitled' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row).toBeVisible()
})

test('INFO-JUMP-1, LINK-ROW-1: a sentence in the text of a row leads to its block in the row', async ({
  browser,
}) => {
  const ada = await enter(browser, sheaf, 'frida@example.org', 'Frida')
  const { page, call, workspaceId } = ada
  const plan = await addPage(ada, 'Plan')
  const grid = await addPage(ada, 'Boats', undefined, 1)
  const { 0: database } = await call<{ id: string }[]>('GET', `/api/workspace/${workspaceId}/database`)
  const rowId = await call<string>('POST', `/api/workspace/${workspaceId}/database/${database!.id}/row`, {
    cells: { Name: 'Marigold' },
  })
  await page.goto(`${sheaf.origin}${pathOf(ada, grid)}?r=${rowId}`)
  const row = page.getByRole('dialog', { name: 'Marigold' })
  const text = row.getByRole('textbox', { name: 'Page text' })
  await text.click()
  await page.keyboard.type(Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n'))
  await page.keyboard.type('\nPainted after @Plan')
  await page.getByRole('option', { name: /^Plan/ }).click()
  await expect(text.getByRole('link', { name: 'Plan' })).toBeVisible()

  await page.goto(`${sheaf.origin}${pathOf(ada, plan)}`)
  const dialog = page.getByRole('dialog', { name: 'Page information' })
  await open(page)
  const sentence = dialog.getByRole('link', { name: /^Painted after/ })
  await sentence.click()
  await expect(page).toHaveURL(new RegExp(`${grid}\\?r=${rowId}&blockId=`))
  await expect(text.locator('.b-line', { hasText: 'Painted after' })).toBeInViewport()
  await expect(text.locator('.b-line', { hasText: 'line 0' }).first()).not.toBeInViewport()
})

test('INFO-SHOW-2: what failed says so and is asked for again; from right to left nothing runs over', async ({
  browser,
}) => {
  const ada = await enter(browser, sheaf, 'hanna@example.org', 'Hanna')
  const { page } = ada
  const target = await addPage(ada, 'ميناء القوارب')
  const mention = { type: 'page', page_id: target }
  const delta = [{ insert: 'اقرأ عن ' }, { insert: '@', attributes: { mention } }]
  await addText(ada, 'قائمة', [{ type: 'paragraph', data: { delta }, children: [] }])
  await page.route(/\/(backlinks|information)\b/, (route) =>
    route.fulfill({ json: { code: 1012, message: 'Not enough permission' } }),
  )
  await page.goto(`${sheaf.origin}${pathOf(ada, target)}`)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await open(page)
  const dialog = page.getByRole('dialog', { name: 'Page information' })
  const again = dialog.getByRole('button', { name: /^(Try again|Retry)$/ })
  await expect(again).toHaveCount(2)
  await expectAccessible(page, 'page information that failed', '[role=dialog]')
  await page.unroute(/\/(backlinks|information)\b/)
  await again.first().click()
  await expect(again).toHaveCount(1)
  await again.click()
  const link = dialog.getByRole('link', { name: /اقرأ عن/ })
  await expect(link).toBeVisible()
  await expect(dialog.getByText('Hanna')).toHaveCount(2)
  const [inner, outer] = [(await link.boundingBox())!, (await dialog.boundingBox())!]
  expect(inner.x).toBeGreaterThanOrEqual(outer.x)
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
  await expectAccessible(page, 'page information from right to left', '[role=dialog]')
})
