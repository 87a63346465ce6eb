import { expectAccessible } from './support/axe.ts'
import { cell, focused, fromOthers, openGrid, rowId, storedRows } from './support/gridPage.ts'
import { expect, test } from './support/playwright.ts'

test.describe('the grid', () => {
  test('GRID-MOVE-1, GRID-MOVE-2: arrows, Home, End and page keys move; Shift extends @firefox', async ({
    page,
  }) => {
    await openGrid(page, { rows: 200 })
    await cell(page, 3, 'Name').click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(focused(page)).toHaveText('On site')
    await page.keyboard.press('Control+End')
    await expect(cell(page, 200, 'Fee set')).toHaveClass(/is-focus/)
    await expect(cell(page, 200, 'Fee set')).toBeInViewport()
    await page.keyboard.press('Control+Home')
    await expect(cell(page, 1, 'Name')).toHaveClass(/is-focus/)
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.locator('.is-in-range')).toHaveCount(4)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('PageDown')
    expect(Number(await focused(page).locator('..').getAttribute('aria-rowindex'))).toBeGreaterThan(15)
  })

  test('GRID-MOVE-4: Tab goes through the cells and leaves behind the last, and after Escape', async ({
    page,
  }) => {
    await openGrid(page, { rows: 2 })
    await cell(page, 2, 'Lead').click()
    await page.keyboard.press('Tab')
    await expect(cell(page, 2, 'Fee set')).toHaveClass(/is-focus/)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'New row' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowLeft')
    await expect(cell(page, 2, 'Lead')).toHaveClass(/is-focus/)
    await page.keyboard.press('Escape')
    await expect(focused(page)).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'New row' })).toBeFocused()
  })

  test('GRID-SELECT-1: a drag and Shift select cells between; the ring stays at the last @firefox', async ({
    page,
  }) => {
    await openGrid(page)
    await cell(page, 2, 'Phase').hover()
    await page.mouse.down()
    await cell(page, 4, 'Tags').hover()
    await page.mouse.up()
    await expect(page.locator('.is-in-range')).toHaveCount(6)
    await cell(page, 2, 'Name').click()
    await cell(page, 3, 'Name').click({ modifiers: ['Shift'] })
    await expect(page.locator('.is-in-range')).toHaveCount(2)
  })

  test('GRID-SELECT-2: a selection stays with its cell when others add and move rows', async ({ page }) => {
    await openGrid(page)
    await cell(page, 5, 'Name').click()
    await fromOthers(page, {
      kind: 'addRows',
      viewId: '00000000-0000-4000-8000-000000000002',
      place: 'first',
      rows: [{ id: '00000000-0000-4000-8000-0000000009aa', cells: {} }],
    })
    await expect(focused(page)).toHaveText('Timber school')
    await expect(cell(page, 6, 'Name')).toHaveClass(/is-focus/)
    await fromOthers(page, { kind: 'deleteRows', rowIds: [rowId(5)] })
    await expect(focused(page)).toHaveText('House with two doors')
  })

  test('GRID-ROW-1, GRID-ROW-2: rows are added at the end, on top and below', async ({ page }) => {
    await openGrid(page, { rows: 3 })
    await page.getByRole('button', { name: 'New row' }).click()
    await expect(cell(page, 4, 'Name')).toHaveClass(/is-focus/)
    await page.keyboard.type('Last')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.keyboard.type('First')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('Third')
    await page.keyboard.press('Enter')
    const names = ['First', 'Weaving workshop', 'Third', 'Allotment sheds', 'Lakeside library', 'Last']
    await expect.poll(() => storedRows(page, 'field1')).toEqual(names)
    await expect(page.locator('.grid-total.is-first')).toHaveText('Count 6')
  })

  test('GRID-ROW-3: rows are deleted by their menu, marked ones together, and come back', async ({
    page,
  }) => {
    await openGrid(page, { rows: 4 })
    await cell(page, 2, 'Name').hover()
    await page.getByRole('checkbox', { name: 'Select row 2' }).click()
    await cell(page, 3, 'Name').hover()
    await page.getByRole('checkbox', { name: 'Select row 3' }).click()
    await expect(page.getByRole('toolbar', { name: '2 rows selected' })).toBeVisible()
    await cell(page, 3, 'Name').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Delete 2 rows' }).click()
    await expect(page.locator('.grid-row')).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator('.grid-row')).toHaveCount(5)
    await expect(cell(page, 2, 'Name')).toHaveText('Allotment sheds')
  })

  test('GRID-ROW-4: rows move by keys and by a drag', async ({ page }) => {
    await openGrid(page, { rows: 4 })
    await cell(page, 1, 'Name').click()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    const start = ['Allotment sheds', 'Weaving workshop', 'Lakeside library', 'Boathouse']
    await expect.poll(() => storedRows(page, 'field1')).toEqual(start)
    await expect(focused(page)).toHaveText('Weaving workshop')
    await cell(page, 4, 'Name').hover()
    const grip = page.getByRole('button', { name: 'Actions for row 4' })
    const to = await cell(page, 1, 'Name').boundingBox()
    await expect(grip).toHaveAttribute('draggable', 'true')
    await grip.hover()
    await page.mouse.down()
    await page.mouse.move(to!.x + 20, to!.y + 20, { steps: 4 })
    await page.mouse.move(to!.x + 20, to!.y + 4, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => storedRows(page, 'field1')).toEqual(['Boathouse', ...start.slice(0, 3)])
  })

  test('GRID-ROW-5: Shift+Space marks the rows of the selection, Shift marks all between', async ({
    page,
  }) => {
    await openGrid(page)
    await cell(page, 2, 'Name').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+Space')
    await expect(page.locator('.grid-row.is-marked')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await cell(page, 5, 'Name').hover()
    await page.getByRole('checkbox', { name: 'Select row 5' }).click()
    await cell(page, 8, 'Name').hover()
    await page.getByRole('checkbox', { name: 'Select row 8' }).click({ modifiers: ['Shift'] })
    await expect(page.locator('.grid-row.is-marked')).toHaveCount(4)
  })

  test('GRID-FIELD-1, GRID-FIELD-2: a field is added, renamed and deleted with a way back', async ({
    page,
  }) => {
    await openGrid(page, { rows: 2 })
    await page.getByRole('button', { name: 'Add field' }).click()
    await page.getByRole('textbox', { name: 'Field name' }).fill('Budget')
    await page.getByRole('option', { name: 'Number' }).click()
    const head = page.getByRole('columnheader', { name: 'Budget' })
    await expect(head).toBeVisible()
    await expect(head).toHaveClass(/is-focus/)
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Field name' }).fill('Budget, k€')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('columnheader', { name: 'Budget, k€' })).toBeVisible()
    await page.getByRole('columnheader', { name: 'Phase' }).getByRole('button').click()
    await page.getByRole('button', { name: 'Delete field' }).click()
    await expect(page.getByRole('columnheader', { name: 'Phase' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cell(page, 1, 'Phase')).toHaveText('Done')
  })

  test('GRID-FIELD-3: a field is hidden and shown again; the first stays', async ({ page }) => {
    await openGrid(page, { rows: 2 })
    await page.getByRole('columnheader', { name: 'Phase' }).getByRole('button').click()
    await page.getByRole('button', { name: 'Hide field' }).click()
    await expect(page.getByRole('columnheader', { name: 'Phase' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add field' }).click()
    await page.getByRole('button', { name: 'Show Phase' }).click()
    await expect(page.getByRole('columnheader', { name: 'Phase' })).toBeVisible()
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect(page.getByRole('button', { name: 'Insert after' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hide field' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete field' })).toHaveCount(0)
  })

  test('GRID-FIELD-4: columns are made wider by a drag and by keys, and never narrower than 150', async ({
    page,
  }) => {
    await openGrid(page, { rows: 2 })
    const head = page.getByRole('columnheader', { name: 'Phase' })
    const edge = head.locator('.grid-resize')
    const box = (await edge.boundingBox())!
    await page.mouse.move(box.x + 4, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 64, box.y + 10)
    await page.mouse.up()
    await expect(head).toHaveCSS('inline-size', '210px')
    await cell(page, 1, 'Phase').click()
    await page.keyboard.press('Alt+Shift+ArrowLeft')
    await expect(head).toHaveCSS('inline-size', '200px')
    await page.mouse.move(box.x + 54, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x - 140, box.y + 10)
    await page.mouse.up()
    await expect(head).toHaveCSS('inline-size', '150px')
  })

  test('GRID-UNDO-1: what was done is taken back and done again', async ({ page }) => {
    await openGrid(page, { rows: 2 })
    await cell(page, 1, 'Name').click()
    await page.keyboard.type('New name')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+z')
    await expect.poll(() => storedRows(page, 'field1')).toEqual(['Weaving workshop', 'Allotment sheds'])
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => storedRows(page, 'field1')).toEqual(['New name', 'Allotment sheds'])
  })

  test('GRID-TOTAL-1: what is calculated of a field is chosen below it, and follows what is written', async ({
    page,
  }) => {
    await openGrid(page, { rows: 3 })
    const totals = page.getByRole('region', { name: 'Calculations' })
    await expect(totals).toContainText('Count 3')
    await totals.getByRole('button', { name: 'Calculate Area, m²' }).click()
    await page
      .getByRole('dialog', { name: 'Calculate Area, m²' })
      .getByRole('button', { name: 'Sum' })
      .click()
    const areas = await storedRows(page, 'area')
    const sum = areas.reduce((total, area) => total + Number(area), 0)
    await expect(totals.getByRole('button', { name: `Sum ${sum}` })).toBeVisible()
    await cell(page, 1, 'Area, m²').click()
    await page.keyboard.type('1000')
    await page.keyboard.press('Enter')
    await expect(totals.getByRole('button', { name: /^Sum/ })).toHaveText(
      `Sum ${sum - Number(areas[0]) + 1000}`,
    )
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(totals.getByRole('button', { name: /^Sum/ })).toHaveCount(0)
    await totals.getByRole('button', { name: 'Calculate Fee set' }).click()
    const menu = page.getByRole('dialog', { name: 'Calculate Fee set' })
    await expect(menu.getByRole('button', { name: 'Average' })).toHaveCount(0)
    await menu.getByRole('button', { name: 'Percent checked', exact: true }).click()
    await expect(totals.getByRole('button', { name: 'Percent checked 33%' })).toBeVisible()
  })

  test('GRID-WINDOW-1: of 2,000 rows and 60 fields only those in sight are drawn @firefox', async ({
    page,
  }) => {
    await openGrid(page, { rows: 2000, fields: 60 })
    await cell(page, 1, 'Name').click()
    expect(await page.locator('.grid-cell').count()).toBeLessThan(1000)
    await page.keyboard.press('Control+End')
    await expect(focused(page)).toHaveAttribute('aria-colindex', '61')
    await expect(focused(page)).toHaveText('Note 2000.51')
    const grid = page.getByRole('grid', { name: 'All projects' })
    await expect(grid).toHaveAttribute('aria-rowcount', '2001')
    await expect(grid).toHaveAttribute('aria-colcount', '62')
    expect(await page.locator('.grid-cell').count()).toBeLessThan(1000)
  })

  test('GRID-A11Y-1, GRID-A11Y-2: says what is selected and what was written', async ({ page }) => {
    await openGrid(page)
    await cell(page, 2, 'Phase').click()
    const field = page.getByRole('textbox', { name: 'Phase, row 2: Done' })
    await expect(field).toBeFocused()
    const active = await field.getAttribute('aria-activedescendant')
    await expect(page.locator(`[id="${active}"]`)).toHaveText('Done')
    await cell(page, 2, 'Name').click()
    await page.keyboard.type('Sheds')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').last()).toHaveText('Name, row 2, is now Sheds')
    await expectAccessible(page, 'a grid')
    await cell(page, 2, 'Phase').dblclick()
    await expectAccessible(page, 'a grid with an open select')
    await page.keyboard.press('Escape')
    await cell(page, 2, 'Permit by').dblclick()
    await expectAccessible(page, 'a grid with an open date')
  })

  test('GRID-READ-1: who may only read sees everything and changes nothing', async ({ page }) => {
    await openGrid(page, { rows: 2, isReadOnly: true })
    const before = await storedRows(page, 'field1', 'phase')
    await cell(page, 1, 'Name').dblclick()
    await expect(page.getByText('You can read this database, but not edit it.').first()).toBeVisible()
    await page.keyboard.type('x')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.press('Control+d')
    await cell(page, 1, 'Fee set').locator('.db-check').click()
    await expect.poll(() => storedRows(page, 'field1', 'phase')).toEqual(before)
    await expect(page.getByRole('button', { name: /New row|Add field/ })).toHaveCount(0)
    await expectAccessible(page, 'a grid to be read')
  })

  test('GRID-EMPTY-1: without rows the head stays, and offers the first', async ({ page }) => {
    await openGrid(page, { rows: 0 })
    await expect(page.getByText('No rows yet. Add the first one.')).toBeVisible()
    await page.locator('.grid-empty').getByRole('button', { name: 'New row' }).click()
    await expect(cell(page, 1, 'Name')).toHaveClass(/is-focus/)
  })

  test('GRID-RTL-2: dates and numbers keep their order from right to left', async ({ page }) => {
    await openGrid(page, { direction: 'rtl', hasMembers: true, rows: 3 })
    for (const field of ['Permit by', 'Hours', 'Area, m²']) {
      const words = cell(page, 2, field).locator('.db-num')
      // The place of the first and the last sign, as they are painted.
      const [first, last] = await words.evaluate((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!
        const at = (from: number) => {
          const range = document.createRange()
          range.setStart(text, from)
          range.setEnd(text, from + 1)
          return range.getBoundingClientRect().left
        }
        return [at(0), at(text.textContent!.length - 1)]
      })
      expect(last).toBeGreaterThan(first)
    }
  })

  test('GRID-RTL-1: arrows go where they point from right to left @firefox', async ({ page }) => {
    await openGrid(page, { direction: 'rtl', fields: 30 })
    await cell(page, 1, 'Name').click()
    await page.keyboard.press('ArrowRight')
    await expect(cell(page, 1, 'Name')).toHaveClass(/is-focus/)
    const [name, phase] = [
      await cell(page, 1, 'Name').boundingBox(),
      await cell(page, 1, 'Phase').boundingBox(),
    ]
    expect(phase!.x).toBeLessThan(name!.x)
    await page.keyboard.press('End')
    await expect(focused(page)).toHaveAttribute('aria-colindex', '31')
    await expect(focused(page)).toBeInViewport()
  })
})
