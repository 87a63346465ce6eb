import { expectAccessible } from './support/axe.ts'
import { putOnClipboard } from './support/clipboard.ts'
import { createPage, textOf, untilSaved, openActions } from './support/pages.ts'
import { expect, test, type Locator, type Page } from './support/playwright.ts'
import type { Sheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

let sheaf: Sheaf
test.beforeAll(({ shareSheaf }) => {
  sheaf = shareSheaf()
})

/** Names, types and whether they are done, as they are pasted. */
const SITES = [
  'Boathouse\tDesign\tYes',
  'Ferry shelter\tPermit\tNo',
  'Timber school\tDesign\tNo',
  'Bakery on the corner\tPermit\tYes',
  'Weir keeper’s cottage\tBrief\tNo',
].join('\n')

async function createGrid(page: Page): Promise<void> {
  await openActions(page, 'General')
  await page.getByRole('menuitem', { name: 'New grid' }).click()
  await page.getByRole('rowheader').first().click()
  await putOnClipboard(page, { 'text/plain': SITES })
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByRole('rowheader')).toHaveCount(5)
}

async function fromFieldMenu(page: Page, field: string, item: string): Promise<void> {
  await page.getByRole('columnheader', { name: field }).getByRole('button').click()
  await page.getByRole('button', { name: item, exact: true }).click()
}

const bar = (on: Page | Locator) => on.getByRole('region', { name: 'Filters and sorts' })

test('VIEW-OWN-1, VIEW-FILTER-1: the menu of a field sorts, filters and groups for oneself, until it is saved', async ({
  browser,
}) => {
  const mara = await signIn(browser, sheaf, 'mara@example.org')
  const { page } = mara
  await createGrid(page)
  for (const name of ['Schedule', 'Costs']) {
    const tabs = page.getByRole('navigation', { name: 'Views' })
    const before = await tabs.getByRole('link').count()
    await page.getByRole('button', { name: 'Add view' }).click()
    await page.getByRole('menuitem', { name: 'Grid' }).click()
    await expect(tabs.getByRole('link')).toHaveCount(before + 1)
    await tabs.getByRole('link').last().dblclick()
    await tabs.getByRole('textbox').fill(name)
    await page.keyboard.press('Enter')
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  const noor = await signIn(browser, sheaf, 'mara@example.org')
  await noor.page.goto(page.url())
  await expect(noor.page.getByRole('rowheader')).toHaveCount(5)

  await fromFieldMenu(page, 'Name', 'Sort descending')
  await expect(page.getByRole('rowheader').first()).toHaveText('Weir keeper’s cottage')
  await fromFieldMenu(page, 'Name', 'Sort ascending')
  await expect(page.getByRole('rowheader').first()).toHaveText('Bakery on the corner')
  await expect(bar(page).getByRole('button', { name: /^Sort: Name/ })).toHaveCount(1)
  await fromFieldMenu(page, 'Name', 'Filter by Name')
  await page.getByRole('textbox', { name: 'Value' }).fill('e')
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Type' }).getByRole('button').click()
  await page.screenshot({ path: test.info().outputPath('menu-light.png') })
  await page.getByRole('button', { name: 'Group by Type', exact: true }).click()
  await expect(page.locator('.grid-group')).toHaveCount(3)
  await expect(bar(page).getByRole('button').first()).toHaveAccessibleName('Grouped by Type')
  await expectAccessible(page, 'a grouped, sorted and filtered grid')
  await untilSaved(page)
  await expect(noor.page.locator('.grid-group')).toHaveCount(0)
  await expect(bar(noor.page)).toHaveCount(0)
  await looks(page, 'grouped')

  await bar(page).getByRole('button', { name: 'Save for everyone' }).click()
  await expect(noor.page.locator('.grid-group')).toHaveCount(3)
  await expect(bar(noor.page).getByRole('button', { name: 'Grouped by Type' })).toBeVisible()
  await bar(noor.page).getByRole('button', { name: 'Grouped by Type' }).click()
  await noor.page.getByRole('dialog', { name: 'Group' }).getByRole('button', { name: 'None' }).click()
  await expect(noor.page.locator('.grid-group')).toHaveCount(0)
  await noor.page.keyboard.press('Escape')
  await expect(page.locator('.grid-group')).toHaveCount(3)
  await bar(noor.page).getByRole('button', { name: 'Reset' }).click()
  await expect(noor.page.locator('.grid-group')).toHaveCount(3)
})

test('EDIT-DB-15: in a document a view is filtered, sorted, grouped and searched as on its page', async ({
  browser,
}) => {
  const { page } = await signIn(browser, sheaf, 'tom@example.org')
  await createPage(page, 'Plan')
  await page.keyboard.press('Enter')
  await page.keyboard.type('What we build, and when.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/grid')
  await page.getByRole('option', { name: 'Grid', exact: true }).click()
  const block = textOf(page).locator('.database-inline')
  await expect(block.getByRole('grid')).toBeVisible()
  await putOnClipboard(page, { 'text/plain': SITES })
  await page.keyboard.press('ControlOrMeta+v')
  await expect(block.getByRole('rowheader')).toHaveCount(5)

  await block.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('option', { name: 'Name', exact: true }).click()
  await page.getByRole('textbox', { name: 'Value' }).fill('er')
  await page.keyboard.press('Escape')
  await expect(block.getByRole('rowheader')).toHaveText([
    'Ferry shelter',
    'Timber school',
    'Bakery on the corner',
    'Weir keeper’s cottage',
  ])
  await block.getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('dialog', { name: 'Group' }).getByRole('button', { name: 'Type' }).click()
  await expect(block.locator('.grid-group')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Grouped by Type' })).toBeAttached()
  await page.keyboard.press('Escape')
  await block.getByRole('button', { name: 'Search in this view' }).click()
  await page.keyboard.type('ferry')
  await expect(block.locator('.grid-row[data-row] [role=rowheader]')).toHaveText(['Ferry shelter'])
  await page.keyboard.press('Escape')
  await block.getByRole('button', { name: 'Fields' }).click()
  await page.getByRole('switch', { name: 'Show Done' }).click()
  await page.keyboard.press('Escape')
  await expect(block.getByRole('columnheader', { name: 'Done' })).toHaveCount(0)
  await expectAccessible(page, 'a document with a database that is filtered and grouped')
  await expect(textOf(page)).toContainText('What we build, and when.')
  await looks(page, 'inline')
})

/** Pictures, light and dark, wide and on a phone. */
async function looks(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const [size, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
      await page.screenshot({ path: test.info().outputPath(`${name}-${size}-${theme}.png`) })
    }
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  if (before) await page.setViewportSize(before)
}

const VIEWPORTS = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
