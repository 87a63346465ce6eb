import type { Command } from '@sheaf/model'
import { expectAccessible } from './support/axe.ts'
import { focused, fromOthers, openGrid, rowId, storedRows } from './support/gridPage.ts'
import { expect, test, type Locator, type Page } from './support/playwright.ts'
import { openActions } from './support/pages.ts'
import { startSheaf } from './support/sheaf.ts'
import { signIn } from './support/signIn.ts'

const VIEW = '00000000-0000-4000-8000-000000000002'
const SORTED: Command = {
  kind: 'putSort',
  viewId: VIEW,
  sort: { id: 's:1', fieldId: 'field1', descending: false },
}

test.describe('groups of a grid', () => {
  test('GRID-GROUP-1, GRID-GROUP-2: rows stand under headers with counts, numbered from 1, and calculations @core', async ({
    page,
  }) => {
    await openGrouped(page)
    await expect
      .poll(() => lines(page))
      .toEqual([
        'Brief 1',
        '1 Weir keeper’s cottage',
        'New row',
        'Design 3',
        '1 Timber school',
        '2 House with two doors',
        '3 Station bicycle hall',
        'New row',
        'Permit 2',
        '1 Lakeside library',
        '2 Bakery on the corner',
        'New row',
        'On site 2',
        '1 Boathouse',
        '2 Chapel roof repair',
        'New row',
        'Done 2',
        '1 Weaving workshop',
        '2 Allotment sheds',
        'New row',
      ])
    await expect(page.getByRole('columnheader', { name: 'Phase' })).toHaveCount(0)
    await expect(header(page, 'Design').getByText('Sum 2962')).toBeVisible()
    await expect(header(page, 'Design').getByText('1/3')).toBeVisible()
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '21')
    await expect(header(page, 'Permit')).toHaveAttribute('aria-rowindex', '10')
    await expectAccessible(page, 'a grouped grid')
    await page.screenshot({ path: test.info().outputPath('grouped.png') })
  })

  test('GRID-GROUP-3: a press folds a group for everyone, with Alt all; its calculations stay @firefox', async ({
    page,
  }) => {
    await openGrouped(page)
    await fold(page, 'Design').click()
    await expect(fold(page, 'Design')).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByText('Timber school')).toHaveCount(0)
    await expect(header(page, 'Design').getByText('Sum 2962')).toBeVisible()
    expect(await collapsed(page)).toEqual(['phase1'])
    await fold(page, 'Brief').click({ modifiers: ['Alt'] })
    await expect(page.locator('.grid-row[data-row]:not(.grid-head)')).toHaveCount(0)
    await fold(page, 'Brief').click({ modifiers: ['Alt'] })
    await expect(page.getByText('Timber school')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Timber school')).toHaveCount(0)
  })

  test('GRID-GROUP-3: who may not change the view folds for themselves', async ({ page }) => {
    await openGrouped(page, { isReadOnly: true })
    await expect(page.getByRole('button', { name: /^New row/ })).toHaveCount(0)
    await fold(page, 'Design').click()
    await expect(page.getByText('Timber school')).toHaveCount(0)
    expect(await collapsed(page)).toEqual([])
  })

  test('GRID-GROUP-4: arrows go through headers, where Alt folds and keys say what stands there', async ({
    page,
  }) => {
    await openGrouped(page)
    const field = page.getByRole('textbox', { name: /Group|row \d/ })
    await nameCell(page, 'Weir keeper’s cottage').click()
    await page.keyboard.press('ArrowDown')
    await expect(head(page, 'Design')).toHaveClass(/is-focus/)
    await expect(field).toHaveAccessibleName('Group Design, 3 rows, expanded')
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(fold(page, 'Design')).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await expect(head(page, 'Permit')).toHaveClass(/is-focus/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(focused(page)).toHaveText('Timber school')
    await expect(field).toHaveAccessibleName('Name, row 1: Timber school')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(fold(page, 'Design')).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Expand all groups' }).click()
    await expect(fold(page, 'Design')).toHaveAttribute('aria-expanded', 'true')
  })

  test('GRID-GROUP-4, GRID-CLIP-3: ranges go across groups; what is pasted passes headers', async ({
    page,
  }) => {
    await openGrouped(page)
    await nameCell(page, 'Weir keeper’s cottage').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.locator('.is-in-range')).toHaveText([
      'Weir keeper’s cottage',
      'Timber school',
      'House with two doors',
    ])
    await page.keyboard.press('Control+c')
    await nameCell(page, 'Chapel roof repair').click()
    await page.keyboard.press('Control+v')
    await expect(nameCell(page, 'Chapel roof repair')).toHaveCount(0)
    await expect
      .poll(async () => (await lines(page)).slice(12))
      .toEqual([
        'On site 2',
        '1 Boathouse',
        '2 Weir keeper’s cottage',
        'New row',
        'Done 2',
        '1 Timber school',
        '2 House with two doors',
        'New row',
      ])
    await page.keyboard.press('Control+v')
    await nameCell(page, 'House with two doors').last().click()
    await page.keyboard.press('Control+v')
    await expect
      .poll(async () => (await lines(page)).slice(16))
      .toEqual([
        'Done 4',
        '1 Timber school',
        '2 Weir keeper’s cottage',
        '3 Timber school',
        '4 House with two doors',
        'New row',
      ])
  })

  test('GRID-GROUP-6: a row added to a group has its value, by the line, the menu and the keys', async ({
    page,
  }) => {
    await openGrouped(page)
    await page.getByRole('button', { name: 'New row in Permit' }).click()
    await page.keyboard.type('Sauna')
    await page.keyboard.press('Enter')
    await nameCell(page, 'Weir keeper’s cottage').click()
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('Kiosk')
    await page.keyboard.press('Enter')
    await fold(page, 'Done').click()
    await header(page, 'Done').hover()
    await header(page, 'Done').getByRole('button', { name: 'Group actions' }).click()
    await page.getByRole('menuitem', { name: 'Add row' }).click()
    await page.keyboard.type('Barn')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await lines(page)).slice(-5))
      .toEqual(['Done 3', '1 Weaving workshop', '2 Allotment sheds', '3 Barn', 'New row'])
    const shown = await lines(page)
    expect(shown.slice(0, 4)).toEqual(['Brief 2', '1 Weir keeper’s cottage', '2 Kiosk', 'New row'])
    expect(shown).toContain('3 Sauna')
    const stored = await storedRows(page, 'field1', 'phase')
    for (const row of ['Sauna | phase2', 'Kiosk | phase0', 'Barn | phase4']) expect(stored).toContain(row)
  })

  test('GRID-GROUP-5: a row of several options stands in each of their groups, selected where it was pressed', async ({
    page,
  }) => {
    await openGrouped(page, { field: 'tags' })
    await expect(nameCell(page, 'Timber school')).toHaveCount(2)
    await nameCell(page, 'Timber school').last().click()
    await expect(page.locator('.is-focus')).toHaveCount(1)
    await expect(focused(page).locator('..')).toHaveAttribute(
      'data-row',
      (await nameCell(page, 'Timber school').last().locator('..').getAttribute('data-row')) ?? '',
    )
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menu')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.keyboard.press('F2')
    await page.keyboard.type(' annex')
    await page.keyboard.press('Enter')
    await expect(nameCell(page, 'Timber school annex')).toHaveCount(2)
  })

  test('GRID-GROUP-7: a row goes where others move it, and the selection with it; options are renamed', async ({
    page,
  }) => {
    await openGrouped(page)
    await nameCell(page, 'Boathouse').click()
    await fromOthers(page, {
      kind: 'setCell',
      rowId: rowId(4),
      fieldId: 'phase',
      value: { type: 'single_select', optionIds: ['phase0'] },
    })
    await expect
      .poll(async () => (await lines(page)).slice(0, 3))
      .toEqual(['Brief 2', '1 Boathouse', '2 Weir keeper’s cottage'])
    await expect(focused(page)).toHaveText('Boathouse')
    await fromOthers(page, { kind: 'changeOption', fieldId: 'phase', optionId: 'phase0', name: 'Sketch' })
    await expect(header(page, 'Sketch')).toBeVisible()
  })

  test('GRID-GROUP-8: a group is hidden from its menu and shown again; empty ones by the switch', async ({
    page,
  }) => {
    await openGrouped(page)
    await header(page, 'Permit').getByRole('button', { name: 'Group actions' }).click()
    await page.getByRole('menuitem', { name: 'Hide group' }).click()
    await expect(header(page, 'Permit')).toHaveCount(0)
    await expect(page.getByText('Lakeside library')).toHaveCount(0)
    await page.getByRole('button', { name: 'Grouped by Phase' }).click()
    await page.getByRole('button', { name: 'Show Permit' }).click()
    await expect(header(page, 'Permit')).toBeVisible()
    await expect(header(page, 'No Phase')).toHaveCount(0)
    await page.getByRole('switch', { name: 'Hide empty groups' }).click()
    await expect(header(page, 'No Phase')).toBeVisible()
    await expectAccessible(page, 'choosing a grouping')
    await page.screenshot({ path: test.info().outputPath('panel.png') })
  })

  test('GRID-UNDO-2: a hidden group comes back by the keys, after what was written since', async ({
    page,
  }) => {
    await openGrouped(page)
    await header(page, 'Permit').getByRole('button', { name: 'Group actions' }).click()
    await page.getByRole('menuitem', { name: 'Hide group' }).click()
    await expect(header(page, 'Permit')).toHaveCount(0)
    await page.locator('.grid-row [data-column="0"]', { hasText: 'Boathouse' }).first().click()
    await page.keyboard.type('Ferry shelter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+z')
    await expect(page.locator('.grid-row', { hasText: 'Ferry shelter' })).toHaveCount(0)
    await expect(header(page, 'Permit')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(header(page, 'Permit')).toBeVisible()
    await page.keyboard.press('Control+Shift+z')
    await expect(header(page, 'Permit')).toHaveCount(0)
  })

  test('GRID-GROUP-9: one groups by any field, dates by spans, and by none again', async ({ page }) => {
    await openGrid(page)
    await page.getByRole('button', { name: 'Group', exact: true }).click()
    await page.getByRole('textbox', { name: 'Find a field' }).fill('perm')
    const panel = page.getByRole('dialog', { name: 'Group' })
    await panel.getByRole('button', { name: 'Permit by' }).click()
    await expect(header(page, 'January 2026')).toBeVisible()
    await panel.getByRole('button', { name: 'Year', exact: true }).click()
    await expect(header(page, '2026')).toBeVisible()
    await panel.getByRole('button', { name: 'Week', exact: true }).click()
    await expect(header(page, 'Week of 12 Jan 2026')).toBeVisible()
    await page.getByRole('textbox', { name: 'Find a field' }).fill('')
    await panel.getByRole('button', { name: 'Area, m²' }).click()
    await expect(header(page, '0 to 100')).toBeVisible()
    await panel.getByRole('button', { name: 'Fee set' }).click()
    await expect(header(page, 'Checked').first()).toBeVisible()
    await panel.getByRole('button', { name: 'None' }).click()
    await expect(page.locator('.grid-group')).toHaveCount(0)
  })

  test('GRID-GROUP-10: the header stays while its rows pass, and what is selected is seen below it', async ({
    page,
  }) => {
    await openGrouped(page, { rows: 400 })
    const scroller = page.locator('.grid-scroller')
    await scroller.evaluate((element) => {
      element.scrollTop = 1500
    })
    await expect(header(page, 'Brief')).toBeInViewport()
    await expect.poll(async () => (await header(page, 'Brief').boundingBox())?.y).toBeLessThan(200)
    await page.locator('.grid-row[data-row="45"] [data-column="0"]').click()
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowUp')
    await expect(page.locator('.grid-row[data-row="32"] .is-focus')).toBeInViewport()
    const [ring, stuck] = [await focused(page).boundingBox(), await header(page, 'Brief').boundingBox()]
    expect(ring!.y).toBeGreaterThanOrEqual(stuck!.y + stuck!.height - 1)
    expect(await page.locator('.grid-row').count()).toBeLessThan(80)
  })

  test('GRID-ROW-4: rows are dragged within their group', async ({ page }) => {
    await openGrouped(page)
    await nameCell(page, 'Station bicycle hall').hover()
    const grip = page.getByRole('button', { name: 'Actions for row 3' })
    await grip.hover()
    await page.mouse.down()
    const target = await nameCell(page, 'Timber school').boundingBox()
    await page.mouse.move(target!.x + 20, target!.y + 20, { steps: 4 })
    await page.mouse.move(target!.x + 20, target!.y + 2, { steps: 4 })
    await expect(page.locator('.grid-drop')).toBeVisible()
    await page.mouse.up()
    await expect
      .poll(async () => (await lines(page)).slice(3, 7))
      .toEqual(['Design 3', '1 Station bicycle hall', '2 Timber school', '3 House with two doors'])
    await page.keyboard.press('Control+z')
    await expect
      .poll(async () => (await lines(page)).slice(4, 6))
      .toEqual(['1 Timber school', '2 House with two doors'])
  })

  test('GRID-MOVE-6: a drag to another group changes the value, taken back at once', async ({ page }) => {
    await openGrouped(page)
    const before = await lines(page)
    await dragRow(page, 'Timber school', nameCell(page, 'Bakery on the corner'), 4)
    await expect(page.getByRole('status').last()).toHaveText('Row moved to Permit')
    const permit = ['Permit 3', '1 Lakeside library', '2 Timber school', '3 Bakery on the corner', 'New row']
    await expect.poll(async () => (await lines(page)).slice(7, 12)).toEqual(permit)
    await expect.poll(() => storedRows(page, 'field1', 'phase')).toContain('Timber school | phase2')
    await page.keyboard.press('Control+z')
    await expect.poll(() => lines(page)).toEqual(before)

    await fold(page, 'Done').click()
    await dragRow(page, 'Boathouse', header(page, 'Done'), 20)
    await expect(header(page, 'Done').locator('.db-count')).toHaveText('3')
    await fold(page, 'Done').click()
    await expect
      .poll(async () => (await lines(page)).slice(-3, -1))
      .toEqual(['2 Allotment sheds', '3 Boathouse'])
  })

  test('GRID-MOVE-6: marked rows of a group go together; of several values one goes, in a sorted view too', async ({
    page,
  }) => {
    await openGrouped(page, { field: 'tags', rows: 4, before: [SORTED] })
    const timber = header(page, 'Timber')
    await expect(timber.locator('.db-count')).toHaveText('3')
    for (const name of ['Allotment sheds', 'Boathouse']) {
      await nameCell(page, name).first().hover()
      await page.locator('.grid-row.is-live').getByRole('checkbox').click()
    }
    await dragRow(page, 'Allotment sheds', header(page, 'Public'), 20)
    await expect(timber.locator('.db-count')).toHaveText('1')
    await expect(header(page, 'Public').locator('.db-count')).toHaveText('3')
    await expect
      .poll(() => storedRows(page, 'field1', 'tags'))
      .toEqual([
        'Weaving workshop | tags2',
        'Allotment sheds | tags0',
        'Lakeside library | tags0,tags1',
        'Boathouse | tags2,tags0',
      ])
  })

  test('GRID-MOVE-7: by keys a row goes on into the next group, which unfolds, and stays selected', async ({
    page,
  }) => {
    await openGrouped(page)
    await fold(page, 'Permit').click()
    await nameCell(page, 'Station bicycle hall').click()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expect(fold(page, 'Permit')).toHaveAttribute('aria-expanded', 'true')
    await expect(focused(page)).toHaveText('Station bicycle hall')
    const inPermit = ['Permit 3', '1 Station bicycle hall']
    await expect.poll(async () => (await lines(page)).slice(7, 9)).toEqual(inPermit)
    await page.keyboard.press('Alt+Shift+ArrowUp')
    const inDesign = ['3 Station bicycle hall', 'New row', 'Permit 2']
    await expect.poll(async () => (await lines(page)).slice(6, 9)).toEqual(inDesign)
    await expect(focused(page)).toHaveText('Station bicycle hall')
    await nameCell(page, 'Allotment sheds').click()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expect.poll(async () => (await lines(page)).at(-2)).toBe('2 Allotment sheds')
  })

  test('GRID-GROUP-3, GRID-RTL-1: from right to left, arrows fold to where they point', async ({ page }) => {
    await openGrouped(page, { direction: 'rtl' })
    await head(page, 'Design').locator('.db-count').click()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(fold(page, 'Design')).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(fold(page, 'Design')).toHaveAttribute('aria-expanded', 'true')
    const [first, box] = [
      await head(page, 'Design').boundingBox(),
      await header(page, 'Design').boundingBox(),
    ]
    expect(first!.x + first!.width).toBeCloseTo(box!.x + box!.width, 0)
  })
})

