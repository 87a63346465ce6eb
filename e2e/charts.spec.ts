import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { mark, openChart } from './support/chartPage.ts'
import { createPage, openActions, rowOf, textOf, titleOf, untilSaved } from './support/pages.ts'
import { expect, test } from './support/playwright.ts'
import { startSheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

const SUM_OF_AREA = { x_field_id: 'phase', y_field_id: 'area', aggregation_type: 1 }

test.describe('a chart', () => {
  test('CHART-DRAW-1, CHART-TABLE-1: bars in the colors of options, with their results, and the same as a table @core', async ({
    page,
  }) => {
    await openChart(page, SUM_OF_AREA)
    await expect(page.getByRole('heading', { name: 'Area, m² by Phase' })).toBeVisible()
    await expect(mark(page, 'Design')).toHaveAccessibleName('Design, 2962, 71.6% of all · 3 rows')
    await expect(mark(page, 'Design')).toHaveClass(/chart-h3/)
    await expect(page.locator('.chart-totals')).toContainText('Total4136')
    await page.screenshot({ path: test.info().outputPath('bars.png') })
    await expectAccessible(page, 'a chart of bars')
    const table = page.getByRole('table', { name: 'Area, m² by Phase' })
    await expect(table.getByRole('row', { name: /^Design 2962 71.6% 3$/ })).toBeAttached()
    await page.getByRole('button', { name: 'Show as table' }).click()
    await expect(table).toBeVisible()
    await expectAccessible(page, 'a chart as a table')
  })

  test('CHART-TYPE-1, CHART-UNDO-1: a line, bars that lie, a ring, and the way back', async ({ page }) => {
    await openChart(page, SUM_OF_AREA)
    for (const [name, shown] of [
      ['Line', '.chart-path'],
      ['Horizontal bars', '.chart-card[data-type="horizontal_bar"] .chart-fill'],
      ['Donut', '.chart-svg.is-donut'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.locator(shown).first()).toBeVisible()
      await expect(mark(page, 'Design')).toHaveAccessibleName(/^Design, 2962/)
      await page.screenshot({ path: test.info().outputPath(`${name}.png`) })
      await expectAccessible(page, name)
    }
    await mark(page, 'Design').focus()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('button', { name: 'Horizontal bars' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await mark(page, 'Design').focus()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('button', { name: 'Line', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await mark(page, 'Design').focus()
    await page.keyboard.press('Control+Shift+z')
    await expect(page.getByRole('button', { name: 'Horizontal bars' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  test('CHART-SET-1, CHART-OTHER-1, CHART-ADD-1: what is drawn is chosen in the settings', async ({
    page,
  }) => {
    await openChart(page)
    await expect(page.getByRole('heading', { name: 'Rows by Phase' })).toBeVisible()
    await expect(mark(page, 'Design')).toHaveAccessibleName('Design, 3, 30% of all')
    await page.getByRole('button', { name: 'View settings' }).click()
    await page.getByRole('combobox', { name: 'Value' }).selectOption('Area, m²')
    await expect(mark(page, 'Design')).toHaveAccessibleName(/^Design, 2962/)
    await page.getByRole('combobox', { name: 'Calculation' }).selectOption('Median')
    await expect(mark(page, 'Design')).toHaveAccessibleName('Design, 920, 3 rows')
    await page.getByRole('combobox', { name: 'Calculation' }).selectOption('Sum')
    await page.getByRole('combobox', { name: 'Bars for each' }).selectOption('Permit by')
    await page.getByRole('combobox', { name: 'Group dates by' }).selectOption('Month')
    await expect(mark(page, 'January 2026')).toBeVisible()
    await page.getByRole('combobox', { name: 'Bars for each' }).selectOption('Name')
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Greatest first')
    await page.getByRole('combobox', { name: 'How many bars' }).selectOption('At most 5, the rest as “Other”')
    await expect(page.locator('.chart-mark')).toHaveCount(5)
    await expect(mark(page, 'Other')).toHaveAccessibleName(/^Other, 786, .* 6 rows$/)
    await page.getByRole('switch', { name: 'Add up' }).click()
    await expect(mark(page, 'Other')).toHaveAccessibleName(/^Other, 4136/)
    await expectAccessible(page, 'the settings of a chart')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(mark(page, 'Design')).toHaveAccessibleName('Design, 3, 30% of all')
  })

  test('CHART-ROWS-1, CHART-KEY-1: the rows behind a bar, by a press and by keys', async ({ page }) => {
    await openChart(page, SUM_OF_AREA)
    await mark(page, 'Design').click()
    const rows = page.getByRole('dialog', { name: 'Rows of Design' })
    await expect(rows.getByRole('listitem')).toHaveText([
      'Timber school',
      'House with two doors',
      'Station bicycle hall',
    ])
    await expectAccessible(page, 'the rows behind a bar')
    await page.keyboard.press('Escape')
    await expect(rows).toHaveCount(0)
    await expect(mark(page, 'Design')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(mark(page, 'Permit')).toBeFocused()
    await expect(page.locator('.chart-tip')).toContainText('386')
    await page.keyboard.press('Home')
    await expect(mark(page, 'Brief')).toBeFocused()
    await page.keyboard.press('End')
    await expect(mark(page, 'Done')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Rows of Done' }).getByRole('listitem')).toHaveCount(2)
  })

  test('CHART-FILTER-1: rows that filters and words hide are in no bar', async ({ page }) => {
    await openChart(page, SUM_OF_AREA)
    await page.getByRole('button', { name: 'Search in this view' }).click()
    await page.getByRole('textbox', { name: 'Search in this view' }).fill('Timber school')
    await expect(mark(page, 'Design')).toHaveAccessibleName(/^Design, 1860, 100% of all/)
    await page.getByRole('textbox', { name: 'Search in this view' }).fill('nothing like that')
    await expect(page.locator('.chart-card')).toHaveCount(0)
  })

  test('CHART-EXPORT-1: a picture of lines, and one of points', async ({ page }) => {
    await openChart(page, SUM_OF_AREA)
    await expect(mark(page, 'Design')).toBeVisible()
    async function save(name: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
      await page.getByRole('button', { name: 'More actions for this chart' }).click()
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name }).click(),
      ])
      return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
    }
    const svg = await save('Save as SVG')
    expect(svg.name).toBe('Area, m² by Phase.svg')
    const text = svg.bytes.toString()
    expect(text).toContain('>Area, m² by Phase</text>')
    expect(text).toContain('>2962</text>')
    // It stands for itself: no class, no variable, nothing that runs.
    expect(text).not.toMatch(/class=|var\(|<script|role=/)
    const png = await save('Save as PNG')
    expect(png.name).toBe('Area, m² by Phase.png')
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(png.bytes.length).toBeGreaterThan(5_000)
  })

  test('CHART-READ-1, CHART-RTL-1: who may only read changes it for themselves; from right to left', async ({
    page,
  }) => {
    await openChart(page, SUM_OF_AREA, { isReadOnly: true, direction: 'rtl' })
    const [first, second] = [mark(page, 'Brief'), mark(page, 'Design')]
    const [left, right] = [(await second.boundingBox())!, (await first.boundingBox())!]
    expect(left.x).toBeLessThan(right.x)
    await first.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(second).toBeFocused()
    await page.screenshot({ path: test.info().outputPath('rtl.png') })
    await page.getByRole('button', { name: 'Donut' }).click()
    await expect(page.locator('.chart-svg.is-donut')).toBeVisible()
    await expectAccessible(page, 'a chart from right to left')
  })

  test('CHART-PHONE-1: on phones a finger opens the rows, and nothing stands beyond the edge', async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await context.newPage()
    await openChart(page, SUM_OF_AREA)
    await expect(mark(page, 'Design')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('phone.png') })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await mark(page, 'Design').tap()
    await expect(page.getByRole('dialog', { name: 'Rows of Design' }).getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page, 'a chart on a phone')
    await context.close()
  })

  test('CHART-LARGE-1: a database of which the worker evaluates views is drawn, and stays so while it changes', async ({
    page,
  }) => {
    await openChart(page, SUM_OF_AREA, { rows: 3000 })
    await expect(mark(page, 'Design')).toHaveAccessibleName(/^Design, 888600, .* 900 rows$/)
    await page.getByRole('button', { name: 'View settings' }).click()
    await page.getByRole('combobox', { name: 'Calculation' }).selectOption('Max')
    await expect(mark(page, 'Design')).toHaveAccessibleName('Design, 1860, 900 rows')
    await page.keyboard.press('Escape')
    await mark(page, 'Design').click()
    await expect(page.getByRole('dialog', { name: 'Rows of Design' })).toContainText('and 800 more rows')
  })
})

test('CHART-OPEN-1, CHART-ROWS-1, CHART-COPY-1: a chart is made, added as a view, opens its rows, is duplicated with what is set', async ({
  browser,
}) => {
  const sheaf = await startSheaf()
  const { page } = await signIn(browser, sheaf, 'mara@example.org')
  await openActions(page, 'General')
  await page.getByRole('menuitem', { name: 'New chart' }).click()
  await expect(page.locator('.chart-card')).toBeVisible()
  await titleOf(page).fill('Costs')
  await mark(page, 'No Type').click()
  await page.getByRole('dialog', { name: 'Rows of No Type' }).getByRole('button').first().click()
  const row = page.locator('.row-page')
  await expect(row).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Donut' }).click()
  await page.getByRole('button', { name: 'Save for everyone' }).click()
  await expect(page.getByRole('button', { name: 'Save for everyone' })).toHaveCount(0)
  await page.reload()
  await expect(page.locator('.chart-svg.is-donut')).toBeVisible()

  await page.getByRole('button', { name: 'Add view' }).click()
  await page.getByRole('menuitem', { name: 'Chart', exact: true }).click()
  await expect(page.locator('.chart-card[data-type="bar"]')).toBeVisible()

  await openActions(page, 'Costs')
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await rowOf(page, 'Costs (Copy)').click()
  await expect(page.locator('.chart-svg.is-donut')).toBeVisible()

  await createPage(page, 'Report')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/chart')
  await page.getByRole('option', { name: 'Chart', exact: true }).click()
  await expect(textOf(page).locator('.chart-card')).toBeInViewport({ ratio: 1 })
  await page.screenshot({ path: test.info().outputPath('inline-chart.png') })
  await untilSaved(page)
  await page.reload()
  await expect(textOf(page).locator('.chart-svg')).toBeInViewport({ ratio: 1 })
  await sheaf.stop()
})
