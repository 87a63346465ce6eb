import { createPage, openActions, textOf, titleOf, untilSaved } from './support/pages.ts'
import { line } from './support/listingPage.ts'
import { expect, test } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('LIST-OPEN-1, LIST-OPEN-2, GALLERY-OPEN-1, GALLERY-OPEN-2, GALLERY-COVER-1: a list is made and a gallery beside it, their rows open and have text', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'mara@example.org')
  await openActions(page, 'General')
  await page.getByRole('menuitem', { name: 'New list' }).click()
  await expect(page.locator('.list')).toBeVisible()
  await titleOf(page).fill('Reading list')
  await page.getByRole('button', { name: 'New row' }).click()
  await page.getByRole('textbox', { name: 'Name of the new row' }).fill('Ferry shelter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(line(page, 'Ferry shelter')).toBeFocused()
  await page.keyboard.press('Enter')
  const row = page.getByRole('dialog', { name: 'Ferry shelter' })
  await expect(row).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toHaveCount(0)
  await expect(line(page, 'Ferry shelter')).toBeFocused()
  await page.reload()
  await expect(line(page, 'Ferry shelter')).toBeVisible()

  await page.getByRole('button', { name: 'Add view' }).click()
  await page.getByRole('menuitem', { name: 'Gallery' }).click()
  await expect(page.locator('.gallery')).toBeVisible()
  const card = line(page, 'Ferry shelter')
  await card.click()
  await expect(row).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeFocused()
  await page.reload()
  await expect(card).toBeVisible()
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link').first().click()
  await expect(page.locator('.list-row')).not.toHaveCount(0)
})

test('LIST-OPEN-1, GALLERY-OPEN-1, EDIT-DB-4: a list and a gallery from the slash menu are written in place', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'list@example.org')
  await createPage(page, 'Plan')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/database list')
  await page.getByRole('option', { name: 'Database list', exact: true }).click()
  await expect(textOf(page).locator('.list-row').first()).toBeFocused()
  await page.keyboard.press('Shift+Enter')
  await textOf(page).getByRole('textbox', { name: 'Name of the new row' }).fill('Ferry shelter')
  await page.keyboard.press('Enter')
  await expect(line(page, 'Ferry shelter')).toBeVisible()
  await untilSaved(page)
  await page.reload()
  await expect(textOf(page).locator('.list-row').filter({ hasText: 'Ferry shelter' })).toBeVisible()

  await createPage(page, 'Pictures')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/database gallery')
  await page.getByRole('option', { name: 'Database gallery', exact: true }).click()
  await expect(textOf(page).locator('.gallery-card').first()).toBeFocused()
})