test.describe('groups of a grid under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('GRID-GROUP-11: a tap on a header folds; the line of a group adds to it', async ({ page }) => {
    await openGrouped(page)
    await head(page, 'Design').tap()
    await expect(fold(page, 'Design')).toHaveAttribute('aria-expanded', 'false')
    await page.getByRole('button', { name: 'New row in Brief' }).tap()
    await expect(header(page, 'Brief').locator('.db-count')).toHaveText('2')
    await header(page, 'Permit').getByRole('button', { name: 'Group actions' }).tap()
    await page.getByRole('menuitem', { name: 'Collapse all groups' }).tap()
    await expect(page.locator('.grid-group')).toHaveCount(5)
    await expect(page.locator('.grid-row[data-row]:not(.grid-head)')).toHaveCount(0)
    await page.screenshot({ path: test.info().outputPath('phone.png') })
  })
})

test('VIEW-OWN-1, GRID-GROUP-3, GRID-GROUP-7: a grouping is one’s own until it is saved; then two people see it, folds, and rows that go to another group', async ({
  browser,
}) => {
  const sheaf = await startSheaf()
  try {
    const mara = await signIn(browser, sheaf, 'mara@example.org')
    await openActions(mara.page, 'General')
    await mara.page.getByRole('menuitem', { name: 'New grid' }).click()
    await mara.page.getByRole('rowheader').first().click()
    for (const name of ['Boathouse', 'Ferry', 'Boathouse']) {
      await mara.page.keyboard.type(name)
      await mara.page.keyboard.press('Enter')
    }
    const noor = await signIn(browser, sheaf, 'mara@example.org')
    await noor.page.goto(mara.page.url())
    await mara.page.getByRole('button', { name: 'Group', exact: true }).click()
    await mara.page.getByRole('dialog', { name: 'Group' }).getByRole('button', { name: 'Name' }).click()
    await expect(mara.page.getByRole('button', { name: 'Grouped by Name' })).toBeAttached()
    await mara.page.keyboard.press('Escape')
    await expect(header(mara.page, 'Boathouse').locator('.db-count')).toHaveText('2')
    // Groups of one's own are folded for oneself, and nobody else has any.
    await fold(mara.page, 'Ferry').click()
    await expect(fold(mara.page, 'Ferry')).toHaveAttribute('aria-expanded', 'false')
    await fold(mara.page, 'Ferry').click()
    await expect(nameCell(noor.page, 'Ferry')).toBeVisible()
    await expect(noor.page.locator('.grid-group')).toHaveCount(0)
    await mara.page.getByRole('button', { name: 'Save for everyone' }).click()
    await expect(mara.page.getByRole('button', { name: 'Reset' })).toHaveCount(0)
    await expect(header(noor.page, 'Boathouse').locator('.db-count')).toHaveText('2')

    await nameCell(noor.page, 'Boathouse').last().click()
    await noor.page.keyboard.type('Ferry')
    await noor.page.keyboard.press('Enter')
    await expect(header(mara.page, 'Ferry').locator('.db-count')).toHaveText('2')
    await expect(async () => {
      expect(await lines(mara.page)).toEqual(await lines(noor.page))
    }).toPass({ timeout: 20_000 })

    await fold(mara.page, 'Ferry').click()
    await expect(fold(noor.page, 'Ferry')).toHaveAttribute('aria-expanded', 'false')
    await noor.page.getByRole('button', { name: 'New row in Boathouse' }).click()
    await expect(header(mara.page, 'Boathouse').locator('.db-count')).toHaveText('2')
    await mara.page.screenshot({ path: test.info().outputPath('light.png') })
    await mara.page.emulateMedia({ colorScheme: 'dark' })
    await mara.page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await mara.page.screenshot({ path: test.info().outputPath('dark.png') })
  } finally {
    await sheaf.stop()
  }
})

