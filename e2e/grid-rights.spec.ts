import { expectAccessible } from './support/axe.ts'
import { cell, focused, openGrid, storedRows } from './support/gridPage.ts'
import { expect, test, type Page } from './support/playwright.ts'

const settings = (page: Page) => page.getByRole('button', { name: 'View settings' })

/** What changes fields and the view for everyone. */
async function expectNoStructure(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Add field' })).toHaveCount(0)
  await expect(page.locator('.grid-resize')).toHaveCount(0)
  await page.getByRole('columnheader', { name: 'Phase' }).getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Freeze up to here, for me' })).toBeVisible()
  for (const name of ['Hide field', 'Delete field', 'Duplicate field', 'Wrap text'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Field name' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // For oneself.
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await page.getByRole('option', { name: 'Area, m²' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save for everyone' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Reset' }).click()
}

test('VIEW-RIGHT-1: who may edit rows alone writes, adds and deletes them, and changes no field and no view', async ({
  page,
}) => {
  await openGrid(page, { isRowsOnly: true })
  await cell(page, 1, 'Name').click()
  await page.keyboard.type('Mine')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await storedRows(page, 'field1'))[0]).toBe('Mine')
  // Options are chosen, and not made.
  await cell(page, 1, 'Phase').click()
  await page.keyboard.type('Nowhere')
  await expect(page.getByText('Create', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  await expect(focused(page)).toHaveText('Untitled')
  await expect.poll(() => storedRows(page, 'field1')).toHaveLength(21)
  // Widths by keys.
  const width = (await cell(page, 2, 'Name').boundingBox())?.width
  await cell(page, 2, 'Name').click()
  await page.keyboard.press('Alt+Shift+ArrowRight')
  expect((await cell(page, 2, 'Name').boundingBox())?.width).toBe(width)
  await expectNoStructure(page)
  await settings(page).click()
  await expect(page.getByRole('switch', { name: 'Lock view' })).toHaveCount(0)
})

test('VIEW-LOCK-2: a view is locked and unlocked in its settings, and offers nothing meanwhile that would change it', async ({
  page,
}) => {
  await openGrid(page)
  await settings(page).press('Enter')
  await page.getByRole('switch', { name: 'Lock view' }).press('Space')
  await expect(page.getByRole('switch', { name: 'Lock view' })).toBeChecked()
  await expectAccessible(page, 'the settings of a locked view')
  await page.keyboard.press('Escape')
  await expectNoStructure(page)
  await cell(page, 1, 'Name').click()
  await page.keyboard.type('Mine')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await storedRows(page, 'field1'))[0]).toBe('Mine')
  await settings(page).click()
  await page.getByRole('switch', { name: 'Lock view' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add field' })).toBeVisible()
})
