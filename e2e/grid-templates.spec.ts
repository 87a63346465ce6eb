import { expectAccessible } from './support/axe.ts'
import { cell, focused, openGrid, storedRows } from './support/gridPage.ts'
import { expect, test, type Page } from './support/playwright.ts'

const trigger = (page: Page) => page.getByRole('button', { name: 'New from template' })
const inPanel = (page: Page) => page.getByRole('dialog', { name: 'New from template' })
const rows = (page: Page) => storedRows(page, 'field1', 'phase')

test('ROW-TEMPLATE-2, ROW-TEMPLATE-3, ROW-TEMPLATE-4: a row is saved as a template, used, made the default, renamed and deleted', async ({
  page,
}) => {
  await openGrid(page, { rows: 5 })
  await expect(trigger(page)).toHaveCount(0)
  const [third = ''] = (await rows(page)).slice(2, 3)
  await cell(page, 3, 'Name').click()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Save as template' }).press('Enter')
  await expect(page.getByText('“Lakeside library” is a template now.')).toBeVisible()

  await trigger(page).press('Enter')
  await expectAccessible(page, 'templates of rows')
  await inPanel(page).getByRole('button', { name: 'Lakeside library', exact: true }).press('Enter')
  await expect(focused(page)).toHaveText('Lakeside library')
  expect((await rows(page)).toSorted().filter((row) => row === third)).toHaveLength(2)
  // Taken back at once.
  await page.keyboard.press('Control+z')
  expect(await rows(page)).toHaveLength(5)

  await trigger(page).click()
  await inPanel(page).getByRole('button', { name: 'Actions for template Lakeside library' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Default in all views' }).press('Enter')
  await expect(inPanel(page).getByText('Default', { exact: true })).toBeVisible()
  await inPanel(page).getByRole('button', { name: 'Actions for template Lakeside library' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Visit')
  await page.keyboard.press('Enter')
  await expect(inPanel(page).getByRole('button', { name: 'Visit Default' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Every way to a new row.
  await page.getByRole('button', { name: 'New row', exact: true }).click()
  await expect(focused(page)).toHaveText('Lakeside library')
  await page.keyboard.press('Shift+Enter')
  await expect(focused(page)).toHaveText('Lakeside library')
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  await expect(focused(page)).toHaveText('Lakeside library')
  await trigger(page).click()
  await inPanel(page).getByRole('button', { name: 'Empty row' }).click()
  await expect(focused(page)).toHaveText('Untitled')
  expect((await rows(page)).filter((row) => row === third)).toHaveLength(4)

  await trigger(page).click()
  await inPanel(page).getByRole('button', { name: 'Actions for template Visit' }).click()
  await page.getByRole('menuitem', { name: 'Delete template' }).click()
  await expect(trigger(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(trigger(page)).toBeVisible()
})