interface GroupedOptions extends NonNullable<Parameters<typeof openGrid>[1]> {
  readonly field?: string
}

async function openGrouped(
  page: Page,
  { field = 'phase', rows = 10, before: more = [], ...options }: GroupedOptions = {},
) {
  const before: readonly Command[] = [
    ...more,
    { kind: 'setGrouping', viewId: VIEW, grouping: { id: 'g:1', fieldId: field, content: '' } },
    { kind: 'setCalculation', viewId: VIEW, fieldId: 'area', calculation: { id: 'c:1', kind: 'sum' } },
    { kind: 'setCalculation', viewId: VIEW, fieldId: 'field3', calculation: { id: 'c:2', kind: 'checked' } },
  ]
  await openGrid(page, { rows, before, ...options })
  // Heads of groups are loaded when a grid has groups.
  await expect(page.locator('.grid-group').first()).toBeVisible()
}

/** What stands below the head, line after line. */
function lines(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('.grid-row:not(.grid-head), .grid-group')]
    const placeOf = (element: Element) => Number(element.getAttribute('aria-rowindex'))
    const textOf = (element: Element, selector: string) =>
      element.querySelector(selector)?.textContent?.trim() ?? ''
    return all
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((line) => {
        if (!line.classList.contains('grid-group'))
          return line.querySelector('.grid-new-row')
            ? 'New row'
            : `${line.querySelector('.grid-number')?.getAttribute('aria-label')} ${textOf(line, '.db-title')}`
        return `${textOf(line, '.db-chip, .db-group-words')} ${textOf(line, '.db-count')}`
      })
  })
}

