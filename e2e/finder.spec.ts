import { expect, test, type Locator, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { textOf, titleOf } from './support/pages.ts'
import { addPage, enter, type Person } from './support/person.ts'
import { textBlock } from './support/publishedSite.ts'
import type { Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or type > for commands' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option')
const active = (page: Page) => page.getByRole('option', { selected: true })

async function open(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+p')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(query)
}

/** Makes a page with these lines, which the server has read for the search, and opens it. */
async function openWritten(
  { page, workspaceId, call }: Person,
  name: string,
  lines: readonly string[],
  query: string,
): Promise<string> {
  const folder = await call<{ children: { view_id: string }[] }>(
    'GET',
    `/api/workspace/${workspaceId}/folder?depth=1`,
  )
  const { view_id } = await call<{ view_id: string }>('POST', `/api/workspace/${workspaceId}/page-view`, {
    parent_view_id: folder.children[0]!.view_id,
    layout: 0,
    name,
    page_data: { type: 'page', children: lines.map((line) => textBlock('paragraph', line)) },
  })
  const found = async (): Promise<number> => {
    const path = `/api/workspace/${workspaceId}/finder?kinds=text&query=${encodeURIComponent(query)}`
    return (await call<{ groups: readonly unknown[] }>('GET', path)).groups.length
  }
  await expect.poll(found).toBe(1)
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${view_id}`)
  await textOf(page).click()
  return view_id
}

test('FIND-OPEN-1, FIND-KEYS-1, FIND-KEYS-2, FIND-GO-1, FIND-CMD-1: by keyboard only @core', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'finder-keys@example.org', 'Mara')
  const { page } = mara
  await addPage(mara, 'Lakeside library')
  const lines = [...Array.from({ length: 40 }, (_, index) => `line ${index}`), 'a gate of larch', 'the end']
  await openWritten(mara, 'Plan', lines, 'larch')

  // A page by its name, with the same keys as it is typed.
  await open(page, 'libr')
  await expect(active(page)).toContainText('Lakeside library')
  await expect(active(page).locator('b')).toHaveText('libr')
  await expectAccessible(page, 'the finder')
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toHaveText('Lakeside library')

  // A passage: the page opens at its block.
  await open(page, 'larch')
  await expect(options(page).filter({ hasText: 'a gate of larch' }).locator('mark')).toHaveText('larch')
  await expect(active(page)).toContainText('a gate of larch')
  await page.keyboard.press('Enter')
  await expect(textOf(page).locator('.b-line', { hasText: 'a gate of larch' })).toBeInViewport()

  // Closed again, the caret is where it was.
  await textOf(page).locator('.b-line', { hasText: 'the end' }).click()
  await page.keyboard.press('End')
  await open(page, 'nothing like that')
  await expect(page.getByText('Nothing found for “nothing like that”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type(' of it')
  await expect(textOf(page)).toContainText('the end of it')

  // Filters: in, along, one set, and off again.
  await open(page, 'l')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Space' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'Rows' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Rows' })).toBeFocused()
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(options(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kind' })).toBeVisible()

  // Commands alone, and a page by the name that was not found.
  await page.keyboard.type('> dark')
  await expect(options(page)).toHaveText([/Dark theme/])
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await open(page, 'Sawmill visit')
  await expect(active(page)).toContainText('New page named “Sawmill visit”')
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toHaveText('Sawmill visit')
  await page.close()
})

test('PANE-OPEN-3, FIND-KEYS-1: results open in a new tab and beside, by keys and by mouse', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'finder-where@example.org', 'Mara')
  const { page, context, workspaceId } = mara
  const plan = await addPage(mara, 'Plan')
  const boathouse = await addPage(mara, 'Boathouse')
  const lines = [...Array.from({ length: 40 }, (_, index) => `line ${index}`), 'a gate of larch']
  await openWritten(mara, 'Library', lines, 'larch')
  const address = (viewId: string) => `${sheaf.origin}/app/${workspaceId}/${viewId}`
  await page.goto(address(plan))
  await expect(titleOf(page)).toHaveText('Plan')
  const beside = page.getByRole('complementary', { name: /^Beside: / })
  const opened = async (act: () => Promise<void>): Promise<string> => {
    const [tab] = await Promise.all([context.waitForEvent('page'), act()])
    await tab.waitForURL(/app/)
    const url = tab.url()
    await tab.close()
    await page.bringToFront()
    return url
  }

  const option = options(page).filter({ hasText: 'Boathouse' })
  await open(page, 'boat')
  await expect(active(page)).toContainText('Boathouse')
  expect(await opened(() => page.keyboard.press('Control+Enter'))).toBe(address(boathouse))
  await open(page, 'boat')
  expect(await opened(() => option.click({ modifiers: ['Control'] }))).toBe(address(boathouse))
  await open(page, 'boat')
  expect(await opened(() => option.click({ button: 'middle' }))).toBe(address(boathouse))
  await expect(beside).toHaveCount(0)

  await textOf(page).click()
  await open(page, 'boat')
  await option.click({ modifiers: ['Alt'] })
  await expect(beside.getByRole('textbox', { name: 'Page title' })).toHaveText('Boathouse')
  await expect(page).toHaveURL(`${address(plan)}?beside=${boathouse}`)
  await expect(textOf(page).first()).toBeFocused()

  // A passage beside stands at its block; asked for again, the page beside gets the focus.
  await open(page, 'larch')
  await expect(active(page)).toContainText('a gate of larch')
  await page.keyboard.press('Alt+Enter')
  await expect(beside.locator('.b-line', { hasText: 'a gate of larch' })).toBeInViewport()
  await open(page, 'boat')
  await page.keyboard.press('Alt+Enter')
  await expect(beside.getByRole('textbox', { name: 'Page title' })).toHaveText('Boathouse')
  await open(page, 'boat')
  await page.keyboard.press('Alt+Enter')
  await expect(beside.locator(':focus')).toHaveCount(1)

  // A command is no page: it is done.
  await open(page, '> dark')
  await page.keyboard.press('Alt+Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.close()
})

test('FIND-STALE-1, FIND-OFFLINE-1: late answers are never shown for another query, and without a network there is what the device has', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'finder-late@example.org', 'Mara')
  const { page, context, workspaceId } = mara
  const plan = await openWritten(mara, 'Plan', ['a gate of larch', 'a door of oak'], 'larch')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/finder?*query=larch*', async (route) => {
    await released
    await route.fallback()
  })
  await open(page, 'larch')
  const late = page.waitForRequest(/finder\?.*query=larch/)
  await late
  await field(page).fill('oak')
  await expect(options(page).filter({ hasText: 'a door of oak' })).toBeVisible()
  release()
  await expect(options(page).filter({ hasText: 'gate' })).toHaveCount(0)
  await expect(options(page).filter({ hasText: 'a door of oak' })).toBeVisible()

  await context.setOffline(true)
  await field(page).fill('gate')
  await expect(page.getByText('You are offline. These are the page names on this device.')).toBeVisible()
  await field(page).fill('pla')
  await expect(active(page)).toContainText('Plan')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${sheaf.origin}/app/${workspaceId}/${plan}`)
  await context.setOffline(false)
})

