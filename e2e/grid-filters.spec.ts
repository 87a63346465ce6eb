import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { cell, fromOthers, openGrid } from './support/gridPage.ts'
import { expect, test } from './support/playwright.ts'

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Filters and sorts' })
const names = (page: Page): Locator => page.getByRole('rowheader')
const filterPill = (page: Page, words: string): Locator =>
  bar(page).getByRole('button', { name: `Filter: ${words}` })

/** Adds a filter of a field from the row of tabs; its editor is open then. */
async function addFilter(page: Page, field: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).first().click()
  await page.getByRole('option', { name: field, exact: true }).click()
  await expect(page.getByRole('dialog', { name: field })).toBeVisible()
}

async function chooseCondition(page: Page, words: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Condition/ })
    .click()
  await page.getByRole('menuitemradio', { name: words, exact: true }).click()
}

test('VIEW-FILTER-1: a filter is added by its field, and chooses rows at once @core', async ({ page }) => {
  await openGrid(page)
  await addFilter(page, 'Phase')
  await page.getByRole('option', { name: 'Design, 6' }).click()
  await expect(names(page)).toHaveCount(6)
  await page.getByRole('option', { name: 'Brief, 2' }).click()
  await expect(names(page)).toHaveCount(8)
  await expect(filterPill(page, 'Phase Design, Brief')).toBeVisible()
  await expectAccessible(page, 'the editor of a filter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(filterPill(page, 'Phase Design, Brief')).toBeFocused()
})

test('VIEW-FILTER-1: a filter is added, changed and removed by keys alone', async ({ page }) => {
  await openGrid(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Filter by' })).toBeFocused()
  await page.keyboard.type('area')
  await page.keyboard.press('Enter')
  const value = page.getByRole('dialog').getByRole('textbox', { name: 'Value' })
  await expect(value).toBeFocused()
  await page.keyboard.type('260')
  await expect(names(page)).toHaveCount(2)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveCount(6)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Remove filter' }).press('Enter')
  await expect(names(page)).toHaveCount(20)
})

test('VIEW-FILTER-2: numbers are typed in the separators of the reader; what is none chooses as before', async ({
  page,
}) => {
  await openGrid(page, { locale: 'de-DE' })
  await addFilter(page, 'Area, m²')
  await chooseCondition(page, '≥')
  const value = page.getByRole('textbox', { name: 'Value' })
  await value.fill('1.860,0')
  await expect(names(page)).toHaveCount(2)
  await value.fill('1.860,0x')
  await expect(value).toHaveAttribute('aria-invalid', 'true')
  await expect(names(page)).toHaveCount(2)
  await value.fill('')
  await expect(names(page)).toHaveCount(20)
})

test('VIEW-FILTER-3: dates have every condition, relative ones too, and a month to pick in', async ({
  page,
}) => {
  await openGrid(page)
  await addFilter(page, 'Permit by')
  await chooseCondition(page, 'is before')
  const value = page.getByRole('textbox', { name: 'Value' })
  await value.fill('1 Mar 2026')
  await value.press('Enter')
  await expect(names(page)).toHaveCount(5)
  await chooseCondition(page, 'is between')
  await page.getByRole('textbox', { name: 'Until' }).fill('31 Mar 2026')
  await page.getByRole('textbox', { name: 'Until' }).press('Enter')
  await expect(names(page)).toHaveCount(3)
  await chooseCondition(page, 'is this week')
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
  await expect(filterPill(page, 'Permit by is this week')).toBeVisible()
  await chooseCondition(page, 'is not empty')
  await expect(names(page)).toHaveCount(20)
})

test('VIEW-FILTER-4: a filter of people lists oneself first', async ({ page }) => {
  await openGrid(page)
  await addFilter(page, 'Lead')
  await page.getByRole('option', { name: 'Someone (you), 0' }).click()
  await expect(names(page)).toHaveCount(0)
})

test('VIEW-EMPTY-1: filtered to nothing, the head stays and the filters are cleared by one press', async ({
  page,
}) => {
  await openGrid(page)
  await addFilter(page, 'Name')
  await page.getByRole('textbox', { name: 'Value' }).fill('nowhere')
  await page.keyboard.press('Escape')
  await expect(page.getByText('No row passes the filters.')).toBeVisible()
  await expect(page.getByText('20 rows are hidden.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(names(page)).toHaveCount(20)
  await expect(bar(page)).toHaveCount(0)
})

test('VIEW-NEW-1: a new row has what the filters ask for', async ({ page }) => {
  await openGrid(page)
  await addFilter(page, 'Phase')
  await page.getByRole('option', { name: 'Brief, 2' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New row' }).click()
  await expect(names(page)).toHaveCount(3)
  await expect(cell(page, 3, 'Phase')).toHaveText('Brief')
})

test('VIEW-SORT-1: sorts are added, turned, put in order by keys and by a drag, and removed', async ({
  page,
}) => {
  await openGrid(page)
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await page.getByRole('option', { name: 'Phase', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Sort' })
  await expect(panel).toBeVisible()
  await expect(cell(page, 1, 'Phase')).toHaveText('Brief')
  await panel.getByRole('button', { name: 'Order: A → Z' }).click()
  await page.getByRole('menuitemradio', { name: 'Z → A' }).click()
  await expect(cell(page, 1, 'Phase')).toHaveText('Permit')
  await panel.getByRole('button', { name: 'Add sort' }).click()
  await page.getByRole('option', { name: 'Area, m²' }).click()
  await expect(cell(page, 1, 'Area, m²')).toHaveText('138')
  const area = panel.getByRole('button', { name: 'Move Area, m²' })
  await area.focus()
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, 1, 'Area, m²')).toHaveText('48')
  const phase = panel.getByRole('button', { name: 'Move Phase' })
  await phase.hover()
  await page.mouse.down()
  await area.hover({ position: { x: 4, y: 12 } })
  await area.hover({ position: { x: 5, y: 3 } })
  await page.mouse.up()
  await expect(cell(page, 1, 'Phase')).toHaveText('Permit')
  await expectAccessible(page, 'the sorts of a view')
  await panel.getByRole('button', { name: 'Remove the sort by Phase' }).click()
  await panel.getByRole('button', { name: 'Remove the sort by Area, m²' }).click()
  await expect(cell(page, 1, 'Name')).toHaveText('Weaving workshop')
})

test('VIEW-SEARCH-1: rows are found by what their cells show, and Escape shows all again', async ({
  page,
}) => {
  await openGrid(page)
  await page.getByRole('button', { name: 'Search in this view' }).click()
  await page.keyboard.type('LIBRARY')
  await expect(names(page)).toHaveText(['Lakeside library', 'Lakeside library 2'])
  await expect(page.getByText('2 rows found')).toBeVisible()
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('view-search')?.size)).toBe(2)
  await page.keyboard.type(' zebra')
  await expect(page.getByText('No row has “LIBRARY zebra”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(names(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Filter' }).focus()
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('textbox', { name: 'Search in this view' })).toBeFocused()
})

test('VIEW-SEARCH-2: a row that is added while somebody searches is shown', async ({ page }) => {
  await openGrid(page)
  await page.getByRole('button', { name: 'Search in this view' }).click()
  await page.keyboard.type('library')
  await expect(names(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'New row' }).click()
  await expect(names(page)).toHaveCount(3)
})

test('VIEW-BUILDER-1: rules stand in groups with and and or, are copied, moved and made rules again', async ({
  page,
}) => {
  await openGrid(page)
  await addFilter(page, 'Phase')
  await page.getByRole('option', { name: 'Brief, 2' }).click()
  await page.getByRole('button', { name: 'Actions for the filter' }).click()
  await page.getByRole('menuitem', { name: 'Advanced filter' }).click()
  const builder = page.getByRole('dialog', { name: 'Filter' })
  await expect(builder.getByText('2 of 20 rows')).toBeVisible()
  await builder.getByRole('button', { name: 'Rule', exact: true }).click()
  await builder.getByRole('button', { name: 'Field: Name' }).click()
  await page.getByRole('menuitemradio', { name: 'Area, m²' }).click()
  await builder.getByRole('textbox', { name: 'Value' }).fill('48')
  await expect(names(page)).toHaveCount(0)
  await builder.getByRole('button', { name: 'All or any: and' }).click()
  await page.getByRole('menuitemradio', { name: 'or' }).click()
  await expect(names(page)).toHaveCount(4)
  await expect(builder.getByRole('button', { name: 'Use simple filters' })).toHaveCount(0)
  await builder.getByRole('button', { name: 'Group', exact: true }).click()
  const group = builder.getByRole('group', { name: 'Group' })
  await group.getByRole('textbox', { name: 'Value' }).fill('library')
  await expect(names(page)).toHaveCount(6)
  await group.getByRole('button', { name: 'Actions for the rule' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(group.getByRole('textbox', { name: 'Value' })).toHaveCount(2)
  await expectAccessible(page, 'filters in groups')
  await group.getByRole('button', { name: 'Actions for the group' }).click()
  await page.getByRole('menuitem', { name: 'Turn into rules' }).click()
  await expect(builder.getByRole('group', { name: 'Group' })).toHaveCount(0)
  await expect(builder.getByRole('textbox', { name: 'Value' })).toHaveCount(3)
  await builder.getByRole('button', { name: 'Move the rule' }).last().press('Alt+ArrowUp')
  await builder.getByRole('button', { name: 'All or any: or' }).click()
  await page.getByRole('menuitemradio', { name: 'and' }).click()
  await builder.getByRole('button', { name: 'Use simple filters' }).click()
  await expect(bar(page).getByRole('button', { name: /^Filter: / })).toHaveCount(4)
})

test('VIEW-BUILDER-2: a rule is dragged by its conjunction, into a group and out of it', async ({ page }) => {
  await openGrid(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Advanced filter' }).click()
  const builder = page.getByRole('dialog', { name: 'Filter' })
  await builder.getByRole('textbox', { name: 'Value' }).fill('first')
  await builder.getByRole('button', { name: 'Group', exact: true }).click()
  const group = builder.getByRole('group', { name: 'Group' })
  await group.getByRole('textbox', { name: 'Value' }).fill('second')
  await builder.getByRole('button', { name: 'Move the rule' }).first().hover()
  await page.mouse.down()
  const target = group.getByRole('textbox', { name: 'Value' })
  await target.hover({ position: { x: 20, y: 24 } })
  await target.hover({ position: { x: 22, y: 28 } })
  await page.mouse.up()
  await expect(group.getByRole('textbox', { name: 'Value' })).toHaveCount(2)
  await expect(group.getByRole('textbox', { name: 'Value' }).first()).toHaveValue('second')
})

test('VIEW-BUILDER-3: a rule without its value is ignored and outlined', async ({ page }) => {
  await openGrid(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Advanced filter' }).click()
  await expect(page.locator('.filter-value.is-missing')).toHaveCount(1)
  await expect(names(page)).toHaveCount(20)
})

test('VIEW-OWN-1: who may only read filters for themselves, and saves for nobody', async ({ page }) => {
  await openGrid(page, { isReadOnly: true })
  await addFilter(page, 'Phase')
  await page.getByRole('option', { name: 'Brief, 2' }).click()
  await expect(names(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Save for everyone' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(names(page)).toHaveCount(20)
})

test('VIEW-OWN-2: saving for everyone is taken back at once; Reset goes back to what is saved', async ({
  page,
}) => {
  await openGrid(page)
  await addFilter(page, 'Phase')
  await page.getByRole('option', { name: 'Brief, 2' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save for everyone' }).click()
  await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0)
  await expect(names(page)).toHaveCount(2)
  await page.getByRole('button', { name: /^Filter: Phase/ }).click()
  await page.getByRole('option', { name: 'Design, 6' }).click()
  await expect(names(page)).toHaveCount(8)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(names(page)).toHaveCount(2)
  await cell(page, 1, 'Name').click()
  await page.keyboard.press('Control+z')
  await expect(names(page)).toHaveCount(20)
})

test('VIEW-OWN-3: the editor of a filter closes when others delete its field', async ({ page }) => {
  await openGrid(page)
  await addFilter(page, 'Phase')
  await page.getByRole('option', { name: 'Brief, 2' }).click()
  await expect(names(page)).toHaveCount(2)
  await fromOthers(page, { kind: 'deleteField', fieldId: 'phase' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(names(page)).toHaveCount(20)
})
