import { expectAccessible } from './support/axe.ts'
import { createPage, holdToast, rowOf, openActions } from './support/pages.ts'
import { addPage, enter, openPage } from './support/person.ts'
import { expect, test, type Locator, type Page } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

const main = (page: Page) => page.getByRole('main')
const beside = (page: Page) => page.getByRole('complementary', { name: /^Beside: / })
const title = (pane: Locator) => pane.getByRole('textbox', { name: 'Page title' })
const text = (pane: Locator) => pane.getByRole('textbox', { name: 'Page text' })
const line = (page: Page) => page.getByRole('separator', { name: 'Resize the two pages' })
const link = (page: Page, name: string) => rowOf(page, name).getByRole('link')

async function widthOf(pane: Locator): Promise<number> {
  return pane.evaluate((element) => element.getBoundingClientRect().width)
}

test('PANE-OPEN-1, PANE-WIDTH-2, PANE-ADDRESS-2: two pages are written beside each other by mouse, and stay after a reload @core', async ({
  browser,
}) => {
  const person = await enter(browser, sheaf, 'panes@example.org')
  const { page } = person
  await addPage(person, 'Site visits')
  await openPage(sheaf, person, 'Minutes')
  await link(page, 'Site visits').click({ modifiers: ['Alt'] })
  await expect(title(beside(page))).toHaveValue('Site visits')
  await expect(title(main(page))).toHaveValue('Minutes')
  await expect(page).toHaveTitle(/^Minutes/)
  expect(Math.abs((await widthOf(beside(page))) - (await widthOf(main(page))))).toBeLessThanOrEqual(1)

  await text(beside(page)).click()
  await page.keyboard.type('Tuesday at nine')
  await text(main(page)).click()
  await page.keyboard.type('All agreed')
  await expect(text(beside(page))).toHaveText('Tuesday at nine')
  await expect(text(main(page))).toHaveText('All agreed')

  const box = (await line(page).boundingBox())!
  await page.mouse.move(box.x, 600)
  await page.mouse.down()
  await page.mouse.move(box.x - 100, 600, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => widthOf(beside(page))).toBeGreaterThan(680)
  await expect(page.locator('.save-state[data-arrived]')).toHaveCount(2)
  await page.reload()
  await expect.poll(() => widthOf(beside(page))).toBeGreaterThan(680)
  await line(page).dblclick()
  await expect.poll(() => widthOf(beside(page))).toBe(586)
  await expect(text(beside(page))).toHaveText('Tuesday at nine')
  await expect(text(main(page))).toHaveText('All agreed')

  // The links of the main page keep the page beside; one to that page makes it the main page.
  await link(page, 'Getting started').click()
  await expect(title(main(page))).toHaveValue('Getting started')
  await expect(title(beside(page))).toHaveValue('Site visits')
  await link(page, 'Site visits').click()
  await expect(title(main(page))).toHaveValue('Site visits')
  await expect(beside(page)).toHaveCount(0)
})

