import type { Page } from '@playwright/test'
import { holdToast, titleOf, untilSaved, openActions } from './support/pages.ts'
import { expect, test } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

/** A grid of three rows with these names. */
async function createGrid(page: Page, title: string, names: readonly string[]): Promise<void> {
  await openActions(page, 'General')
  await page.getByRole('menuitem', { name: 'New grid' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await titleOf(page).fill(title)
  await page.getByRole('rowheader').first().click()
  for (const name of names) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
}

async function filterNames(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).first().click()
  await page.getByRole('option', { name: 'Name', exact: true }).click()
  await page.getByRole('textbox', { name: 'Value' }).fill(text)
  await page.keyboard.press('Escape')
}

const names = (page: Page) => page.getByRole('rowheader')

test('VIEW-OWN-1, VIEW-OWN-5: what one filters is theirs, also after a reload, until they save it for everyone', async ({
  browser,
}) => {
  const mara = await signIn(browser, sheaf, 'mara@example.org')
  await createGrid(mara.page, 'Sites', ['Boathouse', 'Bakery', 'Tower'])
  const noor = await signIn(browser, sheaf, 'mara@example.org')
  await noor.page.goto(mara.page.url())
  await expect(names(noor.page)).toHaveText(['Boathouse', 'Bakery', 'Tower'])

  await filterNames(mara.page, 'B')
  await expect(names(mara.page)).toHaveText(['Boathouse', 'Bakery'])
  await untilSaved(mara.page)
  await mara.page.reload()
  await expect(names(mara.page)).toHaveText(['Boathouse', 'Bakery'])
  // What others do arrives, and the filter of the one changes nothing for the other.
  await names(noor.page).nth(2).click()
  await noor.page.keyboard.type('Barn')
  await noor.page.keyboard.press('Enter')
  await expect(names(mara.page)).toHaveText(['Boathouse', 'Bakery', 'Barn'])
  await expect(noor.page.getByRole('region', { name: 'Filters and sorts' })).toHaveCount(0)

  await filterNames(noor.page, 'oat')
  await expect(names(noor.page)).toHaveText(['Boathouse'])
  await mara.page.getByRole('button', { name: 'Save for everyone' }).click()
  const pills = noor.page.getByRole('button', { name: /^Filter: Name/ })
  await expect(pills).toHaveCount(2)
  await noor.page.getByRole('button', { name: 'Save for everyone' }).click()
  await expect(mara.page.getByRole('button', { name: /^Filter: Name/ })).toHaveCount(2)
  await expect(names(mara.page)).toHaveText(['Boathouse'])
  await expect(mara.page.getByRole('button', { name: 'Reset' })).toHaveCount(0)
  await expect(noor.page.getByRole('button', { name: 'Reset' })).toHaveCount(0)
})

test('VIEW-OWN-2: two who save different filters at the same moment both keep theirs', async ({
  browser,
}) => {
  const ilse = await signIn(browser, sheaf, 'ilse@example.org')
  await createGrid(ilse.page, 'Together', ['Boathouse', 'Bakery', 'Tower'])
  const other = await signIn(browser, sheaf, 'ilse@example.org')
  await other.page.goto(ilse.page.url())
  await expect(names(other.page)).toHaveCount(3)
  await untilSaved(ilse.page)
  await ilse.context.setOffline(true)
  await other.context.setOffline(true)
  await filterNames(ilse.page, 'B')
  await filterNames(other.page, 'house')
  await ilse.page.getByRole('button', { name: 'Save for everyone' }).click()
  await other.page.getByRole('button', { name: 'Save for everyone' }).click()
  await ilse.context.setOffline(false)
  await other.context.setOffline(false)
  for (const { page } of [ilse, other]) {
    await expect(page.getByRole('button', { name: /^Filter: Name/ })).toHaveCount(2)
    await expect(names(page)).toHaveText(['Boathouse'])
  }
})

test('VIEW-OWN-3: a field is deleted by one while another edits its filter', async ({ browser }) => {
  const one = await signIn(browser, sheaf, 'tomas@example.org')
  await createGrid(one.page, 'Deleted', ['Boathouse', 'Bakery', 'Tower'])
  const other = await signIn(browser, sheaf, 'tomas@example.org')
  await other.page.goto(one.page.url())
  await other.page.getByRole('button', { name: 'Filter', exact: true }).click()
  await other.page.getByRole('option', { name: 'Done', exact: true }).click()
  await expect(names(other.page)).toHaveCount(0)
  await one.page.getByRole('columnheader', { name: 'Done' }).getByRole('button').first().click()
  await one.page.getByRole('button', { name: 'Delete field' }).click()
  await holdToast(one.page, 'Undo')
  await expect(other.page.getByRole('dialog')).toHaveCount(0)
  await expect(names(other.page)).toHaveCount(3)
  await one.page.getByRole('button', { name: 'Undo' }).click()
  await expect(other.page.getByRole('button', { name: 'Filter: Done is checked' })).toBeVisible()
  await expect(names(other.page)).toHaveCount(0)
})
