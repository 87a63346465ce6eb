import type { Command } from '@sheaf/model'
import { expectAccessible } from './support/axe.ts'
import { hold } from './support/boardPage.ts'
import { expectNames, line, openListing, PROJECTS } from './support/listingPage.ts'
import { expect, test } from './support/playwright.ts'

const VIEW = '00000000-0000-4000-8000-000000000002'
const BY_PHASE: readonly Command[] = [
  { kind: 'setGrouping', viewId: VIEW, grouping: { id: 'g:1', fieldId: 'phase', content: '' } },
]
const [FIRST, SECOND, THIRD, ...REST] = PROJECTS

test.describe('a list', () => {
  test('LIST-ROW-1, LIST-FIELD-1, LIST-FIELD-2: rows with their fields at the end, of which fewer stand where there is less room', async ({
    page,
  }) => {
    await openListing(page, 'list')
    await expectNames(page, ...PROJECTS)
    await expect(line(page, 'Boathouse').getByText('On site')).toBeVisible()
    await expect(line(page, 'Boathouse').getByText('96')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('list.png') })
    await expectAccessible(page, 'a list')
    await page.setViewportSize({ width: 480, height: 800 })
    await expect(line(page, 'Boathouse').getByText('Timber')).toHaveCount(0)
  })

  test('LIST-KEY-1, LIST-ADD-1: keys go from row to row, mark, delete and take back, and add', async ({
    page,
  }) => {
    await openListing(page, 'list')
    await line(page, FIRST).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(line(page, THIRD)).toBeFocused()
    await page.keyboard.press('Shift+ArrowUp')
    await expect(line(page, SECOND)).toBeFocused()
    await expect(page.getByRole('toolbar', { name: '2 rows selected' })).toBeVisible()
    await page.keyboard.press('Delete')
    await expectNames(page, FIRST, ...REST)
    await page.keyboard.press('Control+z')
    await expectNames(page, ...PROJECTS)
    await page.keyboard.press('End')
    await expect(line(page, 'Station bicycle hall')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(line(page, FIRST)).toBeFocused()
    await page.keyboard.press('Shift+Enter')
    const name = page.getByRole('textbox', { name: 'Name of the new row' })
    await expect(name).toBeFocused()
    await page.keyboard.type('Ferry shelter')
    await page.keyboard.press('Enter')
    await expect(name).toBeFocused()
    await page.keyboard.type('Island sauna')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expectNames(page, FIRST, 'Ferry shelter', 'Island sauna', SECOND, THIRD, ...REST)
    await expect(line(page, 'Island sauna')).toBeFocused()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Delete row' }).click()
    await expectNames(page, FIRST, 'Ferry shelter', SECOND, THIRD, ...REST)
    await page.getByRole('button', { name: 'New row' }).click()
    await page.getByRole('textbox', { name: 'Name of the new row' }).fill('Ropewalk')
    await page.keyboard.press('Enter')
    await expect(line(page, 'Ropewalk')).toBeVisible()
  })

  test('LIST-MOVE-1, LIST-DRAG-1: rows are moved by keys and with the mouse, marked ones together', async ({
    page,
  }) => {
    await openListing(page, 'list')
    await line(page, FIRST).focus()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expectNames(page, SECOND, FIRST, THIRD, ...REST)
    await expect(line(page, FIRST)).toBeFocused()
    await page.keyboard.press('Control+z')
    await expectNames(page, ...PROJECTS)
    await line(page, FIRST).click({ modifiers: ['Control'] })
    await line(page, SECOND).click({ modifiers: ['Control'] })
    const box = (await line(page, 'Boathouse').boundingBox())!
    await hold(page, line(page, FIRST), { x: box.x + 200, y: box.y + box.height - 4 })
    await expect(page.locator('.list-drop')).toBeVisible()
    await expect(page.locator('.board-lifted-count')).toHaveText('2')
    await page.screenshot({ path: test.info().outputPath('dragging.png') })
    await page.keyboard.press('Escape')
    await expect(page.locator('.list-drop')).toHaveCount(0)
    await page.mouse.up()
    await expectNames(page, ...PROJECTS)
    await hold(page, line(page, FIRST), { x: box.x + 200, y: box.y + box.height - 4 })
    await expect(page.locator('.list-drop')).toBeVisible()
    await page.mouse.up()
    await expectNames(page, THIRD, 'Boathouse', FIRST, SECOND, ...REST.slice(1))
  })

  test('LIST-GROUP-1: groups are folded, take rows that are dragged there, and add rows with their value', async ({
    page,
  }) => {
    await openListing(page, 'list', { before: BY_PHASE })
    const group = (name: string) => page.locator('.list-group').filter({ hasText: name })
    const brief = group('Brief')
    await expect(brief).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('groups.png') })
    await expectAccessible(page, 'a list with groups')
    await brief.focus()
    await page.keyboard.press('Enter')
    await expect(brief.getByRole('button', { name: 'Expand group' })).toBeVisible()
    await expect(line(page, 'Weir keeper’s cottage')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(line(page, 'Weir keeper’s cottage')).toBeVisible()
    const design = (await line(page, 'Timber school').boundingBox())!
    await hold(page, line(page, 'Weir keeper’s cottage'), { x: design.x + 200, y: design.y + 4 })
    await expect(page.locator('.list-drop')).toBeVisible()
    await page.mouse.up()
    await expect(group('Design')).toContainText('4')
    await page.getByRole('button', { name: 'New row in Permit' }).click()
    await page.keyboard.type('Ferry shelter')
    await page.keyboard.press('Enter')
    await expect(line(page, 'Ferry shelter')).toBeVisible()
    await expect(group('Permit')).toContainText('3')
  })

  test('LIST-LOOK-1: how high rows are, and whether fields are named, is chosen for oneself', async ({
    page,
  }) => {
    await openListing(page, 'list')
    await page.getByRole('button', { name: 'View settings' }).click()
    await page.getByRole('switch', { name: 'Show field names' }).click()
    await expect(page.getByRole('columnheader', { name: 'Phase' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Row height' }).selectOption('Compact')
    await expect.poll(async () => (await line(page, FIRST).boundingBox())?.height).toBe(32)
    await expect(page.getByRole('button', { name: 'Save for everyone' })).toBeVisible()
  })

  test('LIST-READ-1: who may only read moves, adds and deletes nothing', async ({ page }) => {
    await openListing(page, 'list', { isReadOnly: true })
    await expect(page.getByRole('button', { name: 'New row' })).toHaveCount(0)
    await line(page, FIRST).focus()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(line(page, SECOND)).toBeFocused()
    await expectNames(page, ...PROJECTS)
  })

  test('LIST-RTL-1: from right to left names stand at the right', async ({ page }) => {
    await openListing(page, 'list', { direction: 'rtl' })
    const [row, title] = [line(page, FIRST), line(page, FIRST).locator('.list-title')]
    await expect
      .poll(async () => {
        const [whole, name] = [(await row.boundingBox())!, (await title.boundingBox())!]
        return name.x > whole.x + whole.width / 2
      })
      .toBe(true)
    await page.screenshot({ path: test.info().outputPath('rtl.png') })
  })

  test('LIST-WINDOW-1: of ten thousand rows those in sight are drawn, and keys reach all', async ({
    page,
  }) => {
    await openListing(page, 'list', { rows: 10_000 })
    expect(await page.locator('.list-row').count()).toBeLessThan(120)
    await line(page, FIRST).focus()
    await page.keyboard.press('End')
    await expect(line(page, 'Station bicycle hall 1000')).toBeFocused()
    await expect(line(page, 'Station bicycle hall 1000')).toBeInViewport()
    expect(await page.locator('.list-row').count()).toBeLessThan(120)
  })
})

test.describe('a list under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('LIST-TOUCH-1, LIST-PHONE-1: a row is lifted by a long press; let go where it rested, its menu opens', async ({
    page,
  }) => {
    await openListing(page, 'list')
    await page.screenshot({ path: test.info().outputPath('phone.png') })
    await expectAccessible(page, 'a list on a phone')
    await expect(line(page, FIRST).getByRole('button', { name: 'Open' })).toHaveCount(0)
    const [from, to] = [(await line(page, FIRST).boundingBox())!, (await line(page, THIRD).boundingBox())!]
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 100, y }] })
    const lift = () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await touch('touchStart', from.y + 20)
    await expect(page.locator('.listing-lifted')).toBeVisible()
    await touch('touchMove', from.y + 50)
    await touch('touchMove', to.y + to.height - 6)
    await expect(page.locator('.list-drop')).toBeVisible()
    await lift()
    await expectNames(page, SECOND, THIRD, FIRST, ...REST)
    await touch('touchStart', from.y + 20)
    await expect(page.locator('.listing-lifted')).toBeVisible()
    await lift()
    await page.getByRole('menuitem', { name: 'Delete row' }).tap()
    await expectNames(page, THIRD, FIRST, ...REST)
  })
})