test('PANE-KEYS-1, PANE-OPEN-2, PANE-MAIN-1: two pages are opened, written, resized, swapped and closed by keyboard alone', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'panes-keys@example.org')
  for (const name of ['Budget', 'Letter']) await createPage(page, name)
  const tree = page.getByRole('tree', { name: 'Pages' })
  await tree.focus()
  await page.keyboard.press('b')
  await page.keyboard.press('Control+Enter')
  await expect(title(beside(page))).toHaveValue('Budget')
  await expect(tree).toBeFocused()
  await expect(text(beside(page))).toHaveAttribute('contenteditable', 'true')
  await page.keyboard.press('Control+\\')
  await expect(text(beside(page))).toBeFocused()
  await page.keyboard.type('Ten thousand')
  await expect(text(beside(page))).toHaveText('Ten thousand')

  // Find is about the page that has the focus.
  await page.keyboard.press('Control+f')
  const find = page.getByRole('search', { name: 'Find and replace' })
  await expect(find).toHaveCount(1)
  await page.keyboard.type('thousand')
  await expect(find).toContainText('1 of 1')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+\\')
  await expect(title(main(page))).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Dear district')
  await page.keyboard.press('Control+\\')
  await expect(text(beside(page))).toBeFocused()

  const half = await widthOf(beside(page))
  await line(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => widthOf(beside(page))).toBe(half + 16)
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => widthOf(beside(page))).toBe(400)
  await page.keyboard.press('Enter')
  await expect.poll(() => widthOf(beside(page))).toBe(half)

  await tree.focus()
  await page.keyboard.press('Control+Enter')
  await expect(text(beside(page))).toBeFocused()
  await page.keyboard.press('Control+Shift+|')
  await expect(beside(page)).toHaveCount(0)
  await expect(text(main(page))).toBeFocused()
  await page.goBack()
  await expect(text(beside(page))).toHaveText('Ten thousand')

  await beside(page).getByRole('button', { name: 'Page menu' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Swap the two pages' }).press('Enter')
  await expect(title(main(page))).toHaveValue('Budget')
  await expect(title(beside(page))).toHaveValue('Letter')
  await page.goBack()
  await expect(title(beside(page))).toHaveValue('Budget')
  await beside(page).getByRole('button', { name: 'Open as the main page' }).press('Enter')
  await expect(title(main(page))).toHaveValue('Budget')
  await expect(beside(page)).toHaveCount(0)
})

test('PANE-ADDRESS-3, PANE-OWN-1, PANE-OWN-2: a database and what it leads to stand beside a text, with their own rows, problems and settings', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'panes-grid@example.org')
  await openActions(page, 'General')
  await page.getByRole('menuitem', { name: 'New grid' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await title(main(page)).fill('Rooms')
  await expect(rowOf(page, 'Rooms')).toBeVisible()
  await createPage(page, 'Plan')
  await rowOf(page, 'Rooms').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Open beside' }).click()
  await expect(beside(page).getByRole('grid')).toBeVisible()
  await beside(page).getByRole('rowheader').first().click()
  await page.keyboard.type('Reading room')
  await page.keyboard.press('Enter')
  await expect(beside(page).getByRole('rowheader').first()).toContainText('Reading room')

  // A row opens in its pane, and "back" closes it.
  await beside(page).getByRole('rowheader').first().hover()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/beside=[0-9a-f-]{36}%3Fr%3D/)
  await expect(beside(page).getByRole('dialog', { name: 'Reading room' })).toBeVisible()
  await expect(title(main(page))).toHaveValue('Plan')
  await page.goBack()
  await expect(page).toHaveURL(/beside=[0-9a-f-]{36}$/)

  // What it leads to opens beside as well.
  await beside(page).getByRole('button', { name: 'Page menu' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await holdToast(page, 'Undo')
  await expect(beside(page).getByRole('grid')).toHaveCount(0)
  await expect(title(main(page))).toHaveValue('Plan')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(beside(page).getByRole('grid')).toBeVisible()
})

test('PANE-OWN-1: what is in the trash, missing or somebody else’s is said in its pane alone', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'panes-problems@example.org')
  for (const name of ['Gone', 'Here']) await createPage(page, name)
  const here = page.url()
  await link(page, 'Gone').click({ modifiers: ['Alt'] })
  await expect(title(beside(page))).toHaveValue('Gone')
  await rowOf(page, 'Gone').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(beside(page).getByRole('button', { name: 'Restore' })).toBeVisible()
  await expect(title(main(page))).toHaveValue('Here')
  await expect(page).toHaveTitle(/^Here/)
  await beside(page).getByRole('button', { name: 'Restore' }).click()
  await expect(title(beside(page))).toHaveValue('Gone')

  await page.goto(`${here}?beside=3f2504e0-4f89-41d3-9a0c-0305e82c3301`)
  await expect(beside(page).getByRole('heading')).toBeVisible()
  await expect(title(main(page))).toHaveValue('Here')
  await page.goto(`${here}?beside=nonsense`)
  await expect(title(main(page))).toHaveValue('Here')
  await expect(beside(page)).toHaveCount(0)
})

