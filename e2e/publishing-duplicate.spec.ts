import { expect, test } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { codeOf, mailTo } from './support/mailbox.ts'
import { rowOf, textOf, titleOf, untilSaved } from './support/pages.ts'
import { addPage, enter } from './support/person.ts'
import { publishByCall } from './support/publishing.ts'
import { startSheaf, type OwnSheaf } from './support/sheaf.ts'

let sheaf: OwnSheaf
test.beforeAll(async () => {
  sheaf = await startSheaf()
})
test.afterAll(async () => {
  await sheaf.stop()
})

test('a published page becomes a copy of one’s own', async ({ browser }) => {
  const mara = await enter(browser, sheaf, 'mara@example.org', 'Mara')
  const id = await addPage(mara, 'مكتبة البحيرة')
  const belowId = await addPage(mara, 'Site survey', id)
  await mara.page.goto(`${sheaf.origin}/app/${mara.workspaceId}/${id}`)
  await textOf(mara.page).click()
  await mara.page.keyboard.type('One roof, one truss.')
  await untilSaved(mara.page)
  await publishByCall(mara, id)
  await publishByCall(mara, belowId)
  const patch = (changes: object) =>
    mara.call('PATCH', `/api/workspace/${mara.workspaceId}/publish`, [{ view_id: id, ...changes }])

  const page = await (await browser.newContext()).newPage()
  const screen = page.getByRole('main')
  await test.step('PUBWEB-DUP-1: signs in, comes back, names the page', async () => {
    const asked = new Date()
    await page.goto(`${sheaf.origin}/app/duplicate/${id}`)
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel('Email').fill('noor@example.org')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await page.keyboard.type(codeOf(await mailTo(sheaf, 'noor@example.org', asked)))
    await page.waitForURL(/\/app\/duplicate\//)
    await expect(screen).toContainText('Duplicate “مكتبة البحيرة”')
    await expect(screen.getByRole('button', { name: /^Workspace/ })).toContainText("Noor's workspace")
    await expect(screen.getByRole('button', { name: /^Space/ })).toContainText('General')
    await expectAccessible(page, 'duplicate')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, 'duplicate on a phone, in the dark')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('PUBWEB-DUP-2: what is behind a password, not allowed or gone says so', async () => {
    await patch({ duplicate_enabled: false })
    await page.reload()
    await expect(screen).toContainText('This page can’t be duplicated')
    await expectAccessible(page, 'not allowed')
    await patch({ duplicate_enabled: true, password: 'long enough' })
    await page.reload()
    await expect(screen).toContainText('This page is password protected')
    await patch({ password: null })
    await page.goto(`${sheaf.origin}/app/duplicate/11111111-1111-4111-8111-111111111111`)
    await expect(screen).toContainText('This page is no longer on the web')
    await screen.getByRole('button', { name: 'Go to the app' }).click()
    await expect(titleOf(page)).toHaveValue('Getting started')
  })

  const calls = (url: URL) => url.pathname.includes('/published-duplicate')
  await test.step('PUBWEB-DUP-4: a refusal says why, and another place can be chosen', async () => {
    await page.goto(`${sheaf.origin}/app/duplicate/${id}`)
    await page.route(calls, (route) => route.fulfill({ json: { code: 1028, message: 'full' } }))
    const button = screen.getByRole('button', { name: 'Duplicate' })
    await expect(button).toBeEnabled()
    await button.press('Enter')
    await expect(screen).toContainText('The workspace doesn’t have enough storage for this page’s files.')
    await expectAccessible(page, 'refused')
    await page.unroute(calls)
  })

  await test.step('PUBWEB-DUP-3: progress is shown and survives a reload', async () => {
    const requests: string[] = []
    let done = 1
    await page.route(calls, async (route) => {
      const body = route.request().postDataJSON() as { request_id: string } | null
      if (body) requests.push(body.request_id)
      if (requests.length === 1 && body) return route.abort('connectionreset')
      return route.fulfill({
        json: {
          code: 0,
          data: {
            task_id: '22222222-2222-4222-8222-222222222222',
            state: route.request().method() === 'DELETE' ? 'cancelled' : 'running',
            view_id: id,
            database_mappings: {},
            progress: { done: (done += 1), total: 40 },
            error_code: null,
          },
        },
      })
    })
    await screen.getByRole('button', { name: 'Duplicate' }).click()
    await expect(screen.getByRole('progressbar')).toBeVisible()
    await expect(screen).toContainText(/\d+ of 40 copied/)
    await expectAccessible(page, 'on its way')
    // What got lost was sent again under the same id.
    expect(new Set(requests).size).toBe(1)
    expect(requests).toHaveLength(2)
    await page.reload()
    await expect(screen).toContainText(/\d+ of 40 copied/)
    expect(requests).toHaveLength(2)
  })

  await test.step('PUBWEB-DUP-5: it can be stopped, and another place be chosen', async () => {
    await screen.getByRole('button', { name: 'Stop copying' }).press('Enter')
    await expect(page.getByText('Copying stopped.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Duplicate' })).toBeEnabled()
    await expect(page).toHaveURL(new RegExp(`/app/duplicate/${id}$`))
    await page.unroute(calls)
  })

  await test.step('PUBWEB-DUP-3: the copy is opened, with what was below it', async () => {
    await page.goto(`${sheaf.origin}/app/duplicate/${id}`)
    await screen.getByRole('button', { name: 'Duplicate' }).click()
    await expect(titleOf(page)).toHaveValue(/^مكتبة البحيرة/)
    await expect(textOf(page)).toContainText('One roof, one truss.')
    await rowOf(page, 'مكتبة البحيرة').locator('.page-tree-arrow').click()
    await expect(page.getByRole('treeitem', { name: 'Site survey' })).toBeVisible()
  })
})
