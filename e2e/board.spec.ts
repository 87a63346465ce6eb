import type { Command } from '@sheaf/model'
import { expectAccessible } from './support/axe.ts'
import { card, column, expectColumn, hold, openBoard } from './support/boardPage.ts'
import { storedRows } from './support/gridPage.ts'
import { expect, test } from './support/playwright.ts'

test.describe('a board', () => {
  test('BOARD-COLUMN-1, BOARD-CARD-1: columns of each option with cards, counts and fields', async ({
    page,
  }) => {
    await openBoard(page)
    await expectColumn(page, 'Brief', 'Weir keeper’s cottage')
    await expectColumn(page, 'Design', 'Timber school', 'House with two doors', 'Station bicycle hall')
    await expect(column(page, 'Design').getByText('3 rows')).toBeAttached()
    await expect(card(page, 'Timber school').getByText('School', { exact: true })).toBeVisible()
    await expect(column(page, 'No Phase').getByRole('option')).toHaveCount(0)
    await expectAccessible(page, 'a board')
    await page.screenshot({ path: test.info().outputPath('board.png') })
  })

  test('BOARD-COLUMN-7: a limit stands behind the count, which tells when there are more', async ({
    page,
  }) => {
    await openBoard(page)
    await column(page, 'Design').getByRole('button', { name: 'Actions for Design' }).click()
    await page.getByRole('menuitem', { name: 'Limit cards…' }).click()
    const limit = page.getByRole('textbox', { name: 'Most cards' })
    await expect(limit).toBeFocused()
    await limit.fill('0')
    await expect(page.getByRole('button', { name: 'Set limit' })).toBeDisabled()
    await limit.fill('2')
    await page.keyboard.press('Enter')
    await expect(column(page, 'Design').getByText('more than 2, the limit')).toBeAttached()
    await expect(column(page, 'Design').locator('.group-limit.is-over')).toBeVisible()
    await card(page, 'Timber school').focus()
    await page.keyboard.press('Alt+Shift+ArrowLeft')
    await expect(column(page, 'Design').getByText('of at most 2')).toBeAttached()
    await expectAccessible(page, 'a board with a limit')
    await page.screenshot({ path: test.info().outputPath('limit.png') })
    await column(page, 'Design').getByRole('button', { name: 'Actions for Design' }).click()
    await page.getByRole('menuitem', { name: 'Limit cards…' }).click()
    await page.getByRole('button', { name: 'No limit' }).click()
    await expect(page.locator('.group-limit')).toHaveCount(0)
  })

  test('BOARD-CARD-2: cards show pictures where the settings say so', async ({ page }) => {
    await openBoard(page, { hasCovers: true })
    await expect(page.locator('.card-top')).toHaveCount(0)
    await page.getByRole('button', { name: 'View settings' }).click()
    await page.getByRole('switch', { name: 'Show pictures' }).click()
    await page.keyboard.press('Escape')
    await expect(card(page, 'Timber school').locator('.card-top img')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('covers.png') })
    await hold(page, card(page, 'Timber school'), (await column(page, 'Brief').boundingBox())!)
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })

  test('BOARD-ADD-1: names of new cards are typed at the top and the bottom of a column', async ({
    page,
  }) => {
    await openBoard(page)
    await column(page, 'Design').getByRole('button', { name: 'New row in Design' }).click()
    const name = page.getByRole('textbox', { name: 'Name of the new row in Design' })
    await expect(name).toBeFocused()
    await page.keyboard.type('Ferry shelter')
    await page.keyboard.press('Enter')
    await expect(name).toBeFocused()
    await page.keyboard.type('Mill lane stair')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await column(page, 'Design').getByRole('button', { name: 'New row at the top of Design' }).click()
    await page.keyboard.type('Island sauna')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expectColumn(
      page,
      'Design',
      'Island sauna',
      'Timber school',
      'House with two doors',
      'Station bicycle hall',
      'Ferry shelter',
      'Mill lane stair',
    )
    await expect
      .poll(async () => (await storedRows(page, 'field1', 'phase')).filter((row) => row.endsWith('phase1')))
      .toHaveLength(6)
  })

  test('BOARD-DRAG-1: a card is dragged within its column and to another, and taken back at once @core', async ({
    page,
  }) => {
    await openBoard(page)
    const target = (await card(page, 'Lakeside library').boundingBox())!
    await hold(page, card(page, 'Timber school'), { x: target.x + 80, y: target.y + 10 })
    await expect(page.locator('.board-lifted')).toBeVisible()
    await expect(column(page, 'Permit').locator('.board-drop')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('dragging.png') })
    await page.mouse.up()
    await expect(page.locator('.board-lifted')).toHaveCount(0)
    await expectColumn(page, 'Permit', 'Timber school', 'Lakeside library', 'Bakery on the corner')
    await expectColumn(page, 'Design', 'House with two doors', 'Station bicycle hall')
    const last = (await card(page, 'Bakery on the corner').boundingBox())!
    await hold(page, card(page, 'Timber school'), { x: last.x + 80, y: last.y + last.height - 5 })
    await page.mouse.up()
    await expectColumn(page, 'Permit', 'Lakeside library', 'Bakery on the corner', 'Timber school')
    await expect(card(page, 'Timber school')).toBeFocused()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expectColumn(page, 'Design', 'Timber school', 'House with two doors', 'Station bicycle hall')
  })

  test('BOARD-KEY-1, BOARD-MOVE-1: arrows go from card to card, and with Alt+Shift move it', async ({
    page,
  }) => {
    await openBoard(page)
    await card(page, 'Timber school').focus()
    await page.keyboard.press('ArrowDown')
    await expect(card(page, 'House with two doors')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(card(page, 'Bakery on the corner')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Alt+Shift+ArrowUp')
    await expectColumn(page, 'Design', 'House with two doors', 'Timber school', 'Station bicycle hall')
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await expectColumn(page, 'Permit', 'House with two doors', 'Lakeside library', 'Bakery on the corner')
    await expect(card(page, 'House with two doors')).toBeFocused()
    await page.keyboard.press('Alt+Shift+ArrowLeft')
    await expectColumn(page, 'Design', 'House with two doors', 'Timber school', 'Station bicycle hall')
    await expect(card(page, 'House with two doors')).toBeFocused()
  })
})

