import { expectAccessible } from './support/axe.ts'
import { dayFromToday, entry, expectOn, openCalendar } from './support/calendarPage.ts'
import { hold } from './support/boardPage.ts'
import { expect, test } from './support/playwright.ts'
import type { Command } from '@sheaf/model'

const day = (offset: number) => Date.UTC(2026, 5, 11 + offset) / 1000
/** Gives rows of the sample dates from today on. */
function dated(row: number, from: number, to: number | null = null, time: number | null = null): Command {
  const rowId = `00000000-0000-4000-8000-${String(100 + row).padStart(12, '0')}`
  return {
    kind: 'setCell',
    rowId,
    fieldId: 'permit',
    value: {
      type: 'date_time',
      start: day(from) + (time ?? 0) * 3600,
      end: to === null ? null : day(to) + (time ?? 0) * 3600,
      includeTime: time !== null,
    },
  }
}
const undated = (row: number): Command => ({ ...dated(row, 0), kind: 'setCell', value: null }) as Command

/** Five rows on today, one over two weeks, one without a date, and others on days of their own. */
const SCHEDULE = [
  ...[0, 1, 2, 3, 4].map((row) => dated(row, 0, null, 9 + row)),
  dated(5, 1, 8),
  dated(6, -2, null, 13.5),
  undated(7),
  undated(8),
  dated(9, 6),
]

