import { SAMPLE_VIEW_ID } from '../apps/web/src/features/database/testing/sampleRecords.ts'
import { cell, focused, fromOthers, openGrid, rowId, storedRows } from './support/gridPage.ts'
import { expect, test, type Locator, type Page } from './support/playwright.ts'

const LONG = 'Oak frame, lime render and a roof of larch shingles. '

const wrapping = (fieldId: string, wrap = true) =>
  ({ kind: 'setColumn', viewId: SAMPLE_VIEW_ID, fieldId, wrap }) as const
const writing = (row: number, text: string) =>
  ({ kind: 'setCell', rowId: rowId(row), fieldId: 'field1', value: { type: 'rich_text', text } }) as const

async function choose(page: Page, field: string, item: string): Promise<void> {
  await page.getByRole('columnheader', { name: field, exact: true }).getByRole('button').click()
  await page.getByRole('button', { name: item, exact: true }).click()
}

async function heightOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.height ?? 0
}

async function topOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.y ?? Number.NaN
}

/** That the rows which are drawn stand below each other, without gaps. */
async function expectNoGaps(page: Page): Promise<void> {
  const edges = await page.locator('.grid-row[data-row]:not(.grid-head)').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return { at: Number((row as HTMLElement).dataset['row']), top, bottom }
    }),
  )
  const inOrder = edges.toSorted((one, other) => one.at - other.at)
  for (const [index, { at, top }] of inOrder.entries()) {
    const before = inOrder[index - 1]
    if (before?.at === at - 1) expect(Math.abs(top - before.bottom)).toBeLessThan(0.5)
  }
}

/** A title that takes several lines in every third row. */
const manyLong = (count: number) =>
  Array.from({ length: Math.ceil(count / 3) }, (_, index) =>
    writing(index * 3 + 1, LONG.repeat((index % 4) + 1)),
  )

