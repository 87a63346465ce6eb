import { card, column, expectColumn, hold } from './support/boardPage.ts'
import { createPage, openActions, textOf, titleOf, untilSaved } from './support/pages.ts'
import { expect, test } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('BOARD-OPEN-1, BOARD-OPEN-2, BOARD-PEER-1: a board is made, its cards open, and two people drag the same one', async ({
  browser,
}) => {
  const mara = await signIn(browser, sheaf, 'mara@example.org')
  const { page } = mara
  await openActions(page, 'General')
  await page.getByRole('menuitem', { name: 'New board' }).click()
  await expect(page.locator('.board')).toBeVisible()
  await titleOf(page).fill('By phase')
  await expectColumn(page, 'To Do', 'Card 1', 'Card 2', 'Card 3')
  await page.screenshot({ path: test.info().outputPath('board.png') })

  const noor = await signIn(browser, sheaf, 'mara@example.org')
  await noor.page.goto(page.url())
  await expectColumn(noor.page, 'To Do', 'Card 1', 'Card 2', 'Card 3')
  const doing = (await column(page, 'Doing').boundingBox())!
  const done = (await column(noor.page, 'Done').boundingBox())!
  await hold(page, card(page, 'Card 1'), { x: doing.x + 80, y: doing.y + 120 })
  await hold(noor.page, card(noor.page, 'Card 1'), { x: done.x + 80, y: done.y + 120 })
  await page.mouse.up()
  await expectColumn(noor.page, 'Doing', 'Card 1')
  // Whoever lets go last decides.
  await noor.page.mouse.up()
  await expectColumn(page, 'Done', 'Card 1')
  await expectColumn(page, 'Doing')
  await expectColumn(noor.page, 'Done', 'Card 1')

  await page.context().setOffline(true)
  await hold(page, card(page, 'Card 2'), { x: doing.x + 80, y: doing.y + 120 })
  await page.mouse.up()
  await expectColumn(page, 'Doing', 'Card 2')
  await expectColumn(noor.page, 'To Do', 'Card 2', 'Card 3')
  await page.context().setOffline(false)
  await expectColumn(noor.page, 'Doing', 'Card 2')

  await card(page, 'Card 3').click()
  await expect(page.getByRole('dialog', { name: 'Card 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Card 3' })).toHaveCount(0)
  await expect(card(page, 'Card 3')).toBeFocused()

  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  await page.keyboard.type('Ferry shelter')
  await page.keyboard.press('Enter')
  await expect(card(noor.page, 'Ferry shelter')).toBeVisible()
})

test('BOARD-OPEN-1, CAL-OPEN-1, CAL-OPEN-2: a board and a calendar are added as views of a grid, and remembered', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'mara@example.org')
  await openActions(page, 'General')
  await page.getByRole('menuitem', { name: 'New grid' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: 'Add view' }).click()
  await page.getByRole('menuitem', { name: 'Board' }).click()
  await expect(page.locator('.board')).toBeVisible()
  await expect(page.getByRole('option')).not.toHaveCount(0)
  await page.reload()
  await expect(page.locator('.board')).toBeVisible()
  await page.getByRole('button', { name: 'Add view' }).click()
  await page.getByRole('menuitem', { name: 'Calendar' }).click()
  await expect(page.getByRole('button', { name: /^No date/ })).toBeVisible()
  // The day of today, which has the keys.
  await page.getByRole('gridcell', { selected: true }).press('Enter')
  await page.getByRole('textbox', { name: /^Name of the new row/ }).fill('Ferry shelter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Ferry shelter' })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('calendar.png') })
  await page.reload()
  const row = page.getByRole('button', { name: 'Ferry shelter' })
  await row.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Ferry shelter' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toBeFocused()
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Grid' }).click()
  await expect(page.locator('.grid-scroller')).toBeVisible()
})

test('EDIT-DB-4, EDIT-DB-8: a board and a calendar from the slash menu are written in place, and go on in them', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'board@example.org')
  await createPage(page, 'Plan')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/kanban')
  await page.getByRole('option', { name: 'Board', exact: true }).click()
  const doing = textOf(page).getByRole('region', { name: 'Doing', exact: true })
  await expect(doing).toBeVisible()
  const card = (name: string) => textOf(page).getByRole('option', { name, exact: true })
  await expect(card('Card 1')).toBeFocused()
  await page.screenshot({ path: test.info().outputPath('inline-board.png') })
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect(doing.getByRole('option', { name: 'Card 1' })).toBeFocused()
  await untilSaved(page)
  await page.reload()
  await expect(doing.getByRole('option', { name: 'Card 1' })).toBeInViewport({ ratio: 1 })

  await createPage(page, 'Schedule')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/calendar')
  await page.getByRole('option', { name: 'Calendar', exact: true }).click()
  await expect(textOf(page).getByRole('gridcell', { selected: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const name = textOf(page).getByRole('textbox', { name: /^Name of the new row/ })
  await expect(name).toBeFocused()
  await page.keyboard.type('Ferry shelter')
  await page.keyboard.press('Enter')
  await expect(textOf(page).getByRole('button', { name: 'Ferry shelter' })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('inline-calendar.png') })
})