const VIEW = '00000000-0000-4000-8000-000000000002'
const SORTED: Command = {
  kind: 'putSort',
  viewId: VIEW,
  sort: { id: 's:1', fieldId: 'field1', descending: false },
}

test.describe('a board, further', () => {
  test('BOARD-DRAG-2: several marked cards of a column go together', async ({ page }) => {
    await openBoard(page)
    await card(page, 'Timber school').click({ modifiers: ['ControlOrMeta'] })
    await card(page, 'Station bicycle hall').click({ modifiers: ['ControlOrMeta'] })
    await expect(card(page, 'Station bicycle hall')).toHaveAttribute('aria-selected', 'true')
    const target = (await column(page, 'Brief').boundingBox())!
    await hold(page, card(page, 'Station bicycle hall'), { x: target.x + 80, y: target.y + 500 })
    await expect(page.locator('.board-lifted-count')).toHaveText('2')
    await page.mouse.up()
    await expectColumn(page, 'Brief', 'Weir keeper’s cottage', 'Timber school', 'Station bicycle hall')
    await page.keyboard.press('Control+z')
    await expectColumn(page, 'Design', 'Timber school', 'House with two doors', 'Station bicycle hall')
  })

  test('BOARD-DRAG-3: Escape calls a drag off, and so does a place beyond the board', async ({ page }) => {
    await openBoard(page)
    const target = (await card(page, 'Lakeside library').boundingBox())!
    await hold(page, card(page, 'Timber school'), { x: target.x + 80, y: target.y + 10 })
    await page.keyboard.press('Escape')
    await expect(page.locator('.board-lifted')).toHaveCount(0)
    await page.mouse.up()
    await expectColumn(page, 'Design', 'Timber school', 'House with two doors', 'Station bicycle hall')
  })

  test('BOARD-DRAG-4: cards that are held at an edge scroll the column and the board', async ({ page }) => {
    await openBoard(page, { rows: 200 })
    const frame = (await column(page, 'Design').boundingBox())!
    await hold(page, card(page, 'Timber school').first(), { x: frame.x + 80, y: frame.y + frame.height - 8 })
    const cards = column(page, 'Design').locator('.board-cards')
    await expect.poll(() => cards.evaluate((element) => element.scrollTop)).toBeGreaterThan(400)
    await page.mouse.move(1435, frame.y + 200, { steps: 3 })
    await expect
      .poll(() => page.locator('.board-scroller').evaluate((element) => element.scrollLeft))
      .toBeGreaterThan(50)
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })

  test('BOARD-SORT-1: in a sorted view a card changes its column, and says why it keeps its place', async ({
    page,
  }) => {
    await openBoard(page, { before: [SORTED] })
    await expectColumn(page, 'Design', 'House with two doors', 'Station bicycle hall', 'Timber school')
    const target = (await column(page, 'Permit').boundingBox())!
    await hold(page, card(page, 'Timber school'), { x: target.x + 80, y: target.y + 80 })
    await expect(column(page, 'Permit')).toHaveClass(/is-target/)
    await page.mouse.up()
    await expectColumn(page, 'Permit', 'Bakery on the corner', 'Lakeside library', 'Timber school')
    await card(page, 'House with two doors').focus()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expect(page.getByText('The view is sorted').first()).toBeVisible()
    await expectColumn(page, 'Design', 'House with two doors', 'Station bicycle hall')
  })

  test('BOARD-MOVE-3: a card in several columns moves in the one that it was taken from', async ({
    page,
  }) => {
    await openBoard(page, { boardBy: 'tags' })
    await expect(card(page, 'Boathouse')).toHaveCount(2)
    await card(page, 'Boathouse', 'Timber').focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Move to' }).click()
    await page.getByRole('menuitem', { name: 'Housing' }).click()
    await expect(card(page, 'Boathouse', 'Housing')).toBeVisible()
    await expect(card(page, 'Boathouse', 'Reuse')).toBeVisible()
    await expect(card(page, 'Boathouse', 'Timber')).toHaveCount(0)
  })

  test('BOARD-COLUMN-2: columns are folded and unfolded, hidden and shown again', async ({ page }) => {
    await openBoard(page)
    await column(page, 'Design').hover()
    await page.getByRole('button', { name: 'Actions for Design' }).click()
    await page.getByRole('menuitem', { name: 'Collapse group' }).click()
    await expect(card(page, 'Timber school')).toHaveCount(0)
    await page.getByRole('button', { name: 'Group Design, 3 rows, collapsed' }).click()
    await expect(card(page, 'Timber school')).toBeVisible()
    await column(page, 'Permit').hover()
    await page.getByRole('button', { name: 'Actions for Permit' }).click()
    await page.getByRole('menuitem', { name: 'Hide group' }).click()
    await expect(column(page, 'Permit')).toHaveCount(0)
    await page.getByRole('button', { name: /^Hidden columns/ }).click()
    await page.getByRole('button', { name: 'Show Permit' }).click()
    await expect(card(page, 'Lakeside library')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Hidden columns/ })).toHaveCount(0)
  })

  test('BOARD-COLUMN-5, BOARD-COLUMN-6: columns are moved by mouse, keys and menu, and calculate', async ({
    page,
  }) => {
    await openBoard(page)
    const names = () =>
      page
        .locator('.board-column')
        .evaluateAll((found) => found.map((each) => each.getAttribute('aria-label')))
    const expectOrder = async (...order: readonly string[]) =>
      await expect.poll(names).toEqual(['No Phase', ...order])
    await expectOrder('Brief', 'Design', 'Permit', 'On site', 'Done')
    const brief = (await column(page, 'Brief').boundingBox())!
    await hold(page, page.getByRole('button', { name: 'Edit Permit' }), { x: brief.x + 40, y: brief.y + 200 })
    await expect(page.locator('.board-column-drop')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('column.png') })
    await page.mouse.up()
    await expectOrder('Permit', 'Brief', 'Design', 'On site', 'Done')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const edit = page.getByRole('button', { name: 'Edit Permit' })
    await edit.focus()
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await expectOrder('Brief', 'Permit', 'Design', 'On site', 'Done')
    await expect(edit).toBeFocused()
    await page.getByRole('button', { name: 'Actions for Permit' }).click()
    await page.getByRole('menuitem', { name: 'Move right' }).click()
    await expectOrder('Brief', 'Design', 'Permit', 'On site', 'Done')
    await page.getByRole('button', { name: 'Actions for Design' }).click()
    await page.getByRole('menuitem', { name: 'Calculate' }).click()
    await page.getByRole('menuitem', { name: 'Area, m²' }).click()
    await page.getByRole('menuitemradio', { name: 'Sum' }).click()
    await expect(column(page, 'Design').locator('.board-totals')).toHaveText('Area, m² Sum2962')
    await expect(column(page, 'Brief').locator('.board-totals')).toHaveText('Area, m² Sum74')
  })

  test('BOARD-COLUMN-3: without a field for its columns a board offers one', async ({ page }) => {
    const gone = ['phase', 'tags', 'field3'].map((fieldId): Command => ({ kind: 'deleteField', fieldId }))
    await openBoard(page, { boardBy: '', before: gone })
    await expect(page.getByText('A board needs a field')).toBeVisible()
    await expectAccessible(page, 'a board without columns')
    await page.getByRole('button', { name: 'Add a status' }).click()
    await expect(column(page, 'No Status').getByRole('option')).toHaveCount(10)
    await card(page, 'Boathouse').focus()
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await expectColumn(page, 'To do', 'Boathouse')
  })

  test('BOARD-COLUMN-4: a column is renamed, deleted after a question, and made', async ({ page }) => {
    await openBoard(page)
    await page.getByRole('button', { name: 'Edit Permit' }).click()
    await page
      .getByRole('textbox', { name: 'Name of the option' })
      .or(page.getByRole('textbox').last())
      .last()
      .fill('Approval')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Lakeside library', 'Approval')).toBeVisible()
    await page.getByRole('textbox', { name: 'New column' }).fill('Waiting')
    await page.keyboard.press('Enter')
    await expect(column(page, 'Waiting')).toBeAttached()
    await page.getByRole('button', { name: 'Edit Brief' }).click()
    await page.getByRole('button', { name: 'Delete option' }).click()
    await page.getByRole('alert').getByRole('button', { name: 'Delete' }).click()
    await expect(column(page, 'Brief')).toHaveCount(0)
    await expect(card(page, 'Weir keeper’s cottage', 'No Phase')).toBeVisible()
  })

  test('BOARD-READ-1: who may only read sees all and moves nothing', async ({ page }) => {
    await openBoard(page, { isReadOnly: true })
    await expect(page.getByRole('button', { name: /^New row/ })).toHaveCount(0)
    const target = (await card(page, 'Lakeside library').boundingBox())!
    await hold(page, card(page, 'Timber school'), { x: target.x + 80, y: target.y + 10 })
    await expect(page.locator('.board-lifted')).toHaveCount(0)
    await page.mouse.up()
    await card(page, 'Timber school').focus()
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await page.keyboard.press('Delete')
    await expectColumn(page, 'Design', 'Timber school', 'House with two doors', 'Station bicycle hall')
  })

  test('BOARD-RTL-1: from right to left arrows go where they point', async ({ page }) => {
    await openBoard(page, { direction: 'rtl' })
    await card(page, 'Timber school').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(card(page, 'Lakeside library')).toBeFocused()
    await page.keyboard.press('Alt+Shift+ArrowLeft')
    await expectColumn(page, 'On site', 'Lakeside library', 'Boathouse', 'Chapel roof repair')
  })

  test('BOARD-WINDOW-1: of ten thousand cards those in sight are drawn, and keys reach all', async ({
    page,
  }) => {
    await openBoard(page, { rows: 10_000 })
    const design = column(page, 'Design')
    await expect(design.getByText('3000 rows').or(design.getByText('3,000 rows'))).toBeAttached()
    expect(await page.locator('.board-card').count()).toBeLessThan(120)
    await card(page, 'Timber school').first().focus()
    await page.keyboard.press('End')
    await expect(card(page, 'Station bicycle hall 1000')).toBeFocused()
    await expect(card(page, 'Station bicycle hall 1000')).toBeInViewport()
    await page.keyboard.press('Home')
    await expect(design.locator('.board-card').first()).toBeFocused()
    expect(await page.locator('.board-card').count()).toBeLessThan(120)
  })
})