test.describe('text that wraps', () => {
  test('GRID-WRAP-1: is asked for in the menu of a field, for everyone, and taken back by keys', async ({
    page,
  }) => {
    await openGrid(page, { before: [writing(2, LONG)] })
    expect(await heightOf(cell(page, 2, 'Name'))).toBe(36)
    await choose(page, 'Name', 'Wrap text')
    await expect.poll(() => heightOf(cell(page, 2, 'Name'))).toBeGreaterThan(80)
    await expect(page.getByRole('status').last()).toHaveText('Text of Name runs over several lines')
    // All cells of the row are as high; rows whose text fits stay.
    expect(await heightOf(cell(page, 2, 'Hours'))).toBe(await heightOf(cell(page, 2, 'Name')))
    expect(await heightOf(cell(page, 3, 'Name'))).toBe(36)
    await expectNoGaps(page)
    await page.keyboard.press('Control+z')
    await expect.poll(() => heightOf(cell(page, 2, 'Name'))).toBe(36)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => heightOf(cell(page, 2, 'Name'))).toBeGreaterThan(80)
    await choose(page, 'Name', 'Do not wrap text')
    await expect.poll(() => heightOf(cell(page, 2, 'Name'))).toBe(36)
    await expectNoGaps(page)
  })

  test('GRID-WRAP-1: is not offered where a cell has one line only', async ({ page }) => {
    await openGrid(page)
    await page.getByRole('columnheader', { name: 'Hours' }).getByRole('button').click()
    await expect(page.getByRole('button', { name: 'Hide field' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Wrap text' })).toHaveCount(0)
  })

  test('GRID-WRAP-2: chips, people and addresses go on in the next line, up to twelve lines', async ({
    page,
  }) => {
    const options = ['tags0', 'tags1', 'tags2', 'tags3', 'tags4']
    await openGrid(page, {
      hasMembers: true,
      before: [
        ...['field1', 'tags', 'site', 'team'].map((fieldId) => wrapping(fieldId)),
        {
          kind: 'setCell',
          rowId: rowId(1),
          fieldId: 'tags',
          value: { type: 'multi_select', optionIds: options },
        },
        {
          kind: 'setCell',
          rowId: rowId(2),
          fieldId: 'site',
          value: { type: 'url', text: `small.build/${'a'.repeat(90)}` },
        },
        writing(3, LONG.repeat(20)),
      ],
    })
    await expect.poll(() => heightOf(cell(page, 1, 'Tags'))).toBeGreaterThan(60)
    const [first, last] = [
      cell(page, 1, 'Tags').locator('.db-chip').first(),
      cell(page, 1, 'Tags').locator('.db-chip').last(),
    ]
    expect(await topOf(last)).toBeGreaterThan((await topOf(first)) + 20)
    const box = (await cell(page, 1, 'Tags').boundingBox())!
    const end = (await last.boundingBox())!
    expect([end.x + end.width <= box.x + box.width, end.y + end.height <= box.y + box.height]).toEqual([
      true,
      true,
    ])
    expect(await heightOf(cell(page, 2, 'Website'))).toBeGreaterThan(90)
    expect(await heightOf(cell(page, 3, 'Name'))).toBe(12 * 20 + 16)
  })

  test('GRID-WRAP-2: a row keeps its height while its columns go by', async ({ page }) => {
    await openGrid(page, {
      fields: 40,
      before: [
        wrapping('tags'),
        {
          kind: 'setCell',
          rowId: rowId(1),
          fieldId: 'tags',
          value: { type: 'multi_select', optionIds: ['tags0', 'tags1', 'tags2', 'tags3', 'tags4'] },
        },
      ],
    })
    await expect.poll(() => heightOf(cell(page, 1, 'Name'))).toBeGreaterThan(60)
    const before = await heightOf(cell(page, 1, 'Name'))
    await page.locator('.grid-scroller').evaluate((scroller) => {
      scroller.scrollLeft = scroller.scrollWidth
    })
    await expect(page.locator('.grid-row[data-row="0"] [data-column="39"]')).toBeInViewport()
    expect(await heightOf(cell(page, 1, 'Name'))).toBe(before)
    // What is left out keeps its room.
    const [heads, cells] = await Promise.all(
      ['.grid-head', '.grid-row[data-row="0"]'].map((row) =>
        page.locator(`${row} [data-column="38"]`).boundingBox(),
      ),
    )
    expect(cells!.x).toBeCloseTo(heads!.x, 0)
  })

  test('GRID-WRAP-3: rows grow with what is written in them, by oneself and by others', async ({ page }) => {
    await openGrid(page, { before: [wrapping('field1')] })
    await expect(page.locator('.grid-table')).toHaveClass(/is-tall/)
    await cell(page, 2, 'Name').click()
    await page.keyboard.press('Enter')
    const editor = page.locator('.grid-editor')
    const one = await heightOf(editor)
    await page.keyboard.type(` ${LONG.repeat(2)}`)
    // The editor wraps where the cell does, and is at once as high as the row is going to be.
    const grown = await heightOf(editor)
    expect(grown).toBeGreaterThan(one + 60)
    expect((await editor.boundingBox())!.width).toBeCloseTo(
      (await cell(page, 2, 'Name').boundingBox())!.width,
      0,
    )
    await page.keyboard.press('Enter')
    await expect.poll(() => heightOf(cell(page, 2, 'Name'))).toBeGreaterThan(80)
    await expect(focused(page)).toHaveText('Lakeside library')
    await expectNoGaps(page)
    // Over a tall cell the editor is as tall as the cell.
    await cell(page, 2, 'Name').dblclick()
    expect(await heightOf(editor)).toBeGreaterThanOrEqual(await heightOf(cell(page, 2, 'Name')))
    await page.keyboard.press('Escape')
    await fromOthers(page, writing(1, LONG.repeat(3)))
    await expect.poll(() => heightOf(cell(page, 1, 'Name'))).toBeGreaterThan(120)
    await expectNoGaps(page)
    // A wider column needs fewer lines.
    const before = await heightOf(cell(page, 1, 'Name'))
    await fromOthers(page, { kind: 'setColumn', viewId: SAMPLE_VIEW_ID, fieldId: 'field1', width: 600 })
    await expect.poll(() => heightOf(cell(page, 1, 'Name'))).toBeLessThan(before)
    await expectNoGaps(page)
  })

  test('GRID-WRAP-4: what one sees stays where it is when rows above turn out taller', async ({ page }) => {
    await openGrid(page, { rows: 2000, before: [wrapping('field1'), ...manyLong(1200)] })
    const scroller = page.locator('.grid-scroller')
    await expect(page.locator('.grid-table')).toHaveClass(/is-tall/)
    await expect(cell(page, 1, 'Name')).toBeVisible()
    await scroller.evaluate((element) => {
      element.scrollTop = 30_000
    })
    await expect(page.locator('.grid-row[data-row="770"]')).toBeInViewport()
    await expectNoGaps(page)
    // Upwards, over rows that were never drawn: no row jumps.
    const jumps = await scroller.evaluate(async (element) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const places = () =>
        new Map(
          [...element.querySelectorAll<HTMLElement>('.grid-row[data-row]:not(.grid-head)')].map((row) => [
            row.dataset['row'],
            row.getBoundingClientRect().top,
          ]),
        )
      const found: number[] = []
      for (let step = 0; step < 60; step += 1) {
        const before = places()
        element.scrollTop -= 90
        await frame()
        await frame()
        const moved = [...places()].flatMap(([row, top]) => {
          const old = before.get(row)
          return old === undefined || top < 0 || top > innerHeight ? [] : [Math.round(top - old)]
        })
        found.push(...new Set(moved))
      }
      return found
    })
    expect([...new Set(jumps)]).toEqual([90])
    await expectNoGaps(page)
    // Others who write above move nothing either.
    const at = await page.evaluate(() =>
      Number(document.elementFromPoint(200, 400)?.closest<HTMLElement>('[data-row]')?.dataset['row']),
    )
    const row = page.locator(`.grid-row[data-row="${at}"]`)
    const before = await topOf(row)
    const above = await heightOf(cell(page, at - 4, 'Name'))
    await fromOthers(page, writing(at - 4, LONG.repeat(above > 200 ? 1 : 5)))
    await expect.poll(() => heightOf(cell(page, at - 4, 'Name'))).not.toBe(above)
    expect(Math.abs((await topOf(row)) - before)).toBeLessThan(1)
  })

  test('GRID-WRAP-4: wrapping, and not wrapping, keeps in sight what one sees', async ({ page }) => {
    await openGrid(page, { rows: 600, before: manyLong(600) })
    await expect(cell(page, 1, 'Name')).toBeVisible()
    await page.locator('.grid-scroller').evaluate((element) => {
      element.scrollTop = 9000
    })
    const row = page.locator('.grid-row[data-row="252"]')
    const before = await topOf(row)
    await choose(page, 'Name', 'Wrap text')
    await expect(page.locator('.grid-table')).toHaveClass(/is-tall/)
    await expect(row).toBeInViewport()
    await choose(page, 'Name', 'Do not wrap text')
    await expect(page.locator('.grid-table')).not.toHaveClass(/is-tall/)
    expect(Math.abs((await topOf(row)) - before)).toBeLessThan(60)
  })

  test('GRID-WRAP-5: ranges, pages and the ends of the grid go by rows as high as they are', async ({
    page,
  }) => {
    await openGrid(page, { rows: 400, before: [wrapping('field1'), ...manyLong(400)] })
    await expect(page.locator('.grid-table')).toHaveClass(/is-tall/)
    await cell(page, 1, 'Phase').hover()
    await page.mouse.down()
    const to = (await cell(page, 4, 'Tags').boundingBox())!
    await page.mouse.move(to.x + 20, to.y + to.height - 8, { steps: 6 })
    await page.mouse.up()
    await expect(page.locator('.grid-cell.is-in-range')).toHaveCount(8)
    await cell(page, 1, 'Name').click()
    await page.keyboard.press('PageDown')
    const paged = Number(await focused(page).locator('xpath=..').getAttribute('data-row'))
    expect(paged).toBeGreaterThan(2)
    expect(paged).toBeLessThan(16)
    await expect(focused(page)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('PageUp')
    await expect(focused(page).locator('xpath=..')).toHaveAttribute('data-row', '0')
    // The last row, past all that was never measured.
    await page.keyboard.press('Control+End')
    await expect(focused(page).locator('xpath=..')).toHaveAttribute('data-row', '399')
    await expect(focused(page)).toBeInViewport({ ratio: 1 })
    await expectNoGaps(page)
  })

  test('GRID-WRAP-5: a dragged row is dropped between the rows that it is dragged between', async ({
    page,
  }) => {
    await openGrid(page, {
      rows: 8,
      before: [wrapping('field1'), writing(1, LONG.repeat(4)), writing(3, LONG.repeat(4))],
    })
    await expect.poll(() => heightOf(cell(page, 3, 'Name'))).toBeGreaterThan(120)
    await cell(page, 6, 'Name').hover()
    const grip = page.locator('.grid-row[data-row="5"] .grid-grip')
    await grip.hover()
    await page.mouse.down()
    const over = (await cell(page, 3, 'Name').boundingBox())!
    await page.mouse.move(over.x + 30, over.y + over.height * 0.5, { steps: 5 })
    // In the upper half of a tall row it comes before it.
    await page.mouse.move(over.x + 30, over.y + over.height * 0.4, { steps: 5 })
    await expect.poll(() => topOf(page.locator('.grid-drop'))).toBeCloseTo(over.y - 1, 0)
    await page.mouse.up()
    await expect.poll(async () => (await storedRows(page, 'field1'))[2]).toBe('House with two doors')
  })

  for (const direction of ['ltr', 'rtl'] as const)
    test(`GRID-WRAP-6: in groups, beside frozen columns, ${direction}`, async ({ page }) => {
      await openGrid(page, {
        rows: 40,
        direction,
        before: [
          wrapping('field1'),
          ...manyLong(40),
          {
            kind: 'setGrouping',
            viewId: SAMPLE_VIEW_ID,
            grouping: { id: 'g:1', fieldId: 'phase', content: '' },
          },
        ],
      })
      await expect(page.locator('.grid-table')).toHaveClass(/is-tall/)
      await expectNoGaps(page)
      await page.locator('.grid-scroller').evaluate((element) => {
        element.scrollTop = 260
      })
      await expect(page.locator('.grid-group').first()).toBeInViewport()
      await expectNoGaps(page)
    })

  test('GRID-WRAP-6: on phones', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openGrid(page, { rows: 40, before: [wrapping('field1'), ...manyLong(40)] })
    await expect.poll(() => heightOf(cell(page, 1, 'Name'))).toBeGreaterThan(60)
    expect(await heightOf(cell(page, 3, 'Name'))).toBe(44)
    expect((await cell(page, 1, 'Name').boundingBox())!.width).toBe(176)
    await expectNoGaps(page)
  })
})
