import type { Route } from '@playwright/test'
import { expect, test, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { KEEPS_APP, untilAppIsKept } from './support/keptApp.ts'
import { holdToast } from './support/pages.ts'
import { chooseInMenu } from './support/people.ts'
import { addPage, enter, type Person } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Quick notes' })
const textOf = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Text of the note' })
const openOf = (page: Page, name: RegExp) => panelOf(page).getByRole('button', { name })
const saved = (page: Page) => expect(panelOf(page).getByText('Saved')).toBeVisible()

/** With the page open that they made. */
async function enterPage(...asked: Parameters<typeof enter>): Promise<Person> {
  const person = await enter(...asked)
  const pageId = await addPage(person, 'Library')
  await person.page.goto(`${sheaf.origin}/app/${person.workspaceId}/${pageId}`)
  await person.page.locator('.page-editor .doc').waitFor()
  return person
}

async function notesOf({ workspaceId, call }: Person): Promise<readonly { data: unknown }[]> {
  const path = `/api/workspace/${workspaceId}/quick-note`
  return (await call<{ quick_notes: { data: unknown }[] }>('GET', path)).quick_notes
}

test('NOTE-PANEL-1, NOTE-PANEL-2, NOTE-MOVE-1: a note is written over the page, found again, deleted with a way back, moved to a page and back, and made a page @core', async ({
  browser,
}) => {
  const mara = await enterPage(browser, sheaf, 'mara@example.org')
  const { page } = mara
  await page.keyboard.press('Control+/')
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.type('Sawmill, Thursday\nBoards are 21 mm\n[] Photograph the shed')
  await saved(page)
  expect((await notesOf(mara))[0]?.data).toMatchObject([
    { type: 'paragraph', delta: [{ insert: 'Sawmill, Thursday' }], children: [] },
    { type: 'paragraph', delta: [{ insert: 'Boards are 21 mm' }] },
    { type: 'todo_list', delta: [{ insert: 'Photograph the shed' }] },
  ])
  await page.keyboard.press('Control+/')
  await expect(panelOf(page)).toHaveCount(0)
  await page.keyboard.press('Control+Alt+/')
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.type('Ferry times')
  await saved(page)
  await page.getByRole('button', { name: 'All notes' }).click()
  const search = panelOf(page).getByRole('searchbox')
  await search.fill('21 MM')
  await expect(openOf(page, /^Ferry times/)).toHaveCount(0)
  await expect(openOf(page, /^Sawmill, Thursday/)).toBeVisible()
  await search.fill('')
  await openOf(page, /^Ferry times/).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(panelOf(page).getByRole('heading', { name: 'Pinned' })).toBeVisible()
  await openOf(page, /^Ferry times/).hover()
  await panelOf(page).getByRole('button', { name: 'Delete' }).last().click()
  await expect(openOf(page, /^Ferry times/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await openOf(page, /^Ferry times/).click()
  await panelOf(page).getByRole('button', { name: 'All notes' }).click()

  await test.step('NOTE-MOVE-1: a note goes to the end of a page, found by keys, and comes back', async () => {
    const text = page.locator('.page-editor .doc')
    await openOf(page, /^Sawmill/).click()
    await panelOf(page).getByRole('button', { name: 'Move to page' }).click()
    await page.getByRole('combobox', { name: 'Search pages' }).fill('Library')
    await page.keyboard.press('Enter')
    await holdToast(page, 'Undo')
    await expect(text).toContainText('Photograph the shed')
    await expect(openOf(page, /^Sawmill/)).toHaveCount(0)
    await expect(openOf(page, /^Ferry times/)).toBeVisible()
    await page.locator('.ui-toast').getByRole('button', { name: 'Undo' }).click()
    await expect(text).not.toContainText('Photograph the shed')
  })

  await openOf(page, /^Sawmill/).click()
  await panelOf(page).getByRole('button', { name: 'Turn into page' }).click()
  const places = page.getByRole('dialog').filter({ hasNot: page.getByRole('searchbox', { name: /notes/ }) })
  await places.getByRole('option', { name: 'Library' }).first().click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Page title' })).toHaveValue('Sawmill, Thursday')
  await expect(page.locator('.page-editor .doc')).toContainText('Boards are 21 mm')
  await expect(openOf(page, /^Sawmill/)).toHaveCount(0)
  await mara.context.close()
})

test('NOTE-TOOLS-1, NOTE-KEEP-1: tools act at the caret; an empty note of another client stays when it is looked at', async ({
  browser,
}) => {
  const gro = await enterPage(browser, sheaf, 'gro@example.org')
  const { page, workspaceId, call } = gro
  await page.keyboard.press('Control+/')
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.type('Sawmill\nPhotograph the shed')
  const tool = (name: string) =>
    panelOf(page).getByRole('group', { name: 'Tools' }).getByRole('button', { name })
  await tool('To-do list').click()
  await page.keyboard.type(' twice')
  await expect(textOf(page).locator('.b-todo_list')).toHaveText('Photograph the shed twice')
  await tool('To-do list').click()
  await expect(textOf(page).locator('.b-todo_list')).toHaveCount(0)
  await tool('Bulleted list').click()
  await expect(textOf(page).locator('.b-bulleted_list')).toHaveText('Photograph the shed twice')
  await page.keyboard.press('Shift+Home')
  await tool('Link').click()
  await page.keyboard.type('https://example.org/shed')
  await page.keyboard.press('Enter')
  await expect(textOf(page).getByRole('link', { name: 'Photograph the shed twice' })).toBeVisible()
  await textOf(page).locator('.b-line').last().click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await tool('Mention').click()
  await page.keyboard.type('getti')
  await page.getByRole('option', { name: /^Getting started/ }).click()
  await expect(textOf(page)).toContainText('Getting started')
  await saved(page)
  await expectAccessible(page, 'a quick note', '[role=dialog], dialog')

  const path = `/api/workspace/${workspaceId}/quick-note`
  await call('POST', path, { data: [{ type: 'paragraph', delta: [], children: [] }] })
  await page.keyboard.press('Control+/')
  await page.keyboard.press('Control+/')
  await panelOf(page).getByRole('button', { name: 'All notes' }).click()
  await openOf(page, /^Untitled note/).click()
  await expect(textOf(page)).toHaveText('')
  await panelOf(page).getByRole('button', { name: 'All notes' }).click()
  await expect(openOf(page, /^Untitled note/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toHaveCount(0)
  // One that is emptied here goes.
  await page.keyboard.press('Control+/')
  await panelOf(page).getByRole('button', { name: 'All notes' }).click()
  await openOf(page, /^Sawmill/).click()
  await textOf(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await panelOf(page).getByRole('button', { name: 'All notes' }).click()
  await expect(openOf(page, /^Sawmill/)).toHaveCount(0)
  await expect.poll(async () => (await notesOf(gro)).length).toBe(1)
})

test('NOTE-KEEP-2: a note that is written without a network is there after a cold start, and is sent', async ({
  browser,
}) => {
  const noor = await enterPage(browser, sheaf, 'noor@example.org', undefined, KEEPS_APP)
  const { page, context } = noor
  await untilAppIsKept(page)
  await context.setOffline(true)
  await page.keyboard.press('Control+/')
  await textOf(page).waitFor()
  await page.keyboard.type('Without a network')
  await expect(panelOf(page).getByText('Kept on this device')).toBeVisible()
  await page.reload()
  await page.locator('.page-editor .doc').waitFor()
  await page.keyboard.press('Control+/')
  await expect(textOf(page)).toHaveText('Without a network')
  await context.setOffline(false)
  await saved(page)
  expect(await notesOf(noor)).toHaveLength(1)
  await context.close()
})

test('NOTE-MERGE-2: what two tabs write into one note is in both', async ({ browser }) => {
  const ilse = await enterPage(browser, sheaf, 'ilse@example.org')
  const { page, context } = ilse
  await page.keyboard.press('Control+/')
  await textOf(page).waitFor()
  await page.keyboard.type('First\nSecond')
  await saved(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.locator('.page-editor .doc').waitFor()
  await other.keyboard.press('Control+/')
  await expect(textOf(other)).toHaveText('FirstSecond')
  await other.keyboard.type(' and more')
  await expect(textOf(page)).toContainText('Second and more')
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Very ')
  await expect(textOf(other)).toContainText('Very First')
  await expect(textOf(other)).toContainText('Second and more')
  await context.close()
})

test('NOTE-PANEL-3: on a phone quick notes are a sheet, opened from the sidebar', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page, context } = await enterPage(browser, sheaf, 'jun@example.org', undefined, phone)
  await page.getByRole('button', { name: 'Open sidebar' }).tap()
  await page.getByRole('button', { name: 'Quick notes' }).tap()
  await textOf(page).tap()
  await page.keyboard.type('On the ferry')
  await saved(page)
  await panelOf(page).getByRole('button', { name: 'All notes' }).tap()
  const box = (await openOf(page, /^On the ferry/).boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(44)
  const sheet = (await panelOf(page).boundingBox())!
  expect([sheet.x, sheet.width, Math.round(sheet.y + sheet.height)]).toEqual([0, 390, 844])
  await panelOf(page).getByRole('button', { name: 'Close quick notes' }).tap()
  await expect(panelOf(page)).toHaveCount(0)
  await context.close()
})

test('NOTE-PANEL-4: what a visit left unsent is sent without the panel, and the panel opens without a network', async ({
  browser,
}) => {
  const tove = await enterPage(browser, sheaf, 'tove@example.org')
  const { page, context } = tove
  const refuse = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.fallback())
  await context.route('**/quick-note', refuse)
  await page.keyboard.press('Control+/')
  await textOf(page).waitFor()
  await page.keyboard.type('Left behind')
  await panelOf(page).getByText('Saving…').waitFor()
  await page.keyboard.press('Control+/')
  const sent = context.waitForEvent('requestfinished', (request) => request.url().endsWith('/quick-note'))
  await context.unroute('**/quick-note', refuse)
  await page.reload()
  await sent
  await context.setOffline(true)
  await page.keyboard.press('Control+/')
  await expect(textOf(page)).toHaveText('Left behind')
  await context.setOffline(false)
  await context.close()
})

test('FIND-GO-2, NOTE-PANEL-4: the finder opens a found note in the panel, and a new one by a command', async ({
  browser,
}) => {
  const bea = await enterPage(browser, sheaf, 'bea@example.org')
  const { page, context, workspaceId, call } = bea
  const create = (text: string) =>
    call('POST', `/api/workspace/${workspaceId}/quick-note`, {
      data: [{ type: 'paragraph', delta: [{ insert: text }], children: [] }],
    })
  await create('Moisture of larch')
  // It stands behind what the first answer of the list holds.
  for (let count = 0; count < 60; count += 1) await create(`Another ${count}`)
  const address = page.url()
  const note = page.getByRole('option', { name: /Moisture of larch/ })
  await expect(async () => {
    await page.keyboard.press('Control+p')
    await page.getByRole('combobox').fill('moisture')
    await expect(note).toBeVisible({ timeout: 2000 })
  }).toPass()
  await note.click()
  await expect(textOf(page)).toHaveText('Moisture of larch')
  await expect(textOf(page)).toBeFocused()
  expect(page.url()).toBe(address)

  await page.keyboard.press('Control+p')
  await page.getByRole('combobox').fill('>new quick')
  await page.getByRole('option', { name: /New quick note/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect(textOf(page)).toHaveText('')
  await expect(textOf(page)).toBeFocused()
  await context.close()
})

test('OFF-WAIT-5: whoever signs out is told of quick notes that wait', async ({ browser }) => {
  const { page, context } = await enterPage(browser, sheaf, 'ada@example.org')
  await context.route('**/quick-note', (route) => route.abort())
  await page.keyboard.press('Control+/')
  await textOf(page).waitFor()
  await page.keyboard.type('Not sent')
  await panelOf(page).getByText('Saving…').waitFor()
  await page.keyboard.press('Control+/')
  await chooseInMenu(page, 'Sign out')
  const question = page.getByRole('dialog', { name: '1 quick note has unsaved changes' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await context.close()
})

test('NOTE-FORMAT-2: notes of other clients that no editor would write do no harm', async ({ browser }) => {
  const kim = await enterPage(browser, sheaf, 'kim@example.org')
  const { page, context, workspaceId, call } = kim
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  let deep: unknown = { type: 'paragraph', delta: [{ insert: 'deep' }], children: [] }
  for (let level = 0; level < 40; level += 1) deep = { type: 'bulleted_list', delta: [], children: [deep] }
  const hostile: readonly unknown[] = [
    null,
    'a text',
    12,
    {},
    [null, 3, 'x', [[]]],
    [{ type: 'paragraph', delta: 'no list', children: 'none' }],
    [{ type: 'paragraph', delta: [{ insert: 5 }, { insert: { image: 'x' } }, null], data: [] }],
    [{ type: '__proto__', delta: [{ insert: 'proto', attributes: { __proto__: 1, constructor: true } }] }],
    [{ type: 'paragraph', delta: [{ insert: 'click', attributes: { href: 'javascript:window.hacked=1' } }] }],
    [
      { type: 'image', data: { url: 'javascript:window.hacked=1' } },
      { type: 'grid', data: { view_id: 7 } },
    ],
    [{ type: 'heading', data: { level: 900 }, delta: [{ insert: '<img src=x onerror="window.hacked=1">' }] }],
    [deep],
  ]
  for (const data of hostile) await call('POST', `/api/workspace/${workspaceId}/quick-note`, { data })
  const sent = await notesOf(kim)
  await page.keyboard.press('Control+/')
  await panelOf(page).getByRole('button', { name: 'All notes' }).click()
  const rows = panelOf(page).locator('.notes-open')
  await expect(rows).toHaveCount(sent.length)
  for (let index = 0; index < sent.length; index += 1) {
    await rows.nth(index).click()
    await textOf(page).waitFor()
    await panelOf(page).getByRole('button', { name: 'All notes' }).click()
  }
  expect(errors).toEqual([])
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  // Looking at them changed none.
  expect(await notesOf(kim)).toEqual(sent)
  await context.close()
})
