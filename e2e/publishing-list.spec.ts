import { expect, test, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { expectReachable } from './support/dialogReach.ts'
import { runSql } from './support/database.ts'
import { openSettings } from './support/people.ts'
import { textOf } from './support/pages.ts'
import { addPage, enter } from './support/person.ts'
import { publishByCall } from './support/publishing.ts'
import { addressOn, type Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const PAGES = ['Lakeside library', 'Boathouse', 'Timber school', 'مكتبة البحيرة', 'House with two doors']

function row(page: Page, name: string) {
  return page.getByRole('list', { name: 'Published pages' }).getByRole('listitem').filter({ hasText: name })
}

/** Keeps calls from going out until what it answers is called. */
async function hold(page: Page, path: RegExp): Promise<() => void> {
  let release = (): void => {}
  const isFree = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      await isFree
      // What nobody waits for any more has ended.
      await route.continue().catch(() => {})
    },
  )
  return release
}

test('the published pages of a workspace: found, chosen, visited, set and taken off; where they begin', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'mara@example.org', 'Mara')
  const noor = await enter(browser, sheaf, 'noor@example.org', 'Noor')
  const { page, workspaceId } = mara
  const { code } = await mara.call<{ code: string }>('POST', `/api/workspace/${workspaceId}/invite-code`, {})
  await noor.call('POST', '/api/workspace/join-by-invite-code', { code })
  await page.goto(`${sheaf.origin}/app/${workspaceId}`)

  await test.step('an empty list says where to begin', async () => {
    await openSettings(page, 'Published pages')
    await expect(page.getByText('No pages are published yet.')).toBeVisible()
    await expectAccessible(page, 'empty list')
  })

  const ids: string[] = []
  for (const [index, name] of PAGES.entries()) {
    const id = await addPage(mara, name)
    ids.push(id)
    await publishByCall(index === 4 ? { ...noor, workspaceId } : mara, id, { publish_name: `page-${index}` })
  }
  await test.step('PUBWEB-LIST-1, PUBWEB-LIST-3, PUBWEB-STATE-3: live; what is special is said', async () => {
    await mara.call('PATCH', `/api/workspace/${workspaceId}/publish`, [
      { view_id: ids[0], password: 'long enough' },
      { view_id: ids[1], expires_at: '2099-07-03T12:00:00Z', is_live: true },
    ])
    await expect(row(page, 'Lakeside library')).toContainText('Password')
    await expect(row(page, 'Boathouse')).toContainText(/until \d+ July 2099.*Always up to date/)
    await expect(row(page, 'مكتبة البحيرة').getByRole('link', { name: /^Visit/ })).toHaveAttribute(
      'href',
      /\/page-3$/,
    )
    await expectAccessible(page, 'list')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'list in the dark')
    await page.emulateMedia({ colorScheme: 'light' })
    const search = page.getByRole('searchbox', { name: 'Search published pages' })
    await search.fill('page-2')
    await expect(page.getByRole('list', { name: 'Published pages' }).getByRole('listitem')).toHaveCount(1)
    await search.fill('no such page')
    await expect(page.getByText('No matching pages.')).toBeVisible()
    await search.press('Escape')
    await expect(page.getByRole('list', { name: 'Published pages' }).getByRole('listitem')).toHaveCount(5)
  })

  await test.step('PUBWEB-SPACE-1: the namespace is checked while it is typed; that links change is said before', async () => {
    await page.getByRole('button', { name: 'Change Workspace address' }).click()
    const field = page.getByRole('textbox', { name: 'Workspace address' })
    await expect(field).toBeFocused()
    await field.fill('a')
    await expect(page.getByText('That address is too short.')).toBeVisible()
    await field.fill('a'.repeat(33))
    await expect(page.getByText('That address is too long.')).toBeVisible()
    await field.fill('small buildings')
    await expect(page.getByText('Use letters, numbers and hyphens.')).toBeVisible()
    await field.fill('login')
    await expect(page.getByText('That address is reserved.')).toBeVisible()
    await expectAccessible(page, 'a namespace that is reserved')
    await field.fill('small-buildings')
    await expect(page.getByText('The addresses of 5 published pages change.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Address changed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change Workspace address' })).toBeFocused()
    expect((await fetch(`${sheaf.origin}/small-buildings/page-2`)).status).toBe(200)
    await noor.call('PUT', `/api/workspace/${noor.workspaceId}/publish-namespace`, {
      old_namespace: await noor.call('GET', `/api/workspace/${noor.workspaceId}/publish-namespace`),
      new_namespace: 'taken',
    })
    await page.getByRole('button', { name: 'Change Workspace address' }).click()
    await field.fill('taken')
    await page.keyboard.press('Enter')
    await expect(page.getByText('That address is taken.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
  })

  await test.step('PUBWEB-SPACE-2: a default page is chosen by typing, and taken back', async () => {
    await page.getByRole('button', { name: 'Choose Default page' }).click()
    const dialog = page.getByRole('dialog', { name: 'Default page' })
    await dialog.getByRole('combobox').fill('timber')
    await expectAccessible(page, 'default page', '[role=dialog]')
    await expectReachable(page, 'default page')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Default page set')).toBeVisible()
    await expect(row(page, 'Timber school')).toContainText('Default page')
    const answer = await fetch(`${sheaf.origin}/small-buildings`, { redirect: 'manual' })
    expect(answer.headers.get('location')).toMatch(/\/small-buildings\/page-2$/)
    await page.getByRole('button', { name: 'Remove Default page' }).click()
    await expect(row(page, 'Timber school')).not.toContainText('Default page')
  })

  await test.step('PUBWEB-LIST-3: the settings of a page open from its row', async () => {
    await row(page, 'Timber school').getByRole('button', { name: 'Settings for Timber school' }).click()
    const dialog = page.getByRole('dialog', { name: 'Timber school' })
    await expect(dialog.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('page-2')
    await dialog.getByRole('switch', { name: 'Duplicate' }).click()
    await expect(dialog.getByRole('switch', { name: 'Duplicate' })).not.toBeChecked()
    await expectAccessible(page, 'settings of a page', '[role=dialog]')
    await expectReachable(page, 'settings of a page')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('PUBWEB-LIST-2, PUBWEB-KEYS-1: several are chosen with the keyboard and unpublished after a question', async () => {
    await row(page, 'مكتبة البحيرة').getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('1 page selected')).toBeVisible()
    await row(page, 'Boathouse').getByRole('checkbox').focus()
    await page.keyboard.down('Shift')
    await page.keyboard.press('Space')
    await page.keyboard.up('Shift')
    await expect(page.getByText('3 pages selected')).toBeVisible()
    await row(page, 'Timber school').getByRole('checkbox').click()
    await expect(page.getByText('2 pages selected')).toBeVisible()
    await expectAccessible(page, 'chosen pages')
    await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Unpublish 2 pages' })
    await expect(question).toContainText('stay in the workspace')
    await expectReachable(page, 'unpublishing')
    await expect(question.getByRole('button', { name: /^Unpublish/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 pages unpublished')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Published pages' }).getByRole('listitem')).toHaveCount(3)
  })

  await test.step('PUBWEB-LIST-4: a member chooses only what is theirs, and finds the address as it is', async () => {
    await noor.page.goto(`${sheaf.origin}/app/${workspaceId}?settings=published`)
    await expect(row(noor.page, 'House with two doors').getByRole('checkbox')).toBeEnabled()
    await expect(row(noor.page, 'Timber school').getByRole('checkbox')).toBeDisabled()
    await expect(noor.page.getByRole('button', { name: 'Copy workspace address' })).toBeVisible()
    await expect(noor.page.getByRole('button', { name: 'Change Workspace address' })).toHaveCount(0)
  })

  await test.step('PUBWEB-SWITCH-1: a switch that is refused goes back and says why', async () => {
    await row(noor.page, 'House with two doors')
      .getByRole('button', { name: /^Settings/ })
      .click()
    const dialog = noor.page.getByRole('dialog', { name: 'House with two doors' })
    const duplicate = dialog.getByRole('switch', { name: 'Duplicate' })
    await expect(duplicate).toBeChecked()
    const read = await hold(noor.page, /\/publish-state$/)
    // Somebody else has published it meanwhile, and this window has not heard of it.
    await mara.call('POST', `/api/workspace/${workspaceId}/page-view/${ids[4]}/unpublish`)
    await publishByCall(mara, ids[4]!)
    const change = await hold(noor.page, /\/publish$/)
    await duplicate.click()
    await expect(duplicate).not.toBeChecked()
    change()
    await expect(noor.page.getByText('Only the person who published it and workspace owners')).toBeVisible()
    await expect(duplicate).toBeChecked()
    read()
    await expect(dialog).toContainText(`Published by ${addressOn(sheaf, 'mara@example.org')}.`)
    await expect(duplicate).toHaveCount(0)
  })

  await test.step('PUBWEB-STATE-2, PUBWEB-LIST-3: a page whose date has passed says so and is brought back', async () => {
    await runSql(sheaf, `UPDATE publications SET expires_at = '2026-01-02T12:00:00Z' WHERE view_id = $1`, [
      ids[2],
    ])
    const status = async () => (await fetch(`${sheaf.origin}/small-buildings/page-2`)).status
    expect(await status()).toBe(404)
    await page.reload()
    const timber = row(page, 'Timber school')
    await expect(timber).toContainText('off the web since 2 January')
    await expect(timber.getByRole('link', { name: /^Visit/ })).toHaveCount(0)
    await timber.getByRole('button', { name: /^Settings/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Timber school' })
    await expect(dialog).toContainText('Off the web')
    await expectAccessible(page, 'a page whose date has passed', '[role=dialog]')
    await dialog.getByRole('button', { name: 'Publish again' }).click()
    await expect(dialog.getByRole('link', { name: 'View site' })).toBeVisible()
    await expect(page.getByText('The page is on the web again')).toBeVisible()
    expect(await status()).toBe(200)
    await page.keyboard.press('Escape')
  })

  await test.step('PUBWEB-STATE-3: without a network it says so', async () => {
    await mara.context.route(/\/published-info$/, (route) => route.abort('internetdisconnected'))
    await page.goto(`${sheaf.origin}/app/${workspaceId}?settings=published`)
    await expect(page.getByText('Couldn’t load the published pages.')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

test('PUBWEB-LIST-1, PUBWEB-STATE-1, EDIT-TOUCH-10: on a phone, in the dark, everything fits', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'ilse@example.org', 'Ilse')
  const { page, workspaceId } = mara
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const id = await addPage(mara, 'دفتر ملاحظات طويل جدا عن بناء المكتبة على ضفة البحيرة الشمالية')
  await addPage(mara, 'Site survey', id)
  await publishByCall(mara, id)
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${id}`)
  await page.getByRole('button', { name: 'Page menu' }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  await page.getByRole('tab', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: 'View site' })).toBeVisible()
  await expectAccessible(page, 'panel on a phone', '[role=dialog]')
  expect(await fits()).toBe(true)
  await page.getByRole('button', { name: 'Publish with sub-pages' }).click()
  await expect(page.getByRole('dialog', { name: 'Publish 2 pages' })).toBeVisible()
  await expectAccessible(page, 'pages that go along, on a phone', '[role=dialog]')
  await page.goto(`${sheaf.origin}/app/${workspaceId}?settings=published`)
  await expect(row(page, 'دفتر')).toBeVisible()
  await expectAccessible(page, 'list on a phone')
  expect(await fits()).toBe(true)

  // With fingers the bar is about writing while somebody writes.
  const devices = await page.context().newCDPSession(page)
  await devices.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${id}`)
  await textOf(page).click()
  await page.keyboard.type('Shore')
  const bar = page.locator('header.topbar')
  const done = bar.getByRole('button', { name: 'Done' })
  await expect(done).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Page menu' })).toBeHidden()
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(textOf(page)).not.toContainText('Shore')
  await bar.getByRole('button', { name: 'Redo' }).click()
  await expect(textOf(page)).toContainText('Shore')
  await expect(textOf(page)).toBeFocused()
  await expectAccessible(page, 'writing on a phone')
  expect(await fits()).toBe(true)
  await done.click()
  await expect(textOf(page)).not.toBeFocused()
  await expect(done).toBeHidden()
  await expect(bar.getByRole('button', { name: 'Page menu' })).toBeVisible()
})
