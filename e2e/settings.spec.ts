import { expect, test, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { ADDRESS_OF_PAGE, openSettings, sectionOf, settingsOf } from './support/people.ts'
import { addPage, enter } from './support/person.ts'
import type { Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const SECTIONS = [
  'Profile',
  'Account',
  'Preferences',
  'Notifications',
  'Keyboard',
  'Workspace',
  'Members',
  'Spaces',
  'Published pages',
  'Data',
  'About',
]
const settingsParameter = (page: Page) => new URL(page.url()).searchParams.get('settings')

test('SET-LIST-1, SET-LAZY-1, SET-FIND-1, SET-ADDRESS-1, SET-ADDRESS-2: by keyboard through every section, to one by its address, and back', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const mara = await enter(browser, sheaf, 'mara@example.org', 'Mara')
  const { page, workspaceId } = mara
  const id = await addPage(mara, 'Lakeside library')
  const address = `${sheaf.origin}/app/${workspaceId}/${id}`
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const loadedSections = () => loaded.filter((url) => /\/(?:SettingsDialog|\w+Section)-[^/]*\.js$/.test(url))
  await page.goto(address)
  await expect(page.getByRole('treeitem', { name: 'Lakeside library' })).toBeVisible()
  expect(loadedSections()).toEqual([])
  await openSettings(page, 'Profile')
  const settings = settingsOf(page)
  // SET-LAZY-1: a section is loaded when it is opened, not before.
  const isLoaded = (name: string) => loadedSections().some((url) => url.includes(`/${name}-`))
  expect(['SettingsDialog', 'ProfileSection', 'AboutSection'].map(isLoaded)).toEqual([true, true, false])

  await test.step('SET-FRAME-1, SET-LIST-1: ↓ opens one section after the other', async () => {
    await expect(settings).toHaveCSS('width', '960px')
    await expect(settings).toHaveCSS('height', '712px')
    await settings.getByRole('link', { name: 'Profile' }).focus()
    for (const name of SECTIONS) {
      const section = await sectionOf(page, name)
      await expect(section.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(settings.getByRole('link', { name: new RegExp(`^${name}`) })).toBeFocused()
      await expectAccessible(page, name, '[role=dialog]')
      await page.keyboard.press('ArrowDown')
    }
    expect(isLoaded('AboutSection')).toBe(true)
    await page.keyboard.press('Home')
    await sectionOf(page, 'Profile')
  })

  await test.step('SET-FIND-1: the field finds a setting, marks it, and Escape empties it first', async () => {
    const field = settings.getByRole('searchbox', { name: 'Find a setting' })
    await field.fill('WEEK')
    await expect(settings.getByRole('link')).toHaveText(['Preferences'])
    const preferences = await sectionOf(page, 'Preferences')
    await expect(preferences.locator('[data-found]')).toContainText('Week starts on')
    await field.fill('no such thing')
    await expect(settings.getByText('No matching settings.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await expect(settings.getByRole('link')).toHaveCount(SECTIONS.length)
  })

  await test.step('SET-KEYS-1: a shortcut is found by what it does', async () => {
    await settings.getByRole('link', { name: 'Keyboard' }).click()
    const keyboard = await sectionOf(page, 'Keyboard')
    await keyboard.getByRole('searchbox', { name: 'Search shortcuts' }).fill('cache')
    await expect(keyboard.getByRole('term')).toHaveText([/^Clear cache and reload/])
  })

  await test.step('SET-ADDRESS-2: a reload keeps the section, Back closes the settings', async () => {
    await page.reload()
    await sectionOf(page, 'Keyboard')
    await page.goBack()
    await expect(settings).toHaveCount(0)
    expect(page.url()).toBe(address)
    await page.goForward()
    await sectionOf(page, 'Keyboard')
    await page.keyboard.press('Escape')
    await expect(settings).toHaveCount(0)
    expect(page.url()).toBe(address)
  })

  await test.step('SET-ADDRESS-1: a section opens from /app, and from the address of earlier versions', async () => {
    await page.goto(`${sheaf.origin}/app?settings=data`)
    const data = await sectionOf(page, 'Data')
    await expect(data.getByRole('listitem').filter({ hasText: 'Pages and databases' })).toBeVisible()
    await page.goto(`${sheaf.origin}/app/${workspaceId}/published`)
    await sectionOf(page, 'Published pages')
  })
})

test('SET-SAVE-1, SET-PREF-3, SET-PREF-4, SET-PREF-5, CONST-TOAST-5: a refused change goes back and says why; preferences reach another tab', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'noor@example.org', 'Noor')
  const { page, context, workspaceId } = mara
  await page.goto(`${sheaf.origin}/app/${workspaceId}?settings=preferences`)
  const preferences = await sectionOf(page, 'Preferences')
  const week = preferences.getByRole('combobox', { name: 'Week starts on' })
  const dates = preferences.getByRole('combobox', { name: 'Date format' })

  await test.step('SET-SAVE-1: what is refused goes back, and the reason stands below its row', async () => {
    await page.route('**/api/user/update', (route) =>
      route.fulfill({ json: { code: 1012, message: 'Not enough permission' } }),
    )
    await week.selectOption({ label: 'Saturday' })
    await expect(preferences.getByText('You don’t have permission to do this.')).toBeVisible()
    await expect(week).toHaveValue('language')
    await page.unroute('**/api/user/update')
  })

  const other = await context.newPage()
  await other.goto(`${sheaf.origin}/app/${workspaceId}`)
  await expect(other.getByRole('treeitem', { name: 'Getting started' })).toBeVisible()

  await test.step('SET-PREF-4: the theme and motion of another tab follow, and hold before the first paint', async () => {
    await preferences.getByText('Dark', { exact: true }).click()
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await preferences.getByRole('switch', { name: 'Reduce motion' }).click()
    await expect(other.locator('html')).toHaveAttribute('data-motion', 'reduced')
    // SET-PREF-5: style sheets heed it.
    await expect(other.locator('body')).toHaveCSS('transition-duration', '1e-05s')
    const painted = await context.newPage()
    await painted.route('**/*.js', (route) =>
      route.request().url().includes('first-paint') ? route.continue() : route.abort(),
    )
    await painted.goto(`${sheaf.origin}/app`)
    await expect(painted.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(painted.locator('html')).toHaveAttribute('data-motion', 'reduced')
    await painted.close()
  })

  await test.step('SET-PREF-2, SET-PREF-3: weeks and dates are as preferred, also after a reload without a network', async () => {
    await week.selectOption({ label: 'Sunday' })
    await dates.selectOption('iso')
    await expect
      .poll(() => mara.call('GET', '/api/user/profile'))
      .toMatchObject({
        metadata: { start_week_on: 0, date_format: 2, theme: 'dark', reduced_motion: true },
      })
    await expect(week).toHaveValue('0')
    await other.getByRole('textbox', { name: 'Page text' }).click()
    await other.keyboard.press('Control+Home')
    await other.keyboard.type('@2026-07-03')
    await other
      .getByRole('option', { name: /2026-07-03/ })
      .first()
      .click()
    await expect(other.getByText('@2026-07-03').or(other.getByText('2026-07-03')).first()).toBeVisible()
  })

  await test.step('CONST-TOAST-3, CONST-TOAST-5: Alt+T leads to a toast, Escape ends it', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('treeitem', { name: 'Getting started' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Move to trash' }).click()
    await expect(page.getByText('Page moved to trash')).toBeVisible()
    await page.keyboard.press('Alt+t')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Page moved to trash')).toHaveCount(0)
  })
})

test('SET-PREF-7: times are read and set by the clock that somebody chose, on every device', async ({
  browser,
}) => {
  const zone = { timezoneId: 'Europe/Oslo' }
  const mara = await enter(browser, sheaf, 'ines@example.org', 'Ines', zone)
  const { page, context, workspaceId } = mara
  const id = await addPage(mara, 'Plan')
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${id}`)
  const text = page.getByRole('textbox', { name: 'Page text' })
  await text.click()
  await page.keyboard.type('@2026-07-03')
  await page.getByRole('option').first().click()
  const date = text.locator('.b-date')
  await date.click()
  await page.getByRole('checkbox', { name: 'Include time' }).check()
  const time = page.getByRole('dialog', { name: 'Choose a date' }).getByLabel('Time', { exact: true })
  await time.fill('18:30')
  await page.keyboard.press('Escape')
  await expect(text).toContainText('18:30')

  const settings = await openSettings(page, 'Preferences')
  const zones = settings.getByRole('combobox', { name: 'Time zone' })
  await expect(zones.locator('option:checked')).toHaveText('This device (Europe / Oslo)')
  await zones.selectOption('Asia/Tokyo')
  await expect
    .poll(() => mara.call('GET', '/api/user/profile'))
    .toMatchObject({
      metadata: { timezone: { default_timezone: 'Europe/Oslo', timezone: 'Asia/Tokyo' } },
    })
  await page.keyboard.press('Escape')
  // What is open is drawn anew.
  await expect(text).toContainText('4 July 2026')
  await page.reload()
  // Oslo is seven hours behind Tokyo in summer: it is the next day there.
  await expect(text).toContainText('4 July 2026')
  await expect(text).toContainText(/\b0?1:30/)
  await date.click()
  await expect(time).toHaveValue('01:30')
  await time.fill('09:00')
  await page.keyboard.press('Escape')

  // Back on the clock of the device it is two in the morning.
  await openSettings(page, 'Preferences')
  await zones.selectOption({ index: 0 })
  await page.keyboard.press('Escape')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('textbox', { name: 'Page text' })).toContainText(/\b0?2:00/)
})

test('SET-DATA-3, SET-DATA-4, SET-DATA-5, SET-COUNT-1: the largest files and pages lead to their page, published pages are counted, and everything is one archive', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'gro@example.org', 'Gro')
  const { page, workspaceId, call } = mara
  const [plan, letter] = [await addPage(mara, 'Plan'), await addPage(mara, 'Letter')]
  const put = (parentId: string, bytes: number, name: string) =>
    call(
      'PUT',
      `/api/file_storage/${workspaceId}/v1/blob/${parentId}?name=${name}`,
      Buffer.alloc(bytes, name),
    )
  await put(plan, 300_000, 'report.txt')
  await put(letter, 200_000, 'drawing.txt')
  await call('POST', `/api/workspace/${workspaceId}/page-view/${plan}/publish`, {})
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${letter}?settings=data`)
  const data = await sectionOf(page, 'Data')
  const rows = data.getByRole('region', { name: 'Largest' })
  await expect(rows.getByRole('heading', { level: 4 }).first()).toHaveText('report.txt')
  await expect(rows.getByRole('heading', { level: 4 }).nth(1)).toHaveText('drawing.txt')
  await expect(data.getByText('293 KB')).toBeVisible()
  await expect(settingsOf(page).getByRole('link', { name: /^Published pages/ })).toHaveText(
    'Published pages1',
  )
  await expectAccessible(page, 'the largest files', '[role=dialog]')

  await data.getByRole('button', { name: 'Actions for report.txt' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('report.txt')
  await data.getByRole('button', { name: 'Actions for report.txt' }).click()
  await page.getByRole('menuitem', { name: 'Open page' }).click()
  await expect(page.getByRole('textbox', { name: 'Page title' })).toHaveText('Plan')
  await expect(settingsOf(page)).toHaveCount(0)

  await test.step('SET-DATA-3, SET-DATA-5: the server makes an archive, which is there after a reload, until it is deleted', async () => {
    await page.goto(`${sheaf.origin}/app/${workspaceId}/${plan}?settings=data`)
    await data.getByRole('button', { name: 'Export…' }).click()
    const asking = page.getByRole('dialog', { name: /^Export/ })
    await asking.getByText('HTML', { exact: true }).click()
    await asking.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(asking).toHaveCount(0)
    await page.reload()
    await expect(data.getByText(/HTML, \d+ pages, .+ Kept until/)).toBeVisible()
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      data.getByRole('button', { name: 'Download', exact: true }).click(),
    ])
    expect(archive.suggestedFilename()).toMatch(/\.zip$/)
    expect(await archive.failure()).toBeNull()
    await expectAccessible(page, 'an archive of everything', '[role=dialog]')
    await data.getByRole('button', { name: 'Delete the archive' }).click()
    await expect(data.getByText(/Kept until/)).toHaveCount(0)
  })
})

test('SET-PREF-6: a workspace opens at Home for whoever wants it to', async ({ browser }) => {
  const { page, workspaceId, call } = await enter(browser, sheaf, 'henny@example.org', 'Henny')
  const workspace = `${sheaf.origin}/app/${workspaceId}`
  await page.goto(`${workspace}?settings=preferences`)
  const preferences = await sectionOf(page, 'Preferences')
  await preferences.getByRole('combobox', { name: 'Start page' }).selectOption({ label: 'Home' })
  await expect
    .poll(() => call('GET', '/api/user/profile'))
    .toMatchObject({ metadata: { start_page: 'home' } })
  await page.keyboard.press('Escape')
  await page.goto(workspace)
  await expect(page).toHaveURL(`${workspace}/home`)
  await expect(page.getByRole('heading', { name: /Henny/ })).toBeVisible()
})

test('SET-FRAME-1, SET-ADDRESS-2: on a phone the list is a page and the section another', async ({
  browser,
}) => {
  const { page, workspaceId } = await enter(browser, sheaf, 'ilse@example.org', 'Ilse')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${sheaf.origin}/app/${workspaceId}`)
  await page.getByRole('button', { name: 'Open sidebar' }).click()
  await page.getByRole('button', { name: 'Workspace menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const settings = settingsOf(page)
  const links = settings.getByRole('link')
  await expect(links).toHaveCount(SECTIONS.length)
  await expect(settings.getByRole('region', { name: 'Profile' })).toBeHidden()
  await expectAccessible(page, 'list of sections on a phone', '[role=dialog]')
  await links.filter({ hasText: 'Data' }).click()
  await sectionOf(page, 'Data')
  await expect(links.first()).toBeHidden()
  await expectAccessible(page, 'section on a phone', '[role=dialog]')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.goBack()
  await expect(links.first()).toBeVisible()
  expect(settingsParameter(page)).toBe('all')
  await page.getByRole('button', { name: 'Close settings' }).first().click()
  await expect(settings).toHaveCount(0)
  expect(settingsParameter(page)).toBeNull()
})

test('SET-ADDRESS-1: settings that are chosen at the moment in which the app leads to a page stay open', async ({
  browser,
}) => {
  const { page, workspaceId } = await enter(browser, sheaf, 'early@example.org')
  await page.addInitScript(() => {
    const real = window.fetch
    const isLet = new Promise<void>((resolve) => Object.assign(window, { letTreeCome: resolve }))
    window.fetch = async (...asked) => {
      const answer = await real(...asked)
      if (!new URL(answer.url).pathname.endsWith('/tree-nodes')) return answer
      const text = await answer.text()
      await isLet
      return new Response(text, { headers: answer.headers })
    }
  })
  const tree = page.waitForResponse(/\/tree-nodes\?/)
  await page.goto(`${sheaf.origin}/app/${workspaceId}`)
  await (await tree).finished()
  await page.getByRole('button', { name: 'Workspace menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).evaluate((item: HTMLElement) => {
    item.click()
    Reflect.get(window, 'letTreeCome')()
  })
  await page.waitForURL(ADDRESS_OF_PAGE)
  await expect(settingsOf(page)).toBeVisible()
  await expect(page.locator('.doc .b-line').first()).toBeAttached()
  await expect(page).toHaveURL(/\?settings=/)
})