test.describe('a calendar', () => {
  // A day has room for three rows.
  test.use({ viewport: { width: 1280, height: 720 } })

  test('CAL-MONTH-1, CAL-MONTH-2, CAL-MONTH-3, CAL-RANGE-1, CAL-ADD-1: a month with rows on their days, and new ones', async ({
    page,
  }) => {
    await openCalendar(page, { before: SCHEDULE })
    await expect(page.getByRole('heading', { name: 'June 2026' })).toBeVisible()
    await expect(dayFromToday(page, 0)).toHaveAttribute('aria-current', 'date')
    await expectOn(page, 0, 'Weaving workshop', 'Allotment sheds')
    await page.screenshot({ path: test.info().outputPath('month.png') })
    await expectAccessible(page, 'a calendar')
    await dayFromToday(page, 0).getByRole('button', { name: '3 more' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Timber school' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 1000 })
    await expect(dayFromToday(page, 0).getByRole('button', { name: /more$/ })).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(dayFromToday(page, 0).getByRole('button', { name: '3 more' })).toBeVisible()
    // Once in each of the weeks that it touches.
    await expect(entry(page, 'House with two doors')).toHaveCount(2)

    await dayFromToday(page, -3).click()
    await expect(page.getByRole('textbox', { name: /^Name of the new row on/ })).toBeFocused()
    await page.keyboard.type('Ferry shelter')
    await page.keyboard.press('Enter')
    await expectOn(page, -3, 'Ferry shelter')
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page.getByRole('heading', { name: 'July 2026' })).toBeVisible()
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(page.getByRole('heading', { name: 'June 2026' })).toBeVisible()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(page.getByRole('heading', { name: 'May 2026' })).toBeVisible()
  })

  test('CAL-DRAG-1, CAL-DRAG-2, CAL-DRAG-3, CAL-UNDATED-1, CAL-RESIZE-1: rows are dragged to days, stretched, and put on days from the list of those without @core', async ({
    page,
  }) => {
    await openCalendar(page, { before: SCHEDULE })
    const middle = async (by: number) => {
      const box = (await dayFromToday(page, by).boundingBox())!
      return { x: box.x + box.width / 2, y: box.y + box.height - 20 }
    }
    await hold(page, entry(page, 'Weir keeper’s cottage'), await middle(-6))
    await expect(dayFromToday(page, -6)).toHaveClass(/is-target/)
    await page.keyboard.press('Escape')
    await expect(dayFromToday(page, -6)).not.toHaveClass(/is-target/)
    await page.mouse.up()
    await expectOn(page, -2, 'Weir keeper’s cottage')
    await hold(page, entry(page, 'Weir keeper’s cottage'), await middle(-6))
    await expect(dayFromToday(page, -6)).toHaveClass(/is-target/)
    await page.screenshot({ path: test.info().outputPath('dragging.png') })
    await page.mouse.up()
    await expectOn(page, -6, 'Weir keeper’s cottage')
    await expect(entry(page, 'Weir keeper’s cottage').locator('time')).toHaveText('13:30')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await hold(page, entry(page, 'Station bicycle hall').locator('[data-edge="end"]'), await middle(7))
    await page.mouse.up()
    await expect(entry(page, 'Station bicycle hall').first()).toHaveAccessibleName(/until 18 June 2026/)

    await page.getByRole('button', { name: 'No date 2' }).click()
    const list = page.getByRole('complementary', { name: 'No date' })
    await list.getByRole('textbox', { name: 'Find rows without a date' }).fill('chap')
    await expect(list.locator('.calendar-entry')).toHaveCount(1)
    await hold(page, list.getByRole('button', { name: 'Chapel roof repair', exact: true }), await middle(-8))
    await page.mouse.up()
    await expectOn(page, -8, 'Chapel roof repair')
    await list.getByRole('textbox').fill('')
    await hold(page, entry(page, 'Chapel roof repair'), await middle(-7))
    const without = (await list.boundingBox())!
    await page.mouse.move(without.x + 100, without.y + 300, { steps: 3 })
    await expect(list).toHaveClass(/is-target/)
    await page.mouse.up()
    await expect(list.locator('.calendar-entry')).toHaveCount(2)
    await list.getByRole('button', { name: /^Put Bakery on the corner on/ }).click()
    await expect(entry(page, 'Bakery on the corner')).toHaveCount(1)
    await list.getByRole('button', { name: 'Close the rows without a date' }).click()
    await expect(page.getByRole('button', { name: 'No date 1' })).toBeVisible()

    // Days that are dragged over hold the new row.
    const [from, to] = [await middle(13), await middle(15)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await page.mouse.up()
    await page.getByRole('textbox', { name: /^Name of the new row on/ }).fill('Island sauna')
    await page.keyboard.press('Enter')
    await expect(entry(page, 'Island sauna')).toHaveAccessibleName(/until 26 June 2026/)
  })

  test('CAL-KEY-1, CAL-KEY-2: keys go over days and months, move rows, and take back', async ({ page }) => {
    await openCalendar(page, { before: SCHEDULE })
    await dayFromToday(page, 0).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(dayFromToday(page, -2)).toBeFocused()
    await page.keyboard.press('Tab')
    const moved = entry(page, 'Weir keeper’s cottage')
    await expect(moved).toBeFocused()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expectOn(page, 5, 'Weir keeper’s cottage')
    await expect(moved).toBeFocused()
    await page.keyboard.press('Control+z')
    await expectOn(page, -2, 'Weir keeper’s cottage')
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { name: 'July 2026' })).toBeVisible()
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await expect(page.getByRole('heading', { name: 'May 2026' })).toBeVisible()
    await page.keyboard.press('t')
    await expect(dayFromToday(page, 0)).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(page.getByRole('heading', { name: 'July 2026' })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Mill lane stair')
    await page.keyboard.press('Enter')
    await expectOn(page, 30, 'Mill lane stair')
  })

  test('CAL-SET-1: which date, which day begins the week, weekends and numbers are chosen', async ({
    page,
  }) => {
    await openCalendar(page, { before: SCHEDULE })
    await expect(page.getByRole('columnheader').nth(1)).toHaveAccessibleName('Sunday')
    await page.getByRole('button', { name: 'View settings' }).click()
    await page.getByRole('combobox', { name: 'Week starts on' }).selectOption({ label: 'Monday' })
    await expect(page.getByRole('columnheader').nth(1)).toHaveAccessibleName('Monday')
    await page.getByRole('switch', { name: 'Show week numbers' }).click()
    await expect(page.getByRole('columnheader').first()).toHaveAccessibleName('Monday')
    await page.getByRole('switch', { name: 'Show weekends' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(5)
    await page.screenshot({ path: test.info().outputPath('settings.png') })
  })

  test('CAL-READ-1, CAL-RTL-1: who may only read changes nothing; arrows go where they point from right to left', async ({
    page,
  }) => {
    await openCalendar(page, { before: SCHEDULE, isReadOnly: true, direction: 'rtl' })
    await page.screenshot({ path: test.info().outputPath('rtl.png') })
    await dayFromToday(page, 1).click()
    await expect(page.getByRole('textbox', { name: /^Name of/ })).toHaveCount(0)
    await dayFromToday(page, 0).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(dayFromToday(page, 1)).toBeFocused()
    await entry(page, 'Weir keeper’s cottage').focus()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await page.keyboard.press('Delete')
    await expectOn(page, -2, 'Weir keeper’s cottage')
  })
})

test.describe('a calendar on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('CAL-PHONE-1: a tap on a day shows its rows below the month, and adds one', async ({ page }) => {
    await openCalendar(page, { before: SCHEDULE })
    await dayFromToday(page, 5).tap()
    const list = page.getByRole('region', { name: 'Tuesday 16 June' })
    await expect(list.getByRole('button', { name: /^House with two doors/ })).toBeVisible()
    await list.getByRole('button', { name: 'New' }).tap()
    await page.getByRole('textbox', { name: /^Name of the new row on/ }).fill('Ferry shelter')
    await page.keyboard.press('Enter')
    await expect(list.getByRole('button', { name: 'Ferry shelter' })).toBeVisible()
    await expectAccessible(page, 'a calendar on a phone')
    await page.screenshot({ path: test.info().outputPath('phone.png') })
  })
})