test('FIND-PHONE-1: on a phone it is a sheet that fills the screen', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const mara = await enter(browser, sheaf, 'finder-phone@example.org', 'Mara', phone)
  const { page, workspaceId } = mara
  const library = await addPage(mara, 'Lakeside library')
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${library}`)
  await page.getByRole('button', { name: 'Open sidebar' }).tap()
  await page.getByRole('button', { name: 'Search' }).tap()
  await expect(field(page)).toBeFocused()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await page.keyboard.type('started')
  const row = await active(page).boundingBox()
  expect(row!.height).toBeGreaterThanOrEqual(56)
  await active(page).tap()
  await expect(titleOf(page)).toHaveText('Getting started')
  await page.getByRole('button', { name: 'Open sidebar' }).tap()
  await page.getByRole('button', { name: 'Search' }).tap()
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(field(page)).toHaveCount(0)
})

test('FIND-PERSON-1, FIND-AGAIN-1: without words, a person leads to what they wrote last', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'finder-person@example.org', 'Mara Lind')
  const { page, context } = mara
  await addPage(mara, 'First of Mara')
  const second = await addPage(mara, 'Second of Mara')
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${second}`)
  await textOf(page).waitFor()
  await open(page, 'Mara Lin')
  await page.getByRole('option', { name: /Mara Lind/ }).click()
  await expect(field(page)).toHaveValue('')
  await expect(options(page).first()).toContainText('Second of Mara', { timeout: 15_000 })
  await expect(options(page).nth(1)).toContainText('First of Mara')
  await page.keyboard.press('Backspace')
  await expect(options(page).filter({ hasText: 'Getting started' })).toBeVisible()
  await context.close()
})

