import { expect, test, type Page } from './support/playwright.ts'
import { createPage, rowOf, textOf, titleOf, untilSaved } from './support/pages.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('a page is duplicated, and a page left is found again where it was scrolled to', async ({ browser }) => {
  const { page } = await signIn(browser, sheaf, 'mara@example.org')
  await expect(textOf(page)).toContainText('Keys worth knowing')
  const words = await textOf(page).innerText()
  await page.getByRole('button', { name: 'Page menu' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await scrollTo(page, 150)

  await rowOf(page, 'Getting started (Copy)').click()
  await expect(titleOf(page)).toHaveValue('Getting started (Copy)')
  await expect(textOf(page)).toHaveText(words, { useInnerText: true })
  expect(await scrollTop(page)).toBe(0)

  await page.goBack()
  await expect(titleOf(page)).toHaveValue('Getting started')
  await expect.poll(() => scrollTop(page)).toBe(150)
  await page.reload()
  await expect.poll(() => scrollTop(page)).toBe(150)
})

test('a workspace that is new appears at the next visit, is gone to, and is home from then on', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'noor@example.org')
  await expect(titleOf(page)).toBeVisible()
  const first = page.url()
  await createWorkspace(page, 'Second')
  await page.reload()

  await page.getByRole('button', { name: 'Workspace menu' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Second' })).toBeVisible()
  const isHome = page.waitForResponse((answer) => answer.url().endsWith('/open'))
  await page.getByRole('menuitemradio', { name: 'Second' }).click()
  await expect(page.getByRole('button', { name: 'Second' })).toBeVisible()
  await isHome
  const second = page.url()
  expect(second.split('/')[4]).not.toBe(first.split('/')[4])

  await page.goto(`${sheaf.origin}/app`)
  await page.waitForURL(/\/app\/[^/]+\/[^/]+$/)
  expect(page.url().split('/')[4]).toBe(second.split('/')[4])
})

test('the theme is that of the system until one is chosen, and again when the choice is taken back', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'ilse@example.org')
  const html = page.locator('html')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Workspace menu' }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')

  await choose('Light')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')

  await choose('Match system')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
})

const scroller = (page: Page) => page.locator('.shell-scroller')
const scrollTop = (page: Page) => scroller(page).evaluate((element) => element.scrollTop)

async function scrollTo(page: Page, top: number): Promise<void> {
  await scroller(page).evaluate((element, to) => element.scrollTo({ top: to }), top)
  // Kept in the frame after the scrolling.
  await expect
    .poll(() =>
      page.evaluate(() => Object.entries(sessionStorage).some(([key]) => key.startsWith('scroll-'))),
    )
    .toBe(true)
}

async function createWorkspace(page: Page, name: string): Promise<void> {
  const status = await page.evaluate(async (workspaceName) => {
    const { access_token: token } = JSON.parse(localStorage.getItem('token')!)
    const answer = await fetch('/api/workspace', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ workspace_name: workspaceName }),
    })
    return answer.status
  }, name)
  expect(status).toBe(200)
}

test('PAGETREE-COPY-1, PAGETREE-COPY-3, PAGETREE-COPY-4: duplicating something large says how far it is, also after a reload, and can be stopped', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'large-copy@example.org')
  await createPage(page, 'Archive')
  await untilSaved(page)
  const task = { view_id: 'b1d6b2b4-0000-4000-8000-000000000000', task_id: 'task' }
  let isStopped = false
  await page.route('**/page-view/*/duplicate', (route) =>
    route.fulfill({ json: { code: 0, data: { ...task, state: 'running' } } }),
  )
  await page.route('**/published-duplicate/task', (route) => {
    isStopped ||= route.request().method() === 'DELETE'
    const state = isStopped ? 'cancelled' : 'running'
    const rest = { progress: { done: 300, total: 5000 }, database_mappings: {}, error_code: null }
    return route.fulfill({ json: { code: 0, data: { ...task, ...rest, state } } })
  })
  await rowOf(page, 'Archive').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByText('Duplicating Archive: 300 of 5000')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Duplicating Archive: 300 of 5000')).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Duplicating stopped. Nothing was added.')).toBeVisible()
})
