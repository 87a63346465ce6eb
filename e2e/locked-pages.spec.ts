import { expectAccessible } from './support/axe.ts'
import { addPage, enter } from './support/person.ts'
import { rowOf, textOf, titleOf } from './support/pages.ts'
import { expect, test } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('PAGE-LOCK-1, PAGE-LOCK-2: a page is locked in one tab, read in the other, and unlocked by the sign in the bar', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'lock@example.org', 'Mara')
  const { page, context, workspaceId } = mara
  const id = await addPage(mara, 'Agreement')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${sheaf.origin}/app/${workspaceId}/${id}`)
    await expect(textOf(tab)).toHaveAttribute('contenteditable', 'true')
  }
  await page.getByRole('button', { name: 'Page menu' }).click()
  await page.getByRole('menuitem', { name: 'Lock page' }).click()
  for (const tab of [page, other]) {
    await expect(textOf(tab)).toHaveAttribute('contenteditable', 'false')
    await expect(tab.getByRole('button', { name: 'Unlock page' })).toBeVisible()
  }
  await expectAccessible(page, 'a locked page')
  await rowOf(page, 'Agreement').press('F2')
  await page.keyboard.type('Agreement, signed')
  await page.keyboard.press('Enter')
  await expect(
    titleOf(other)
      .or(other.getByRole('heading', { name: 'Agreement, signed' }))
      .first(),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Unlock page' })).toBeVisible()
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'false')

  await other.getByRole('button', { name: 'Unlock page' }).click()
  for (const tab of [page, other]) await expect(textOf(tab)).toHaveAttribute('contenteditable', 'true')
  await textOf(page).click()
  await page.keyboard.type('Signed by both.')
  await expect(textOf(other)).toHaveText('Signed by both.')
})

test('PAGE-LOCK-1: nothing is added to a locked database, and nothing written in its rows', async ({
  browser,
}) => {
  const mara = await enter(browser, sheaf, 'lock-grid@example.org', 'Mara')
  const { page, workspaceId, call } = mara
  const id = await addPage(mara, 'Inventory', undefined, 1)
  await page.goto(`${sheaf.origin}/app/${workspaceId}/${id}`)
  const add = page.getByRole('button', { name: 'New', exact: true }).first()
  await expect(add).toBeVisible()
  await call('POST', `/api/workspace/${workspaceId}/page-view/${id}/update-lock`, { is_locked: true })
  await expect(page.getByRole('button', { name: 'Unlock page' })).toBeVisible()
  await expect(add).toHaveCount(0)
  await page.getByRole('rowheader').first().click()
  await page.keyboard.press('Space')
  const row = page.getByRole('dialog')
  await expect(row.getByRole('textbox', { name: 'Page text' })).toHaveAttribute('contenteditable', 'false')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Unlock page' }).click()
  await expect(add).toBeVisible()
})