/** Drags a row by its grip to so many pixels below the upper edge of something. */
async function dragRow(page: Page, name: string, to: Locator, below: number): Promise<void> {
  await nameCell(page, name).first().hover()
  const grip = page.locator('.grid-row.is-live .grid-grip')
  await expect(grip).toHaveAttribute('draggable', 'true')
  await grip.hover()
  await page.mouse.down()
  const target = await to.boundingBox()
  await page.mouse.move(target!.x + 60, target!.y + below - 3, { steps: 6 })
  await page.mouse.move(target!.x + 60, target!.y + below, { steps: 3 })
  await expect(page.locator('.grid-drop')).toBeVisible()
  await page.mouse.up()
}

function header(page: Page, name: string): Locator {
  return page.locator('.grid-group').filter({ hasText: name })
}

function head(page: Page, name: string): Locator {
  return header(page, name).getByRole('rowheader')
}

function fold(page: Page, name: string): Locator {
  return head(page, name).getByRole('button', { name: /group$/ })
}

function nameCell(page: Page, name: string): Locator {
  return page.getByRole('rowheader', { name, exact: true })
}

function collapsed(page: Page): Promise<readonly string[]> {
  return page.evaluate((viewId) => {
    const view = window.gridPage.session!.getSnapshot().records!.views.get(viewId)
    const [group] = (view?.value['groups'] ?? []) as readonly { readonly collapsed_group_ids?: string[] }[]
    return group?.collapsed_group_ids ?? []
  }, VIEW)
}
