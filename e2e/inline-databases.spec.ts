import { expect, test, type Locator, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { putOnClipboard } from './support/clipboard.ts'
import { expectReachable } from './support/dialogReach.ts'
import { createPage, rowOf, textOf, titleOf, untilSaved } from './support/pages.ts'
import { addPage, enter, givePage, openPage, type Person } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The wire's number of the layout. */
const GRID = 1

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const TABLE = [
  'Project\tArea\tDone\tCity',
  'Boathouse\t1,240\tyes\tOslo',
  'Shelter\t85.5\tno\tOslo',
  'School\t\tyes\tBergen',
  'Studio\t3\tno\tBergen',
].join('\n')

/** Puts a new grid behind what is written, as a person does. */
async function insertGrid(page: Page): Promise<Locator> {
  await page.keyboard.type('/grid')
  await page.getByRole('option', { name: 'Grid', exact: true }).click()
  const grid = textOf(page).getByRole('grid')
  await expect(grid).toBeVisible()
  return grid
}

function nameOf(page: Page, row: number): Locator {
  return page.getByRole('rowheader').nth(row - 1)
}

/** Makes a page of the given blocks, and databases of which each is one of its blocks; opens it. */
async function openWithGrids(
  person: Person,
  names: readonly string[],
  { linesAbove = 1 } = {},
): Promise<readonly string[]> {
  const home = await addPage(person, 'Databases')
  const ids: string[] = []
  for (const name of names) ids.push(await addPage(person, name, home, GRID))
  const { workspaceId, call, page } = person
  const blocks = ids.map((id) => ({ type: 'grid', data: { view_id: id, view_ids: [id], parent_id: home } }))
  const text = (insert: string) => ({ type: 'paragraph', data: { delta: [{ insert }] }, children: [] })
  const made = await call<{ view_id: string }>('POST', `/api/workspace/${workspaceId}/page-view`, {
    parent_view_id: home,
    layout: 0,
    name: 'Report',
    page_data: {
      type: 'page',
      data: {},
      children: [
        ...Array.from({ length: linesAbove }, () => text('Above')),
        ...blocks.map((block) => ({ ...block, children: [] })),
        text('Below'),
      ],
    },
  })
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${made.view_id}`)
  return ids
}

test('EDIT-DB-4: a grid from the slash menu is written in place, kept, and seen by others @core', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara@example.org')
  await openPage(sheaf, mara, 'Plan')
  await mara.page.keyboard.type('What we build')
  await mara.page.keyboard.press('Enter')
  const grid = await insertGrid(mara.page)

  await expect(grid).toHaveAttribute('aria-rowcount', '4')
  await mara.page.keyboard.type('Boathouse')
  await mara.page.keyboard.press('Enter')
  await mara.page.keyboard.type('Ferry shelter')
  await mara.page.keyboard.press('Enter')
  await expect(nameOf(mara.page, 2)).toHaveText('Ferry shelter')
  await untilSaved(mara.page)

  await mara.page.getByRole('textbox', { name: 'Name of the database' }).fill('Projects')
  await mara.page.keyboard.press('Enter')
  await expect(rowOf(mara.page, 'Projects')).toBeVisible()
  await expect(textOf(mara.page).getByRole('link', { name: 'Projects' })).toBeVisible()
  const second = await enter(browser, sheaf, 'mara@example.org')
  await second.page.goto(mara.page.url())
  await expect(nameOf(second.page, 2)).toHaveText('Ferry shelter')
  await nameOf(second.page, 3).click()
  await second.page.keyboard.type('Timber school')
  await second.page.keyboard.press('Enter')
  await expect(nameOf(mara.page, 3)).toHaveText('Timber school')
  await textOf(second.page).getByRole('link', { name: 'Projects' }).click()
  await expect(second.page).not.toHaveURL(mara.page.url())
  await expect(titleOf(second.page)).toHaveValue('Projects')
  await expect(nameOf(second.page, 3)).toHaveText('Timber school')
})

test('EDIT-DB-4: offline none is made, which is said, and what was typed stays', async ({ browser }) => {
  const { page, context } = await signIn(browser, sheaf, 'offline@example.org')
  await createPage(page, 'Plan')
  await page.keyboard.press('Enter')
  await context.setOffline(true)
  await page.keyboard.type('/grid')
  await page.getByRole('option', { name: 'Grid', exact: true }).click()
  await expect(page.locator('.ui-toast')).toBeVisible()
  await expect(textOf(page)).toContainText('/grid')
  await expect(textOf(page).getByRole('grid')).toHaveCount(0)
})

test('EDIT-DB-14: a linked grid shows the rows of a database that is there, in a view of its own', async ({
  browser,
}) => {
  const person = await enter(browser, sheaf, 'linked@example.org')
  const { page } = person
  await openWithGrids(person, ['Projects'])
  await nameOf(page, 1).click()
  await page.keyboard.type('Boathouse')
  await page.keyboard.press('Enter')
  await textOf(page).getByText('Below').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/linked')
  await page.getByRole('option', { name: 'Linked grid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show a database here' })
  await expect(dialog.getByRole('option')).toHaveText([/Projects/])
  await expectAccessible(page, 'choosing a database', '[role=dialog]')
  await expectReachable(page, 'choosing a database')
  await page.keyboard.press('Escape')
  await expect(textOf(page)).toContainText('/linked')
  for (let at = 0; at < 7; at += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('/linked')
  await page.getByRole('option', { name: 'Linked grid' }).click()
  await dialog.getByRole('option', { name: /Projects/ }).click()
  const grids = textOf(page).getByRole('grid')
  await expect(grids).toHaveCount(2)
  await expect(grids.nth(1).getByRole('rowheader').first()).toHaveText('Boathouse')
  await grids.nth(1).getByRole('rowheader').nth(1).click()
  await page.keyboard.type('Ferry shelter')
  await page.keyboard.press('Enter')
  await expect(grids.nth(0).getByRole('rowheader').nth(1)).toHaveText(/^Ferry shelter/)
})

test('EDIT-DB-5: keys go into the grid and out of it, and undo is where they are', async ({ browser }) => {
  const person = await enter(browser, sheaf, 'keys@example.org')
  const { page } = person
  await openWithGrids(person, ['Projects'])
  const grid = textOf(page).getByRole('grid', { name: 'Projects' })
  await expect(grid).toHaveAttribute('aria-rowcount', '4')
  await textOf(page).getByText('Above').click()
  await page.keyboard.type('!')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Boathouse')
  await page.keyboard.press('Enter')
  await expect(nameOf(page, 1)).toHaveText('Boathouse')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(nameOf(page, 1)).toHaveText('Untitled')
  await expect(textOf(page)).toContainText('Above!')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(nameOf(page, 1)).toHaveText('Boathouse')
  await page.keyboard.press('Escape')
  await expect(textOf(page)).toBeFocused()
  await expect(page.locator('.b-grid')).toHaveClass(/is-selected/)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Then ')
  await expect(textOf(page)).toContainText('Then Below')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(textOf(page)).not.toContainText('Then Below')
  await expect(nameOf(page, 1)).toHaveText('Boathouse')
})

test('EDIT-DB-6: a block is deleted, brought back, copied and moved as any other; its database stays', async ({
  browser,
}) => {
  const person = await enter(browser, sheaf, 'blocks@example.org')
  const { page } = person
  await openWithGrids(person, ['Projects'])
  const grids = textOf(page).getByRole('grid')
  await expect(grids).toHaveCount(1)
  await nameOf(page, 1).click()
  await page.keyboard.type('Boathouse')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+d')
  await expect(grids).toHaveCount(2)
  await expect(page.getByRole('rowheader', { name: 'Boathouse' })).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(grids).toHaveCount(1)
  await nameOf(page, 1).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(textOf(page).locator('.b').first()).toHaveClass(/b-grid/)
  await expect(nameOf(page, 1)).toHaveText('Boathouse')
  await page.keyboard.press('Delete')
  await expect(grids).toHaveCount(0)
  await expect(rowOf(page, 'Projects')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(nameOf(page, 1)).toHaveText('Boathouse')
})

test('EDIT-DB-9: a table becomes a database, and one step of undo brings it back', async ({ browser }) => {
  const { page } = await signIn(browser, sheaf, 'tables@example.org')
  await createPage(page, 'Numbers')
  await page.keyboard.press('Enter')
  await putOnClipboard(page, { 'text/plain': TABLE })
  await page.keyboard.press('ControlOrMeta+v')
  await expect(textOf(page).locator('.b-simple_table')).toBeVisible()
  await page.locator('.b-simple_table').hover()
  await page.getByRole('button', { name: 'Drag to move, click for menu' }).click()
  await page.getByRole('menuitem', { name: 'Turn into database' }).click()
  const grid = textOf(page).getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', '5')
  await expect(textOf(page).locator('.b-simple_table')).toHaveCount(0)
  await expect(page.getByRole('columnheader')).toContainText(['Project', 'Area', 'Done', 'City'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(textOf(page).locator('.b-simple_table')).toBeVisible()
  await expect(grid).toHaveCount(0)
})

test('EDIT-DB-3: a database in the trash says so where it was, and comes back', async ({ browser }) => {
  const person = await enter(browser, sheaf, 'trash@example.org')
  const { page, call, workspaceId } = person
  const [id] = await openWithGrids(person, ['Projects'])
  await expect(textOf(page).getByRole('grid')).toBeVisible()
  await call('POST', `/api/workspace/${workspaceId}/page-view/${id}/move-to-trash`, {})
  await expect(textOf(page).getByText('This database is in the trash.')).toBeVisible()
  await call('POST', `/api/workspace/${workspaceId}/page-view/${id}/restore-from-trash`, {})
  await expect(textOf(page).getByRole('grid')).toBeVisible()
})

test('EDIT-DB-10: five databases of a page are opened on the one socket, by no call', async ({ browser }) => {
  const person = await enter(browser, sheaf, 'five@example.org')
  const { page } = person
  await page.setViewportSize({ width: 1440, height: 2400 })
  const sent: string[] = []
  const called: string[] = []
  let sockets = 0
  page.on('websocket', (socket) => {
    sockets += 1
    socket.on('framesent', ({ payload }) => sent.push(payload.toString('latin1')))
  })
  page.on('request', (request) => called.push(request.url()))
  const ids = await openWithGrids(person, ['One', 'Two', 'Three', 'Four', 'Five'])
  await expect(textOf(page).getByRole('grid')).toHaveCount(5)
  for (const id of ids) expect(sent.filter((frame) => frame.includes(id))).toHaveLength(1)
  // Its first rows are asked for where the socket takes long, which opens nothing.
  const calls = called.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/api/'))
  expect(calls.filter((path) => ids.some((id) => path.includes(id)) && !path.endsWith('/window'))).toEqual([])
  expect(sockets).toBe(1)
})

test('EDIT-DB-2: a database far below is not asked for before it is near the screen', async ({ browser }) => {
  const person = await enter(browser, sheaf, 'far@example.org')
  const { page } = person
  const sent: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => sent.push(payload.toString('latin1'))),
  )
  const [id = ''] = await openWithGrids(person, ['Projects'], { linesAbove: 120 })
  await expect(textOf(page)).toContainText('Above')
  await untilSaved(page)
  expect(sent.filter((frame) => frame.includes(id))).toHaveLength(0)
  await textOf(page).getByText('Below').scrollIntoViewIfNeeded()
  await expect(textOf(page).getByRole('grid')).toBeVisible()
})

test('EDIT-DB-3, EDIT-DB-7: rights are those of the database, and nothing hidden arrives', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara-rights@example.org', 'Mara')
  const noor = await enter(browser, sheaf, 'noor-rights@example.org', 'Noor')
  const [id = ''] = await openWithGrids(mara, ['Projects'])
  await nameOf(mara.page, 1).click()
  await mara.page.keyboard.type('Secret boathouse')
  await mara.page.keyboard.press('Enter')
  await untilSaved(mara.page)
  const received: string[] = []
  noor.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => received.push(payload.toString('latin1'))),
  )
  await givePage(mara, mara.page.url().split('/').at(-1)!, noor, 30)
  await noor.page.goto(mara.page.url())
  await expect(textOf(noor.page).getByText('Database you can’t access')).toBeVisible()
  await expect(textOf(noor.page)).not.toContainText('Projects')
  expect(received.join('')).not.toContain('Secret')

  await givePage(mara, id, noor, 10)
  await expect(nameOf(noor.page, 1)).toHaveText('Secret boathouse')
  await expect(noor.page.getByRole('button', { name: 'New row' })).toHaveCount(0)
  await expect(textOf(noor.page)).toHaveAttribute('contenteditable', 'true')
  await givePage(mara, id, noor, 30)
  await noor.page.getByRole('button', { name: 'New row' }).click()
  await noor.page.keyboard.type('From Noor')
  await noor.page.keyboard.press('Enter')
  await expect(nameOf(mara.page, 4)).toHaveText(/^From Noor/)

  // Who may only read the document writes the rows all the same.
  await givePage(mara, mara.page.url().split('/').at(-1)!, noor, 10)
  await expect(textOf(noor.page)).toHaveAttribute('contenteditable', 'false')
  await nameOf(noor.page, 4).click()
  await noor.page.keyboard.type('Still from Noor')
  await noor.page.keyboard.press('Enter')
  await noor.page.keyboard.press('Escape')
  await expect(nameOf(mara.page, 4)).toHaveText(/^Still from Noor/)
  await expect(noor.page.getByRole('slider', { name: 'Height' })).toHaveCount(0)
})

test('EDIT-DB-8: its height is dragged and stepped, is kept for everyone, and taken back', async ({
  browser,
}) => {
  const person = await enter(browser, sheaf, 'height@example.org')
  const { page } = person
  await openWithGrids(person, ['Projects'])
  const body = page.locator('.database-inline-body')
  await expect(textOf(page).getByRole('grid')).toBeVisible()
  const edge = page.getByRole('slider', { name: 'Height' })
  const { height: before = 0 } = (await body.boundingBox()) ?? {}
  const { x = 0, y = 0, width = 0 } = (await edge.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + 6)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + 106, { steps: 4 })
  await page.mouse.up()
  await expect(body).toHaveCSS('block-size', `${Math.round(before + 100)}px`)
  await edge.focus()
  await page.keyboard.press('ArrowUp')
  await expect(body).toHaveCSS('block-size', `${Math.round(before + 64)}px`)
  await untilSaved(page)
  await page.reload()
  await expect(body).toHaveCSS('block-size', `${Math.round(before + 64)}px`)
  await edge.dblclick()
  await expect(body).toHaveCSS('block-size', `${Math.round(before)}px`)
  await textOf(page).getByText('Above').click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(body).toHaveCSS('block-size', `${Math.round(before + 64)}px`)
})

test('EDIT-DB-11: on a phone a database scrolls inside, and cells are edited in sheets', async ({
  browser,
}) => {
  const person = await enter(browser, sheaf, 'phone@example.org')
  await openWithGrids(person, ['Projects'])
  await expect(textOf(person.page).getByRole('grid')).toBeVisible()
  const { page } = await signIn(browser, sheaf, 'phone@example.org', PHONE)
  await page.goto(person.page.url())
  const cell = page.getByRole('gridcell').nth(0)
  await expect(nameOf(page, 1)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await cell.tap()
  await cell.tap()
  await expect(page.getByRole('group', { name: 'Type' })).toBeVisible()
  await page.getByRole('group', { name: 'Type' }).getByRole('button', { name: 'Done' }).tap()
  await page.locator('.grid-scroller').evaluate((element) => element.scrollTo(300, 0))
  await expect(page.getByRole('columnheader', { name: 'Done' })).toBeInViewport()
  await expectAccessible(page, 'a database in a document on a phone')
})

test('EDIT-DB-12: editors open at their cells, light and dark, and axe finds nothing serious', async ({
  browser,
}) => {
  const person = await enter(browser, sheaf, 'looks@example.org')
  const { page } = person
  await openWithGrids(person, ['Projects'])
  await nameOf(page, 1).click()
  await page.keyboard.type('Boathouse')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Design')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Design' })).toBeVisible()
  await expectAccessible(page, 'a database in a document with an open editor')
  await page.keyboard.press('Escape')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'a database in a document, in the dark')
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('textbox', { name: 'Field name' }).fill('Area')
  await page.getByRole('option', { name: 'Number' }).click()
  await expect(page.getByRole('columnheader', { name: 'Area' })).toBeVisible()
  await expect(textOf(page)).toContainText('Above')
})

/** The address of the page with nothing behind it. */
const WITHOUT_ROW = /[^?]{36}$/

/** A document with two databases; the second has three rows that have names. */
async function openWithRows(person: Person, options?: { linesAbove: number }): Promise<Locator> {
  const { page } = person
  await openWithGrids(person, ['Places', 'Projects'], options)
  const grid = textOf(page).getByRole('grid', { name: 'Projects' })
  await textOf(page).getByText('Above').first().click()
  await page.keyboard.press('ControlOrMeta+End')
  await grid.getByRole('rowheader').first().click()
  for (const name of ['Boathouse', 'Ferry shelter', 'Timber school']) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await untilSaved(page)
  return grid
}

test('EDIT-DB-16: a row of a database in a document opens as a page, stands in the address, and gives the keys back', async ({
  browser,
}) => {
  const person = await enter(browser, sheaf, 'rows-here@example.org', 'Mara')
  const { page } = person
  const grid = await openWithRows(person)
  const rowPage = (name: string) => page.getByRole('dialog', { name, exact: true })
  await grid.getByRole('rowheader').nth(1).hover()
  await grid.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(rowPage('Ferry shelter')).toHaveAttribute('data-mode', 'side')
  await expect(page).toHaveURL(/\?v=[\w-]{36}&r=[\w-]{36}$/)
  await expect(rowPage('Ferry shelter').getByText('2 of 3')).toBeVisible()
  await expectAccessible(page, 'the page of a row in a document')

  await page.keyboard.press('ControlOrMeta+Shift+ArrowDown')
  await expect(rowPage('Timber school')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(WITHOUT_ROW)

  await grid.getByRole('rowheader').first().click()
  await page.keyboard.press('Space')
  await expect(rowPage('Boathouse')).toBeVisible()
  await rowPage('Boathouse').getByRole('textbox', { name: 'Row' }).fill('House with two doors')
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('rowheader').first()).toHaveText('House with two doors')
  await rowPage('House with two doors').getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(grid.getByRole('rowheader').first()).toHaveText('Boathouse')
  await expect(textOf(page).first()).toContainText('Below')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(rowPage('Ferry shelter')).toBeVisible()
})

test('EDIT-DB-16: a reload opens the row again, with its text, however far below its database stands', async ({
  browser,
}) => {
  const person = await enter(browser, sheaf, 'rows-far@example.org', 'Mara')
  const { page } = person
  const grid = await openWithRows(person, { linesAbove: 400 })
  await grid.getByRole('rowheader').nth(1).click()
  await page.keyboard.press('Space')
  const row = page.getByRole('dialog', { name: 'Ferry shelter' })
  await row.locator('.doc').click()
  await page.keyboard.type('What the ferry says')
  const state = row.locator('.save-state[data-arrived]')
  await expect(state.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(row.locator('.doc')).toContainText('What the ferry says')
  await expect(grid).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(WITHOUT_ROW)
})

test('EDIT-DB-17: a database made in a document goes to the trash with its block, and comes back with undo and with pasting', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'along@example.org')
  await createPage(page, 'Plan')
  await page.keyboard.press('Enter')
  const grid = await insertGrid(page)
  await page.keyboard.type('Boathouse')
  await page.keyboard.press('Enter')
  await untilSaved(page)
  await page.getByRole('textbox', { name: 'Name of the database' }).fill('Projects')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Projects')).toBeVisible()

  await nameOf(page, 2).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+d')
  await expect(textOf(page).getByRole('grid')).toHaveCount(2)
  await nameOf(page, 2).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  await expect(textOf(page).getByRole('grid')).toHaveCount(1)
  await expect(rowOf(page, 'Projects')).toBeVisible()

  await nameOf(page, 2).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  await expect(grid).toHaveCount(0)
  await expect(rowOf(page, 'Projects')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(rowOf(page, 'Projects')).toBeVisible()
  await expect(nameOf(page, 1)).toHaveText('Boathouse')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(grid).toHaveCount(0)
  await expect(rowOf(page, 'Projects')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(nameOf(page, 1)).toHaveText('Boathouse')

  await nameOf(page, 2).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+x')
  await expect(rowOf(page, 'Projects')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(rowOf(page, 'Projects')).toBeVisible()
  await expect(nameOf(page, 1)).toHaveText('Boathouse')
})
