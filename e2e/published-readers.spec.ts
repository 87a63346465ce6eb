import { codeOf, mailTo } from './support/mailbox.ts'
import { enter } from './support/person.ts'
import { expect, test, type Page } from './support/playwright.ts'
import { openSite, textBlock, type PublishedSite } from './support/publishedSite.ts'
import { addressOn, type Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
let site: PublishedSite
let viewId: string
let address: string
test.beforeAll(async ({ browser, shareSheaf }) => {
  sheaf = shareSheaf()
  site = await openSite(browser, sheaf, 'ada@example.org')
  viewId = await site.addPage('Lakeside library', [textBlock('paragraph', 'On the north shore.')])
  address = await site.publish(viewId, 'library')
})
test.afterAll(async () => {
  await site.owner.context.close()
})

const bar = (page: Page) => page.getByRole('banner')

/** Opens the app once, as everybody who signs in does: it gives the browser the cookie of readers. */
async function openApp(page: Page): Promise<void> {
  const session = page.waitForResponse((answer) => answer.url().endsWith('/api/file_storage/session'))
  await page.goto(`${sheaf.origin}/app`)
  await (await session).finished()
}

test('VISIT-READER-1: whoever is signed in finds the way to the app, the owner the one to the editor', async ({
  browser,
}) => {
  const { page } = site.owner
  await openApp(page)
  await page.goto(address)
  await expect(bar(page).getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/app/${site.namespace}/${viewId}`,
  )
  await bar(page).getByRole('link', { name: 'Open Sheaf' }).click()
  await expect(page).toHaveURL(/\/app/)

  const reader = await enter(browser, sheaf, 'bea@example.org', 'Bea')
  await openApp(reader.page)
  const told = reader.page.waitForResponse((answer) => answer.url().endsWith('/reader'))
  await reader.page.goto(address)
  await (await told).finished()
  await expect(bar(reader.page).getByRole('link', { name: 'Open Sheaf' })).toBeVisible()
  await expect(bar(reader.page).getByRole('link', { name: 'Edit' })).toHaveCount(0)
})

test('VISIT-READER-1: on a phone both are in the menu', async ({ browser }) => {
  const { page } = site.owner
  await openApp(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'More' })
  await expect(menu.getByRole('link', { name: 'Open Sheaf' })).toBeVisible()
  await menu.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(new RegExp(`/app/${site.namespace}/${viewId}`))
  await page.setViewportSize({ width: 1280, height: 720 })

  // Nobody else is asked about, and nobody else sees them.
  const context = await browser.newContext()
  const stranger = await context.newPage()
  const asked: string[] = []
  stranger.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await stranger.goto(address)
  await expect(stranger.getByRole('link', { name: 'Duplicate' })).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Open Sheaf' })).toHaveCount(0)
  // The comments ask once they wake; the bar does not.
  expect(asked.filter((path) => path.endsWith('/reader')).length).toBeLessThanOrEqual(1)
  await context.close()
})

test('VISIT-READER-2: duplicating asks a stranger to sign in over the page, and goes on', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  const dialog = page.getByRole('dialog', { name: /Sign in/ })
  await expect(dialog).toContainText('Sign in to copy this page to your workspace.')
  expect(page.url()).toBe(address)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(page.url()).toBe(address)

  await page.getByRole('link', { name: 'Duplicate' }).click()
  const asked = new Date()
  await dialog.getByLabel('Email').fill(addressOn(sheaf, 'cora@example.org'))
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog.getByLabel('Code').fill(codeOf(await mailTo(sheaf, 'cora@example.org', asked)))
  await expect(page).toHaveURL(new RegExp(`/app/duplicate/${viewId}`))
  await expect(page.getByRole('heading', { name: /Duplicate .*Lakeside library/ })).toBeVisible()
  // Signed in, there is nothing to ask.
  await page.goto(address)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(new RegExp(`/app/duplicate/${viewId}`))
  await context.close()
})
