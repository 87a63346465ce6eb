import { enter } from './support/person.ts'
import { expect, test } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

test('DIALOG-1: Enter on the switch of a new space makes it, private', async ({ browser }) => {
  const mara = await enter(browser, sheaf, 'ilse@example.org', 'Ilse')
  const { page, workspaceId } = mara
  await page.goto(`${sheaf.origin}/app/${workspaceId}`)
  await page.getByRole('button', { name: 'New space' }).click()
  const dialog = page.getByRole('dialog', { name: 'New space' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Notes of mine')
  await dialog.getByRole('switch').focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('switch')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('treeitem', { name: /Notes of mine/ })).toBeVisible()
  const folder = await mara.call<{ children: { name: string; is_private: boolean }[] }>(
    'GET',
    `/api/workspace/${workspaceId}/folder?depth=1`,
  )
  expect(folder.children.find(({ name }) => name === 'Notes of mine')?.is_private).toBe(true)
})

test('DIALOG-2: a focused other button keeps Enter, and so does a line of several', async ({ browser }) => {
  const { page, workspaceId } = await enter(browser, sheaf, 'tomas@example.org', 'Tomas')
  await page.goto(`${sheaf.origin}/app/${workspaceId}`)
  await page.getByRole('button', { name: 'New space' }).click()
  const dialog = page.getByRole('dialog', { name: 'New space' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Never made')
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('treeitem', { name: /Never made/ })).toHaveCount(0)
})
