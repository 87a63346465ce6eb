import { expect, test } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('P3: menus, popovers and tooltips cost nothing before somebody acts, and open at the first press all the same', async ({
  browser,
}) => {
  const signedIn = await signIn(browser, sheaf, 'mara@example.org')
  const storageState = await signedIn.context.storageState()
  await signedIn.context.close()
  // Without a worker and its store, so that what is asked for is seen.
  const page = await (await browser.newContext({ storageState })).newPage()
  const fetched: string[] = []
  let letThrough = (): void => undefined
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/\w+Part-/, async (route) => {
    fetched.push(route.request().url())
    await isLetThrough
    await route.continue()
  })
  await page.goto(`${sheaf.origin}/app`)
  await expect(page.getByRole('textbox', { name: 'Page text' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])

  const more = page.getByRole('button', { name: 'Page menu' })
  await more.click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  letThrough()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(more).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
  await page.keyboard.press('Escape')

  const close = page.getByRole('button', { name: 'Close sidebar' })
  await close.hover()
  await expect(page.locator('.ui-tooltip')).toContainText('Close sidebar')
  await page.keyboard.press('Escape')
  await page.getByRole('treeitem').last().click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()

  // With colours of the system the edge and the row that is meant are seen.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.getByRole('menu')).toHaveCSS('border-top-style', 'solid')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.ui-menu-item[data-highlighted]')).toHaveCSS('outline-style', 'solid')
})
