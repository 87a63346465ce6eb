import { expectAccessible } from './support/axe.ts'
import { cell, fromOthers, openGrid } from './support/gridPage.ts'
import { devices, expect, test, type Page } from './support/playwright.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: /^Formula of / })
const written = (page: Page) => panel(page).getByRole('textbox')
const done = (page: Page) => panel(page).getByRole('button', { name: 'Done' })
const problem = (page: Page) => panel(page).locator('.formula-problem')

/** Twice the area of a project. */
const DOUBLE = [
  { kind: 'addField', fieldId: 'double', name: 'Double', type: 'rich_text', after: 'phase' },
  { kind: 'setFormula', fieldId: 'double', formula: '{area} * 2' },
] as const

test.describe('formulas of a grid', () => {
  test('FORMULA-EDIT-1, FORMULA-EDIT-3: a field is made and its formula written by keys alone; its cells follow @core', async ({
    page,
  }) => {
    await openGrid(page, { rows: 12 })
    await page.getByRole('button', { name: 'Add field' }).click()
    await page.getByRole('textbox', { name: 'Field name' }).fill('Rounded')
    await page.getByRole('combobox', { name: 'Type' }).fill('Formula')
    await page.keyboard.press('Enter')
    await expect(written(page)).toBeFocused()
    await expect(done(page)).toBeDisabled()
    await expect(problem(page)).toContainText('pick a field')
    await page.keyboard.type('roun')
    await expect(panel(page).getByRole('option', { selected: true })).toContainText('round')
    await page.keyboard.press('Tab')
    await expect(panel(page)).toContainText('round(number, digits?)')
    await page.keyboard.type('are')
    await page.keyboard.press('Tab')
    await page.keyboard.type(' / 3, 2')
    await expect(panel(page)).toContainText('Preview, Weaving workshop: 86.67')
    await expectAccessible(page, 'the panel of a formula')
    // A chip goes whole, and comes back with what was written in one go.
    await page.keyboard.press('Home')
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight')
    await expect(written(page).locator('.formula-chip')).toHaveText('Area, m²')
    // Enter right after the caret has left a word that could be completed, which the browser has not told yet.
    await page.keyboard.press('ArrowLeft')
    await expect(panel(page).getByRole('option', { selected: true })).toContainText('round')
    await written(page).evaluate((field) => {
      getSelection()!.selectAllChildren(field)
      getSelection()!.collapseToEnd()
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    })
    await expect(panel(page)).toHaveCount(0)
    await expect(cell(page, 1, 'Permit by')).toBeVisible()
    await expect(page.getByRole('gridcell', { name: '86.67' }).first()).toBeVisible()
    // A change of what it names is seen at once, also one by others.
    const rowId = '00000000-0000-4000-8000-000000000100'
    await fromOthers(page, {
      kind: 'setCell',
      rowId,
      fieldId: 'area',
      value: { type: 'number', decimal: '100' },
    })
    await expect(page.getByRole('gridcell', { name: '33.33' }).first()).toBeVisible()
  })

  test('FORMULA-EDIT-2: what is wrong is said in its place, and nothing changes until it is right', async ({
    page,
  }) => {
    await openGrid(page, { rows: 6, before: DOUBLE })
    const first = page.locator('.grid-cell[data-type="number"]').filter({ hasText: '520' })
    await expect(first).toBeVisible()
    await first.click()
    await page.keyboard.press('Enter')
    await expect(written(page)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' / tag')
    await page.keyboard.press('Tab')
    await expect(problem(page)).toHaveText(/^\/ needs a number here, and this is a list\./)
    await expect(written(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(written(page).locator('.formula-chip[data-wrong]')).toHaveText('Tags')
    await page.screenshot({ path: test.info().outputPath('formula-wrong.png') })
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeVisible()
    await expect(first).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(problem(page)).toHaveText(/needs a value behind it/)
    // A name that is one word need not be picked.
    await page.keyboard.type('Hours')
    await page.keyboard.press('Escape')
    await expect(problem(page)).toHaveText(/needs a number here, and this is a duration/)
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(first).toBeVisible()
    await fromOthers(page, { kind: 'deleteField', fieldId: 'area' })
    await expect(page.getByText('Formula has a mistake').first()).toBeVisible()
    await fromOthers(page, { kind: 'restoreField', fieldId: 'area' })
    await expect(first).toBeVisible()
  })

  test('FORMULA-EDIT-4: who may only read reads the formula', async ({ page }) => {
    await openGrid(page, { rows: 3, before: DOUBLE, isReadOnly: true })
    await page.getByRole('columnheader', { name: 'Double' }).getByRole('button').click()
    await page.getByRole('button', { name: 'Show formula' }).click()
    await expect(written(page)).toHaveAttribute('aria-readonly', 'true')
    await expect(written(page)).toContainText('Area, m² * 2')
    await expect(done(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
  })

  test.describe('on a phone', () => {
    const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7']
    test.use({ ...PHONE, viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

    test('FORMULA-EDIT-5: it is a sheet, from left to right also in a grid from right to left', async ({
      page,
    }) => {
      await openGrid(page, { rows: 6, before: DOUBLE, direction: 'rtl' })
      await page.getByRole('columnheader', { name: 'Phase' }).scrollIntoViewIfNeeded()
      await page.getByRole('columnheader', { name: 'Double' }).getByRole('button').tap()
      await page.getByRole('button', { name: 'Edit formula' }).tap()
      await expect(panel(page)).toHaveCSS('inline-size', '390px')
      await expect(written(page)).toHaveCSS('direction', 'ltr')
      await written(page).tap()
      await page.keyboard.press('End')
      await page.keyboard.type(' + ro')
      await page.screenshot({ path: test.info().outputPath('formula-phone.png') })
      await panel(page)
        .getByRole('option', { name: /^round/ })
        .first()
        .tap()
      await page.keyboard.type('2.5')
      await expectAccessible(page, 'the panel of a formula on a phone')
      await done(page).tap()
      await expect(panel(page)).toHaveCount(0)
      await expect(page.getByText('523').first()).toBeVisible()
    })
  })
})
