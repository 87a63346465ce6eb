import { expectAccessible } from './support/axe.ts'
import { expectReachable } from './support/dialogReach.ts'
import { titleOf, openActions } from './support/pages.ts'
import { expect, test, type Locator, type Page } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

/** Makes a grid in the general space. */
async function createGrid(page: Page, title: string): Promise<void> {
  await openActions(page, 'General')
  await page.getByRole('menuitem', { name: 'New grid' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await titleOf(page).fill(title)
  await expect(page.getByRole('treeitem', { name: title })).toBeVisible()
}

function tab(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true })
}

async function addTab(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
  const before = await tabs.count()
  await page.getByRole('button', { name: 'Add view' }).click()
  await page.getByRole('menuitem', { name: 'Grid' }).click()
  await expect(tabs).toHaveCount(before + 1)
  await tabs.last().dblclick()
  await page.getByRole('navigation', { name: 'Views' }).getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
}

test('GRID-TAB-1, GRID-TAB-2: views are added as tabs, renamed, opened by address and remembered', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'mara@example.org')
  await createGrid(page, 'All projects')
  await addTab(page, 'By phase')
  expect(page.url()).toContain('?v=')
  // What a tab hides is there in the others.
  await page.getByRole('columnheader', { name: 'Type' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Hide field' }).click()
  await expect(page.getByRole('columnheader', { name: 'Type' })).toHaveCount(0)
  await tab(page, 'Grid').click()
  await expect(page.getByRole('columnheader', { name: 'Type' })).toBeVisible()
  await tab(page, 'By phase').click()
  await expect(page.getByRole('columnheader', { name: 'Type' })).toHaveCount(0)
  await expectAccessible(page, 'a database with tabs')
  const noor = await signIn(browser, sheaf, 'mara@example.org')
  await noor.page.goto(page.url())
  await expect(tab(noor.page, 'By phase')).toHaveAttribute('aria-current', 'page')
  await page.goto(page.url().split('?')[0]!)
  await expect(tab(page, 'By phase')).toHaveAttribute('aria-current', 'page')
})

test('GRID-TAB-3, GRID-TAB-4: tabs are moved by a drag and a menu, and deleted after a question', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'noor@example.org')
  await createGrid(page, 'Site visits')
  await addTab(page, 'One')
  await addTab(page, 'Two')
  const names = () => page.getByRole('navigation', { name: 'Views' }).getByRole('link').allTextContents()
  const to = (await tab(page, 'One').boundingBox())!
  await tab(page, 'Two').hover()
  await page.mouse.down()
  await page.mouse.move(to.x + 4, to.y + 10, { steps: 5 })
  await page.mouse.up()
  await expect.poll(names).toEqual(['Grid', 'Two', 'One'])
  await page.getByRole('button', { name: 'Actions for view Two' }).click()
  await page.getByRole('menuitem', { name: 'Move right' }).click()
  await expect.poll(names).toEqual(['Grid', 'One', 'Two'])
  await page.getByRole('button', { name: 'Actions for view Two' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await expectReachable(page, 'deleting a view')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await expect.poll(names).toEqual(['Grid', 'One'])
  await page.getByRole('button', { name: 'Actions for view Grid' }).click()
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete view' })).toHaveCount(0)
})