test('PANE-OPEN-1: a mention of a page opens beside by mouse and by keys', async ({ browser }) => {
  const { page } = await signIn(browser, sheaf, 'panes-mention@example.org')
  for (const name of ['Rooms', 'Plan']) await createPage(page, name)
  await page.keyboard.press('Enter')
  await page.keyboard.type('See @room')
  await expect(page.getByRole('option', { name: /^Rooms/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const chip = text(main(page)).getByRole('link', { name: 'Rooms' })
  await chip.click({ modifiers: ['Alt'] })
  await expect(title(beside(page))).toHaveValue('Rooms')
  await expectAccessible(page, 'two pages beside each other')
  await page.keyboard.press('Control+Shift+|')
  await expect(beside(page)).toHaveCount(0)
  await text(main(page)).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(text(main(page)).locator('.is-chosen')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(title(beside(page))).toHaveValue('Rooms')
})

test('PANE-FIND-1: with a find bar in both, F3 goes on in the pane that has the focus or had it last', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'panes-find@example.org')
  for (const name of ['One', 'Two']) {
    await createPage(page, name)
    await page.keyboard.press('Enter')
    await page.keyboard.type('larch, larch and larch')
  }
  await link(page, 'One').click({ modifiers: ['Alt'] })
  await expect(text(beside(page))).toHaveText('larch, larch and larch')
  for (const pane of [main(page), beside(page)]) {
    await text(pane).click()
    await page.keyboard.press('Control+f')
    await page.keyboard.type('larch')
    await expect(page.locator('.ed-find:focus-within')).toContainText('of 3')
  }
  const marks = (pane: Locator) => text(pane).locator('.ed-found')
  const current = (pane: Locator) =>
    marks(pane).evaluateAll((found) => found.findIndex((each) => each.matches('.is-current')))
  const places = async () => [await current(main(page)), await current(beside(page))]
  const [first, second] = await places()
  const next = (place: number, by = 1) => (place + by) % 3

  // The focus is in the bar of the page beside.
  await page.keyboard.press('F3')
  await expect.poll(places).toEqual([first, next(second!)])
  await text(main(page)).click()
  await page.keyboard.press('F3')
  await page.keyboard.press('F3')
  await expect.poll(places).toEqual([next(first!, 2), next(second!)])
  // In neither: where it was last.
  await page.getByRole('tree', { name: 'Pages' }).focus()
  await page.keyboard.press('F3')
  await expect.poll(places).toEqual([first, next(second!)])
  await title(beside(page)).focus()
  await page.keyboard.press('Shift+F3')
  await expect.poll(places).toEqual([first, second])
  // The only bar that is left goes on from everywhere.
  await page.locator('.ed-find').last().getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('.ed-find')).toHaveCount(1)
  await page.keyboard.press('F3')
  await expect.poll(async () => (await places()).filter((place) => place !== -1)).toEqual([next(first!)])
})

test('PANE-NARROW-1: a window that has no room for two shows one page', async ({ browser }) => {
  const { page } = await signIn(browser, sheaf, 'panes-narrow@example.org')
  for (const name of ['One', 'Two']) await createPage(page, name)
  await link(page, 'One').click({ modifiers: ['Alt'] })
  await expect(title(beside(page))).toHaveValue('One')
  await page.setViewportSize({ width: 1099, height: 900 })
  await expect(main(page)).toBeHidden()
  await expect(title(beside(page))).toHaveValue('One')
  await expect(line(page)).toHaveCount(0)
  await beside(page).getByRole('button', { name: 'Close the page beside' }).click()
  await expect(title(main(page))).toHaveValue('Two')
  await link(page, 'One').click({ modifiers: ['Alt'] })
  await expect(title(main(page))).toHaveValue('One')
  await expect(beside(page)).toHaveCount(0)
})
