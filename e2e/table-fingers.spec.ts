import { expect, test, type Page } from './support/playwright.ts'
import { expectAccessible } from './support/axe.ts'
import { p } from './support/blocks.ts'
import { copied, paste } from './support/clipboard.ts'
import { openEditor } from './support/editorPage.ts'
import { cell, storedTable, table, tableTools } from './support/tables.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

const ROWS = [
  ['Room', 'Area', 'Lamps'],
  ['Porch', '80', '2'],
  ['Attic', '40', '1'],
]
const LINES = ROWS.map((cells) => `|${cells.join('|')}`)

async function open(page: Page, direction: 'ltr' | 'rtl' = 'ltr', rows = ROWS): Promise<void> {
  await openEditor(page, [p(rows[0]![0]!), table(rows), p('Below')], { direction })
  // As the page of the application leaves it.
  await page.addStyleTag({ content: 'main { max-width: none; width: auto; margin: 60px 20px }' })
  await tableTools(page)
}

const knob = (page: Page, corner: 'Start' | 'End') =>
  page.getByRole('button', { name: `${corner} of selection` })

interface Spot {
  readonly x: number
  readonly y: number
}

async function center(target: ReturnType<typeof cell>): Promise<Spot> {
  const box = (await target.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A finger that goes from one place over others; answers how to lift it. */
async function swipe(page: Page, spots: readonly Spot[]): Promise<() => Promise<unknown>> {
  const client = await page.context().newCDPSession(page)
  for (const [index, spot] of spots.entries())
    await client.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [spot],
    })
  return () => client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Drags a knob into a cell. */
async function pull(page: Page, corner: 'Start' | 'End', to: string): Promise<void> {
  const [from, there] = [await center(knob(page, corner)), await center(cell(page, to))]
  const between = { x: (from.x + there.x) / 2, y: (from.y + there.y) / 2 }
  const lift = await swipe(page, [from, between, there])
  await expect.poll(() => picked(page)).toContain(to)
  await lift()
}

/**
 * Taps until the tap does what it is for: Chromium makes no click of about one in eighty taps that a protocol tells it of
 * after a swipe.
 */
async function tapUntil(target: ReturnType<typeof cell>, isDone: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await target.tap({ timeout: 1000 })
    await isDone()
  }).toPass()
}

/** Texts of the selected cells. */
function picked(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { selection, doc } = window.editorPage.editors[0]!.view.state
    if (selection.visible) return []
    return selection.ranges
      .toSorted((one, other) => one.$from.pos - other.$from.pos)
      .map(({ $from, $to }) => doc.textBetween($from.pos, $to.pos))
  })
}

test('EDIT-TABLE-17: the knob of the cell that is written in selects a rectangle, from both corners', async ({
  page,
}) => {
  await open(page)
  await expect(knob(page, 'End')).toBeHidden()
  await cell(page, 'Room').tap()
  await expect(knob(page, 'End')).toBeVisible()
  await expect(knob(page, 'Start')).toBeHidden()
  await pull(page, 'End', '80')
  expect(await picked(page)).toEqual(['Room', 'Area', 'Porch', '80'])
  await expect(page.getByRole('status').filter({ hasText: '4 cells selected' })).toHaveCount(1)
  await pull(page, 'Start', 'Porch')
  expect(await picked(page)).toEqual(['Porch', '80'])
  await pull(page, 'End', '40')
  expect(await picked(page)).toEqual(['Porch', '80', 'Attic', '40'])
  const copy = await copied(page)
  expect(copy['text/plain']).toBe('Porch\t80\nAttic\t40')
  await expectAccessible(page, 'cells selected by finger')
  // A tap writes again.
  await tapUntil(cell(page, '80'), () => expect.poll(() => picked(page), { timeout: 1000 }).toEqual([]))
  await expect(knob(page, 'Start')).toBeHidden()
})

test('EDIT-TABLE-17: a tap on a knob copies, cuts, empties and colours the cells, and takes one row more', async ({
  page,
}) => {
  await open(page)
  await cell(page, 'Porch').tap()
  const menu = (name: string) => page.getByRole('menu', { name }).getByRole('menuitem')
  await knob(page, 'End').tap()
  await menu('1 cell selected').filter({ hasText: 'Extend selection by a column' }).tap()
  await expect.poll(() => picked(page)).toEqual(['Porch', '80'])
  await knob(page, 'End').tap()
  await menu('2 cells selected').filter({ hasText: 'Extend selection by a row' }).tap()
  await expect.poll(() => picked(page)).toEqual(['Porch', '80', 'Attic', '40'])

  await knob(page, 'Start').tap()
  await menu('4 cells selected').filter({ hasText: 'Color' }).tap()
  await page.getByRole('menuitemradio', { name: 'Blue', exact: true }).first().tap()
  await expect.poll(() => storedTable(page).then((lines) => lines[2])).toContain('font_color')
  // EDIT-COLOR-7: for another one behind the text.
  await page.getByRole('menuitemradio', { name: 'Yellow', exact: true }).last().tap()
  await expect.poll(() => storedTable(page).then((lines) => lines[2])).toContain('bg_color')
  await page
    .locator('.ed-scrim')
    .last()
    .tap({ position: { x: 10, y: 10 } })
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.evaluate(() => window.editorPage.editors[0]!.undo())
  await page.evaluate(() => window.editorPage.editors[0]!.undo())
  await expect.poll(() => storedTable(page).then((lines) => lines.slice(1))).toEqual(LINES)

  await knob(page, 'End').tap()
  await menu('4 cells selected').filter({ hasText: 'Cut' }).tap()
  await expect
    .poll(() => storedTable(page).then((lines) => lines.slice(1)))
    .toEqual(['|Room|Area|Lamps', '|||2', '|||1'])
  await expect(page.locator('.doc')).toBeFocused()
  await expect(knob(page, 'End')).toBeVisible()
  // What was cut is on the clipboard of the browser: its own key pastes it again.
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => storedTable(page).then((lines) => lines.slice(1))).toEqual(LINES)
})