test.describe('a board under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('BOARD-PHONE-1, BOARD-TOUCH-1: a card is lifted by a long press and moved; names of columns jump to them', async ({
    page,
  }) => {
    await openBoard(page)
    await expect(page.getByRole('navigation', { name: 'Columns' })).toBeVisible()
    await page.getByRole('button', { name: /^Design/ }).tap()
    await expect(page.getByRole('button', { name: /^Design/ })).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page, 'a board on a phone')
    const [first, second] = [card(page, 'Timber school'), card(page, 'House with two doors')]
    await expect(first).toBeInViewport({ ratio: 1 })
    const [from, to] = [(await first.boundingBox())!, (await second.boundingBox())!]
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
    await touch('touchStart', from.x + 60, from.y + 20)
    await expect(page.locator('.board-lifted')).toBeVisible()
    await touch('touchMove', from.x + 60, from.y + 60)
    await touch('touchMove', to.x + 60, to.y + to.height - 6)
    await expect(page.locator('.board-drop')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('phone.png') })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expectColumn(page, 'Design', 'House with two doors', 'Timber school', 'Station bicycle hall')
  })

  test('BOARD-TOUCH-2: a long press that goes nowhere opens the menu of a card', async ({ page }) => {
    await openBoard(page)
    await page.getByRole('button', { name: /^Brief/ }).tap()
    await expect(card(page, 'Weir keeper’s cottage')).toBeInViewport({ ratio: 1 })
    const box = (await card(page, 'Weir keeper’s cottage').boundingBox())!
    const finger = await page.context().newCDPSession(page)
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: box.x + 60, y: box.y + 20 }],
    })
    await expect(page.locator('.board-lifted')).toBeVisible()
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.getByRole('menuitem', { name: 'Delete row' }).tap()
    await expect(card(page, 'Weir keeper’s cottage')).toHaveCount(0)
  })
})