test('FIND-AGAIN-1: what is written while nothing is found comes by itself', async ({ browser }) => {
  const pia = await enter(browser, sheaf, 'finder-again@example.org', 'Pia')
  const { page, context } = pia
  await page.goto(`${sheaf.origin}/app/${pia.workspaceId}`)
  await textOf(page).waitFor()
  await open(page, 'Quagmire')
  await expect(page.getByText('Nothing found for')).toBeVisible()
  const viewId = await addPage(pia, 'Elsewhere')
  const blocks = [{ type: 'paragraph', data: { delta: [{ insert: 'Beside the quagmire' }] } }]
  await pia.call('POST', `/api/workspace/${pia.workspaceId}/page-view/${viewId}/append-block`, { blocks })
  await expect(options(page).filter({ hasText: 'Beside the quagmire' })).toBeVisible({ timeout: 15_000 })
  await context.close()
})

test('FIND-KEYS-3: what an input method composes is found, and the Enter that ends it opens nothing', async ({
  browser,
}) => {
  const yuki = await enter(browser, sheaf, 'finder-ime@example.org', 'Yuki')
  const { page, context } = yuki
  await addPage(yuki, '図書館の計画')
  await page.goto(`${sheaf.origin}/app/${yuki.workspaceId}/${await addPage(yuki, 'Another')}`)
  await textOf(page).waitFor()
  const address = page.url()
  const devtools = await context.newCDPSession(page)
  await open(page, '')
  for (const text of ['と', 'としょ', '図書館'])
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  // An input method says of its keys that it has taken them.
  await devtools.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  await devtools.send('Input.insertText', { text: '図書館' })
  await expect(field(page)).toHaveValue('図書館')
  await expect(active(page)).toContainText('図書館の計画')
  expect(page.url()).toBe(address)
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toHaveValue('図書館の計画')
  await context.close()
})

/** Pages whose text says what they are, found by the server when this resolves. */
async function addMany(person: Person, names: readonly string[], text: string): Promise<void> {
  const { workspaceId, call } = person
  const folder = await call<{ children: { view_id: string }[] }>(
    'GET',
    `/api/workspace/${workspaceId}/folder?depth=1`,
  )
  const page_data = { type: 'page', children: [{ type: 'paragraph', data: { delta: [{ insert: text }] } }] }
  for (const name of names)
    await call('POST', `/api/workspace/${workspaceId}/page-view`, {
      parent_view_id: folder.children[0]!.view_id,
      layout: 0,
      name,
      page_data,
    })
  const found = async (): Promise<number> => {
    const path = `/api/workspace/${workspaceId}/finder?kinds=text&limit=50&offset=${names.length - 1}&query=${encodeURIComponent(text)}`
    const { groups } = await call<{ groups: readonly { items: readonly unknown[] }[] }>('GET', path)
    return groups.reduce((sum, { items }) => sum + items.length, 0)
  }
  await expect.poll(found, { timeout: 60_000 }).toBe(1)
}

const sortButton = (page: Page) => page.getByRole('button', { name: /^Sort: / })

