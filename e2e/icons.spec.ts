import { expect, test, type Page } from './support/playwright.ts'
import { createPage, publish, rowOf } from './support/pages.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const picker = (page: Page) => page.getByRole('dialog', { name: 'Page icon' })
const searchOf = (page: Page) => page.getByRole('combobox')

/** The label of the choice that the keys have reached. */
async function reached(page: Page): Promise<string | null> {
  const id = await searchOf(page).getAttribute('aria-activedescendant')
  return id === null ? null : page.locator(`[id="${id}"]`).getAttribute('aria-label')
}

test('emoji are found and reached with the keyboard, in a skin tone that is remembered', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'keys@example.org')
  await createPage(page, 'Keys')
  await page.getByRole('button', { name: 'Add icon' }).click()
  const search = searchOf(page)
  await expect(search).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect.poll(() => reached(page)).toBe('grinning face')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => reached(page)).toBe('grinning face with big eyes')
  await page.keyboard.press('End')
  await expect(page.getByRole('gridcell', { name: 'flag: Wales' })).toBeInViewport()
  await page.keyboard.press('Home')
  await expect.poll(() => reached(page)).toBe('grinning face')

  await page.getByRole('button', { name: 'Skin tone' }).click()
  await page.getByRole('menuitemradio', { name: /Medium-dark/ }).click()
  await search.fill('waving')
  // It is shown before the server has it.
  const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('👋🏾') ?? false)
  await page.keyboard.press('Enter')
  await expect(picker(page)).toHaveCount(0)
  await expect(rowOf(page, 'Keys')).toContainText('👋🏾')
  await kept

  await page.reload()
  await page.getByRole('button', { name: 'Page icon' }).click()
  await expect(page.getByRole('rowheader').first()).toHaveText('Recent')
  await expect(page.getByRole('gridcell').first()).toHaveText('👋🏾')
  await searchOf(page).fill('nothing is called that')
  await expect(page.getByText('No matching emoji.')).toBeVisible()
})

test('R6: a drawn icon shows its colour on the published page without script', async ({ browser }) => {
  const { page } = await signIn(browser, sheaf, 'drawn@example.org')
  await createPage(page, 'Lighthouses')
  await page.getByRole('button', { name: 'Add icon' }).click()
  await picker(page).getByRole('tab', { name: 'Icons' }).click()
  await picker(page).getByTitle('Orange').click()
  await searchOf(page).fill('lighthouse')
  await page.keyboard.press('Enter')
  await expect(picker(page)).toHaveCount(0)

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(await publish(page))
  const icon = visitor.locator('.v-icon-shape')
  await expect(icon).toHaveCSS('background-color', 'rgb(255, 137, 51)')
  const mask = await icon.evaluate((element) => getComputedStyle(element).maskImage)
  const address = /url\("([^"]+)"\)/.exec(mask)![1]!
  expect(new URL(address).origin).toBe(sheaf.origin)
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})

test('a space has an icon and a colour of its own', async ({ browser }) => {
  const { page } = await signIn(browser, sheaf, 'spaces@example.org')
  await page.getByRole('button', { name: 'New space' }).click()
  await page.getByLabel('Name').fill('Garden')
  await page.getByRole('button', { name: 'Space icon' }).click()
  await page.getByTitle('Green').click()
  await searchOf(page).fill('plant')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Create space' }).click()
  const tile = rowOf(page, 'Garden').locator('.space-tile')
  await expect(tile).toHaveCSS('--tile-color', '#2ac985')

  await rowOf(page, 'Garden').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Edit space' }).click()
  await page.getByLabel('Name').fill('Ideas')
  await page.getByRole('button', { name: 'Space icon' }).click()
  await page.getByRole('gridcell', { name: 'Space icon 12' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(rowOf(page, 'Ideas').locator('.space-tile svg')).toBeVisible()
  await expect(rowOf(page, 'Ideas').locator('.space-tile')).toHaveCSS('--tile-color', '#2ac985')
})

test('icons that cannot be loaded are asked for again', async ({ browser }) => {
  const { page, context } = await signIn(browser, sheaf, 'again@example.org')
  await createPage(page, 'Again')
  await context.route('**/af_icons/icons.json', (route) => route.abort())
  await page.getByRole('button', { name: 'Add icon' }).click()
  await picker(page).getByRole('tab', { name: 'Icons' }).click()
  await expect(picker(page).getByRole('alert')).toBeVisible()
  await context.unroute('**/af_icons/icons.json')
  await picker(page).getByRole('button', { name: 'Try again' }).click()
  await expect(picker(page).getByRole('gridcell').first()).toBeVisible()
})