test('EDIT-TABLE-17: what was copied is pasted into the chosen cells', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await page.evaluate(() => {
    const item = {
      types: ['text/html', 'text/plain'],
      getType: (type: string) =>
        Promise.resolve(
          new Blob([type === 'text/plain' ? 'x\ty' : '<table><tr><td>x</td><td>y</td></tr></table>']),
        ),
    }
    Object.defineProperty(navigator, 'clipboard', { value: { read: () => Promise.resolve([item]) } })
  })
  await cell(page, 'Porch').tap()
  await pull(page, 'End', '40')
  const pasting = page.getByRole('menuitem', { name: 'Paste' })
  await tapUntil(knob(page, 'End'), () => expect(pasting).toBeVisible({ timeout: 1000 }))
  await pasting.tap()
  await expect
    .poll(() => storedTable(page).then((lines) => lines.slice(1)))
    .toEqual(['|Room|Area|Lamps', '|x|y|2', '|x|y|1'])
  await paste(page, { 'text/plain': 'one\ttwo\nthree\tfour' })
  await expect
    .poll(() => storedTable(page).then((lines) => lines.slice(1)))
    .toEqual(['|Room|Area|Lamps', '|one|two|2', '|three|four|1'])
})

test('EDIT-TABLE-17: near the edge the table scrolls below a finger that rests; beside the knob the page does', async ({
  page,
}) => {
  await openEditor(page, [
    ...Array.from({ length: 6 }, (_, at) => p(`above ${at}`)),
    table([
      ['Room', 'Area', 'Lamps', 'Beds', 'Doors'],
      ['a', 'b', 'c', 'd', 'e'],
    ]),
    ...Array.from({ length: 60 }, (_, at) => p(`line ${at}`)),
  ])
  await tableTools(page)
  await cell(page, 'Room').tap()
  const from = await center(knob(page, 'End'))
  const lift = await swipe(page, [from, { x: 300, y: from.y + 20 }, { x: 384, y: from.y + 24 }])
  await expect.poll(() => picked(page)).toContain('Doors')
  await lift()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const { y } = await center(cell(page, 'b'))
  const end = await swipe(page, [
    { x: 200, y },
    { x: 200, y: y - 100 },
    { x: 200, y: y - 200 },
  ])
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await end()
})

test('EDIT-TABLE-17: right to left the knobs stand on the other sides', async ({ page }) => {
  await open(page, 'rtl', [
    ['א', 'ב', 'ג'],
    ['ד', 'ה', 'ו'],
  ])
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await cell(page, 'א').tap()
  await pull(page, 'End', 'ה')
  expect(await picked(page)).toEqual(['א', 'ב', 'ד', 'ה'])
  const [start, end] = [await center(knob(page, 'Start')), await center(knob(page, 'End'))]
  expect(start.x).toBeGreaterThan(end.x)
  await pull(page, 'Start', 'ב')
  expect(await picked(page)).toEqual(['ב', 'ה'])
})

for (const direction of ['ltr', 'rtl'] as const)
  test(`EDIT-TABLE-17, EDIT-TOUCH-7: no knob lies on another tool, in no cell, ${direction}`, async ({
    page,
  }) => {
    const [a, b, c, d] = direction === 'ltr' ? ['a', 'b', 'c', 'd'] : ['א', 'ב', 'ג', 'ד']
    await open(page, direction, [
      [a, b],
      [c, d],
    ])
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
    for (const text of [a, b, c, d]) {
      await cell(page, text).tap()
      await expect(knob(page, 'Start')).toBeHidden()
      await expect(knob(page, 'End')).toBeVisible()
      await knob(page, 'End').tap()
      await page.keyboard.press('Escape')
      await expect.poll(() => picked(page)).toEqual([text])
      await expect(knob(page, 'Start')).toBeVisible()
      for (const tool of [
        '.ed-gutter .ed-grip',
        '.ed-table-grip.is-row',
        '.ed-table-grip.is-column',
        '.ed-table-add.is-row',
        '.ed-table-add.is-column',
        '.ed-table-knob.is-start',
        '.ed-table-knob.is-end',
      ])
        await expect
          .poll(
            () =>
              page.locator(tool).evaluate((element) => {
                const { left, top, width, height } = element.getBoundingClientRect()
                return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
              }),
            `${tool} at ${text}`,
          )
          .toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
  })
