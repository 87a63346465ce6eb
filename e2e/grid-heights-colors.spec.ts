import { expectAccessible } from './support/axe.ts'
import { cell, focused, fromOthers, openGrid, rowId } from './support/gridPage.ts'
import { devices, expect, test, type Page } from './support/playwright.ts'

const settings = (page: Page) => page.getByRole('button', { name: 'View settings' })
const colors = (page: Page) => page.getByRole('dialog', { name: 'Color rows and cells' })
const row = (page: Page, number: number) => page.locator(`.grid-row[data-row="${number - 1}"]`)
const heightOf = async (page: Page, number: number) => (await row(page, number).boundingBox())?.height
const tintOf = (page: Page, number: number, field: string) =>
  cell(page, number, field).evaluate((element) => getComputedStyle(element).backgroundColor)

/** Begins a rule for rows with a tag, by keys alone: the first field that is offered is another one. */
async function addRule(page: Page, field: string, option: string): Promise<void> {
  await colors(page).getByRole('button', { name: 'Add color' }).press('Enter')
  const rule = colors(page)
    .getByRole('group', { name: /^Color / })
    .last()
  await rule.getByRole('button', { name: /^Field: / }).press('Enter')
  await page.getByRole('menuitemradio', { name: field, exact: true }).press('Enter')
  await rule.getByRole('button', { name: /^Value:/ }).press('Enter')
  await page.getByRole('option', { name: option }).click()
  await page.keyboard.press('Escape')
}

test.describe('heights and colors of rows', () => {
  test('VIEW-HEIGHT-1: rows are made higher by keys, for oneself first, and kept for everyone', async ({
    page,
  }) => {
    await openGrid(page, { rows: 200, hasMembers: true })
    expect(await heightOf(page, 1)).toBe(36)
    await settings(page).press('Enter')
    const medium = page.getByRole('button', { name: 'Medium', exact: true })
    await medium.press('Enter')
    await expect(medium).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => heightOf(page, 1)).toBe(56)
    await expectAccessible(page, 'the settings of a view')
    for (const [name, height] of [
      ['Tall', 96],
      ['Extra tall', 136],
      ['Short', 36],
      ['Tall', 96],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).press('Space')
      await expect.poll(() => heightOf(page, 1)).toBe(height)
    }
    await page.keyboard.press('Escape')
    await expect(settings(page)).toBeFocused()
    // Moves go by the height.
    await cell(page, 1, 'Name').click()
    await page.keyboard.press('Control+End')
    await expect(cell(page, 200, 'Name')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Control+Home')
    await page.getByRole('button', { name: 'Save for everyone' }).click()
    await expect(page.getByRole('button', { name: 'Save for everyone' })).toHaveCount(0)
    expect(await heightOf(page, 1)).toBe(96)
  })

  test('VIEW-COLOR-3: rules are made, moved and deleted by keys; the first that a row passes counts', async ({
    page,
  }) => {
    await openGrid(page)
    const bare = await tintOf(page, 1, 'Area, m²')
    await settings(page).press('Enter')
    await page.getByRole('button', { name: 'Color rows and cells' }).press('Enter')
    await addRule(page, 'Phase', 'Design')
    await expect(page.locator('.grid-row.db-w4.has-wash')).toHaveCount(6)
    await expect(colors(page).getByText('6 of 20 rows')).toBeVisible()
    // The color by arrows.
    await colors(page).getByRole('button', { name: 'Color: Orange' }).press('Enter')
    await page.getByRole('radio', { name: 'Orange' }).press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(page.locator('.grid-row.db-w5.has-wash')).toHaveCount(6)
    await addRule(page, 'Phase', 'Design')
    await expect(page.locator('.grid-row.db-w5.has-wash')).toHaveCount(6)
    await colors(page).getByRole('button', { name: 'Move color Orange' }).press('ArrowUp')
    await expect(page.locator('.grid-row.db-w4.has-wash')).toHaveCount(6)
    // Of one field.
    await colors(page).getByRole('button', { name: 'What is colored: Whole row' }).first().press('Enter')
    await page.getByRole('menuitemradio', { name: 'Area, m²' }).press('Enter')
    await expect(page.locator('.grid-row.db-w5.has-wash')).toHaveCount(6)
    await expect(page.locator('.grid-cell.db-w4.is-washed')).toHaveCount(6)
    await expectAccessible(page, 'rules of colors')
    await colors(page).getByRole('button', { name: 'Actions for color Yellow' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await expect(page.locator('.has-wash')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Color: Phase/ })).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.locator('.is-washed')).toHaveCount(0)
    expect(await tintOf(page, 1, 'Area, m²')).toBe(bare)
  })

  test('VIEW-COLOR-4: colors follow what others write, and what is selected stands above', async ({
    page,
  }) => {
    await openGrid(page, {
      isReadOnly: true,
      before: [
        {
          kind: 'putColorRule',
          viewId: '00000000-0000-4000-8000-000000000002',
          rule: {
            id: 'c',
            color: 'Green',
            fieldId: null,
            filters: [
              { kind: 'data', id: 'f', fieldId: 'area', typeNumber: 1, condition: 2, content: '1000000' },
            ],
          },
        },
      ],
    })
    await expect(page.locator('.has-wash')).toHaveCount(0)
    const bare = await tintOf(page, 2, 'Phase')
    await fromOthers(page, {
      kind: 'setCell',
      rowId: rowId(2),
      fieldId: 'area',
      value: { type: 'number', decimal: '2000000' },
    })
    await expect(page.locator('.has-wash')).toHaveCount(1)
    expect(await tintOf(page, 2, 'Phase')).not.toBe(bare)
    await cell(page, 2, 'Phase').click()
    await expect(focused(page)).toHaveCSS('background-color', bare)
    await page.emulateMedia({ forcedColors: 'active' })
    const bar = await row(page, 2).evaluate(
      (each) => getComputedStyle(each.firstElementChild!, '::before').width,
    )
    expect(bar).toBe('3px')
  })
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...PHONE } = devices['Pixel 7']
  test.use({ ...PHONE, viewport: { width: 390, height: 844 } })

  test('GRID-FIND-4: the settings of the view open what finds in cells', async ({ page }) => {
    await openGrid(page, { rows: 60 })
    await settings(page).tap()
    await page.getByRole('button', { name: 'Find in cells' }).tap()
    const bar = page.getByRole('search', { name: 'Find in cells' })
    await bar.getByRole('textbox', { name: 'Find', exact: true }).fill('boat')
    await expect(bar.getByRole('status')).toHaveText('1 of 6')
    await expect(focused(page)).toHaveText('Boathouse')
    await expectAccessible(page, 'finding in cells on a phone')
    await bar.getByRole('button', { name: 'Close' }).tap()
    await expect(bar).toHaveCount(0)
  })
})