test('FIND-MORE-1, FIND-SORT-1: all of a kind is read to its end and put into another order, by keyboard only', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'finder-all@example.org', 'Mara')
  const { page, context } = mara
  const names = Array.from({ length: 75 }, (_, index) => `Survey ${index + 1}`)
  await addMany(mara, names, 'a heron by the water')
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${await addPage(mara, 'Another')}`)
  await textOf(page).waitFor()
  await open(page, 'heron')
  await expect(options(page).filter({ hasText: 'Show all' })).toBeVisible()
  // Up, around the start, to the command that is last, and up again to "Show all".
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toContainText('Show all')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'In pages' })).toBeVisible()

  // The end, however far it is: the list goes on while somebody goes down.
  await expect(options(page).nth(20)).toBeAttached()
  for (let step = 0; step < 20; step += 1) {
    const { length } = await options(page).all()
    if (length === names.length) break
    for (let key = 0; key < 6; key += 1) await page.keyboard.press('PageDown')
    await expect.poll(async () => (await options(page).all()).length).toBeGreaterThan(length)
  }
  await expect(options(page)).toHaveCount(names.length)
  for (let key = 0; key < 15; key += 1) await page.keyboard.press('PageDown')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await expect(active(page)).toBeInViewport()
  const titles = await options(page).locator('.ui-result-name').allTextContents()
  expect(new Set(titles)).toEqual(new Set(names))
  await expect(page.getByText(`${names.length} results`)).toBeVisible()

  // Another order: behind the filters, and from its first one on.
  await page.keyboard.press('Shift+Tab')
  await expect(sortButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: 'Created' }).press('Enter')
  await expect(sortButton(page)).toHaveAccessibleName('Sort: Created')
  await expect(options(page).first()).toContainText('Survey 75')
  await expect(options(page).nth(1)).toContainText('Survey 74')
  await expect(options(page).first()).toBeInViewport()
  await expectAccessible(page, 'the finder in another order')
  await page.keyboard.press('Backspace')
  await expect(sortButton(page)).toHaveAccessibleName('Sort: Best match')
  await context.close()
})

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('FIND-SORT-1, FIND-PHONE-1: on a phone the order is chosen with a finger', async ({ browser }) => {
  const mara = await enter(browser, sheaf, 'finder-sort-phone@example.org', 'Mara', PHONE)
  const { page, context } = mara
  await addMany(mara, ['Survey 1', 'Survey 2', 'Survey 3'], 'a heron by the water')
  await page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${await addPage(mara, 'Another')}`)
  await page.getByRole('button', { name: 'Open sidebar' }).tap()
  await page.getByRole('button', { name: 'Search' }).tap()
  await expect(field(page)).toBeFocused()
  await expect(sortButton(page)).toHaveCount(0)
  await page.keyboard.type('survey')
  await sortButton(page).scrollIntoViewIfNeeded()
  // Whatever is touched is 44 high.
  const { height } = (await sortButton(page).boundingBox())!
  expect(height).toBe(36)
  await sortButton(page).tap()
  await page.getByRole('menuitemradio', { name: 'Created' }).tap()
  await expect(options(page).nth(0)).toContainText('Survey 3')
  await expect(options(page).nth(1)).toContainText('Survey 2')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await context.close()
})

for (const [device, more] of [
  ['a desktop', {}],
  ['a phone', PHONE],
] as const)
  test(`FIND-RTL-1: palette and list stand from right to left on ${device}`, async ({ browser }) => {
    const amal = await enter(browser, sheaf, `finder-rtl-${device.length}@example.org`, 'أمل', more)
    const { page, context } = amal
    const names = Array.from({ length: 7 }, (_, index) => `مكتبة البحيرة ${index + 1}`)
    await addMany(amal, names, 'مالك الحزين قرب الماء')
    await page.goto(`${sheaf.origin}/app/${amal.workspaceId}/${await addPage(amal, 'صفحة')}`)
    await textOf(page).waitFor()
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await open(page, 'الحزين')
    const row = options(page).filter({ hasText: 'مالك الحزين' }).first()
    await expect(row.locator('mark')).toHaveText('الحزين')
    const across = async (locator: Locator): Promise<number> => {
      const { x, width } = (await locator.boundingBox())!
      return x + width / 2
    }
    const dialog = page.getByRole('dialog', { name: 'Search' })
    const middle = await across(dialog)
    // The picture stands at the right, then the name, which ends there as well, and the time at the left.
    expect(await across(row.locator('.ui-result-icon'))).toBeGreaterThan(
      await across(row.locator('.ui-result-name')),
    )
    expect(await across(row.locator('.ui-result-name'))).toBeGreaterThan(middle)
    // Latin letters, too: what holds them begins at the right.
    const place = await row.locator('.ui-result-where').evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { x, width } = range.getBoundingClientRect()
      return x + width / 2
    })
    expect(place).toBeGreaterThan(middle)
    expect(await across(page.getByRole('button', { name: 'Space' }))).toBeGreaterThan(middle)
    expect(await across(page.locator('.finder-field > svg'))).toBeGreaterThan(middle)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width)
    // A part of a row is cut nowhere.
    const cut = await page
      .locator('.finder-scroller')
      .evaluate((scroller) => scroller.scrollWidth - scroller.clientWidth)
    expect(cut).toBe(0)

    await options(page).filter({ hasText: 'Show all' }).click()
    await expect(options(page)).toHaveCount(names.length)
    await sortButton(page).scrollIntoViewIfNeeded()
    await expect(sortButton(page)).toBeInViewport()
    expect(await across(sortButton(page))).toBeLessThan(middle)
    await sortButton(page).click()
    await page.getByRole('menuitemradio', { name: 'Created' }).click()
    await expect(options(page).first()).toContainText(names.at(-1)!)
    await expectAccessible(page, `the finder from right to left on ${device}`)
    await context.close()
  })
