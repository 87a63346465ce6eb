import { expectAccessible } from './support/axe.ts'
import { hold } from './support/boardPage.ts'
import { dayFromToday, entry, hourAt, hoursOf, openCalendar, rowIdOf } from './support/calendarPage.ts'
import { expect, test, type Locator, type Page } from './support/playwright.ts'
import type { Command } from '@sheaf/model'

/** From the day and hour of today's noon on; hours may be parts. Without an hour it is a whole day. */
function dated(
  row: number,
  day: number,
  hour: number | null,
  hours: number | null = null,
  days = 0,
): Command {
  const start = Date.UTC(2026, 5, 11 + day) / 1000 + (hour ?? 0) * 3600
  const end = hours === null ? (days > 0 ? start + days * 86_400 : null) : start + hours * 3600
  return {
    kind: 'setCell',
    rowId: rowIdOf(row),
    fieldId: 'permit',
    value: { type: 'date_time', start, end, includeTime: hour !== null },
  }
}
const undated = (row: number): Command => ({ ...dated(row, 0, 0), kind: 'setCell', value: null }) as Command

/** The week of 8 June: timed rows, two of which overlap, whole days, several days, and rows without a date. */
const WEEK: readonly Command[] = [
  dated(0, 0, 9, 1),
  dated(1, 0, 11, 2.5),
  dated(2, 0, 11.5, 1.5),
  dated(3, 0, 12, 2),
  dated(4, -1, 8.5, 2),
  dated(5, -3, null, null, 2),
  dated(6, 1, 9, 1.5),
  dated(7, 1, null, null, 2),
  undated(8),
  undated(9),
]

async function openWeek(page: Page, options: Parameters<typeof openCalendar>[1] = {}): Promise<void> {
  await openCalendar(page, { before: WEEK, ...options })
  await page.getByRole('button', { name: /^(Week|3 days)$/ }).click()
  await expect(page.locator('.calendar-scroll')).toBeVisible()
}
/** Takes something with the mouse to a time, and lets go of it when it says that it would begin there. */
async function dragTo(page: Page, from: Locator, day: number, hour: number, words: string): Promise<void> {
  await hold(page, from, await hourAt(page, day, hour))
  await holdAt(page, day, hour, words)
  await page.mouse.up()
}
/** Hours scroll below a pointer that passes their edge. */
async function holdAt(page: Page, day: number, hour: number, words: string): Promise<void> {
  await expect(async () => {
    const { x, y } = await hourAt(page, day, hour)
    await page.mouse.move(x, y)
    await expect(page.locator('.calendar-lifted')).toContainText(words, { timeout: 500 })
  }).toPass()
}
/** From when until when a row is, as it says itself. */
const timeOf = (found: Locator) => found.first().locator('time')
const whole = (page: Page) => page.locator('.calendar-whole')

test.describe('days with their hours', () => {
  test('CAL-HOURS-4: rows show who is chosen, where they have room for faces', async ({ page }) => {
    const lead = (row: number, ...add: readonly string[]): Command => ({
      kind: 'changeMembers',
      rowId: rowIdOf(row),
      fieldId: 'lead',
      type: 'person',
      add,
      remove: [],
    })
    const people = [lead(4, 'mara', 'ilse', 'jun', 'noor'), lead(6, 'mara'), lead(0, 'mara')]
    await openWeek(page, { before: [...WEEK, ...people] })
    await expect(entry(page, 'Timber school').getByRole('img')).toHaveCount(3)
    await expect(entry(page, 'Timber school').getByText('+1')).toBeVisible()
    await expect(entry(page, 'Weir keeper’s cottage').getByRole('img', { name: 'Mara' })).toBeVisible()
    await expect(entry(page, 'Weaving workshop').getByRole('img')).toHaveCount(0)
    await expectAccessible(page, 'a week with faces')
    await page.screenshot({ path: test.info().outputPath('faces.png') })
  })

  test('CAL-MODE-1, CAL-MODE-2, CAL-HOURS-1, CAL-AGENDA-1: weeks, days and a list are shown, and remembered', async ({
    page,
  }) => {
    await openWeek(page)
    await expect(page.getByRole('heading', { name: /^7.*13 June 2026$/ })).toBeVisible()
    await expect(page.locator('.calendar-hours')).toHaveCount(7)
    const title = page.locator('.calendar-title')
    await expect.poll(() => title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    await expect(hoursOf(page, 0).locator('.calendar-now')).toBeVisible()
    await expect(whole(page).getByRole('button', { name: /^House with two doors/ })).toHaveCount(1)
    await expect(timeOf(entry(page, 'Weaving workshop'))).toHaveText('09:00 – 10:00')
    await expect(hoursOf(page, 0)).toHaveAccessibleName('Thursday, 11 June 2026, 4 rows')
    await page.screenshot({ path: test.info().outputPath('week.png') })
    await expectAccessible(page, 'a week')
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(page.getByRole('heading', { name: /^14.*20 June 2026$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Today' }).click()
    await dayFromToday(page, 0).focus()
    await page.keyboard.press('d')
    await expect(page.getByRole('heading', { name: /^Thursday,? 11 June 2026$/ })).toBeVisible()
    await expect(page.locator('.calendar-hours')).toHaveCount(1)
    await expect(dayFromToday(page, 0)).toBeFocused()
    await page.screenshot({ path: test.info().outputPath('day.png') })
    await page.keyboard.press('a')
    await expect(page.getByRole('row', { name: /^Thursday, 11 June 2026/ })).toContainText('Boathouse')
    await expect(dayFromToday(page, 0).first()).toBeFocused()
    await page.screenshot({ path: test.info().outputPath('agenda.png') })
    await expectAccessible(page, 'an agenda')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: /^Name of the new row on Friday/ }).fill('Ferry shelter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: /^Friday, 12 June 2026/ })).toContainText('Ferry shelter')
    await openCalendar(page, { before: WEEK })
    await expect(page.locator('.calendar-agenda')).toBeVisible()
    await page.getByRole('button', { name: 'Day', exact: true }).click()
    await expect(page.locator('.calendar-hours')).toHaveCount(1)
    await openCalendar(page, { before: WEEK })
    await expect(page.locator('.calendar-hours')).toHaveCount(1)
    await page.getByRole('button', { name: 'View settings' }).click()
    await page.getByRole('combobox', { name: 'Days in a week' }).selectOption({ label: '3 days' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '3 days', exact: true }).click()
    await expect(page.locator('.calendar-hours')).toHaveCount(3)
  })

  test('CAL-TIME-1, CAL-DRAG-2, CAL-DRAG-3: rows are dragged to times, above the hours, and among them', async ({
    page,
  }) => {
    await openWeek(page)
    const moved = entry(page, 'Weir keeper’s cottage')
    await hold(page, moved, await hourAt(page, 2, 14))
    await holdAt(page, 2, 14, '13:15 – 14:45')
    await expect(hoursOf(page, 2).locator('.calendar-target')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('dragging.png') })
    await page.keyboard.press('Escape')
    await expect(page.locator('.calendar-lifted')).toHaveCount(0)
    await page.mouse.up()
    await expect(timeOf(moved)).toHaveText('09:00 – 10:30')
    await dragTo(page, moved, 2, 14, '13:15 – 14:45')
    await expect(timeOf(hoursOf(page, 2).locator('.calendar-entry'))).toHaveText('13:15 – 14:45')

    const above = (await dayFromToday(page, 2).boundingBox())!
    await hold(page, moved, { x: above.x + 20, y: above.y + 10 })
    await page.mouse.up()
    await expect(whole(page).getByRole('button', { name: /^Weir/ })).toBeVisible()
    await dragTo(page, moved, -2, 10.02, '10:00')
    await expect(timeOf(hoursOf(page, -2).locator('.calendar-entry'))).toHaveText('10:00')

    await page.getByRole('button', { name: 'No date 2' }).click()
    const tray = page.getByRole('complementary', { name: 'No date' })
    await dragTo(
      page,
      tray.getByRole('button', { name: 'Bakery on the corner', exact: true }),
      -2,
      15.02,
      '15:00',
    )
    await expect(timeOf(hoursOf(page, -2).getByRole('button', { name: /^Bakery/ }))).toHaveText('15:00')
    await page.screenshot({ path: test.info().outputPath('tray.png') })
    const to = (await tray.boundingBox())!
    await hold(page, entry(page, 'Bakery on the corner'), { x: to.x + 100, y: to.y + 300 })
    await page.mouse.up()
    await expect(tray.getByRole('button', { name: 'Bakery on the corner', exact: true })).toBeVisible()
  })

  test('CAL-TIME-2, CAL-TIME-3: edges are dragged to times, and hours are dragged over for a new row', async ({
    page,
  }) => {
    await openWeek(page)
    const stretched = entry(page, 'Weir keeper’s cottage')
    await page.locator('.calendar-scroll').evaluate((scroller) => (scroller.scrollTop = 240))
    await hold(page, stretched.locator('[data-edge="end"]'), await hourAt(page, 1, 12.02))
    await page.mouse.up()
    await expect(timeOf(stretched)).toHaveText('09:00 – 12:00')
    await hold(page, stretched.locator('[data-edge="start"]'), await hourAt(page, 1, 8.52))
    await page.mouse.up()
    await expect(timeOf(stretched)).toHaveText('08:30 – 12:00')
    const [from, to] = [await hourAt(page, 2, 9.02), await hourAt(page, 2, 10.98)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await page.mouse.up()
    await page
      .getByRole('textbox', { name: 'Name of the new row on Saturday, 13 June 2026, 09:00' })
      .fill('Island sauna')
    await page.screenshot({ path: test.info().outputPath('naming.png') })
    await page.keyboard.press('Enter')
    await expect(timeOf(entry(page, 'Island sauna'))).toHaveText('09:00 – 11:00')
    const at = await hourAt(page, 2, 14.7)
    await page.mouse.click(at.x, at.y)
    await page
      .getByRole('textbox', { name: /^Name of the new row on Saturday.*14:30$/ })
      .fill('Ferry shelter')
    await page.keyboard.press('Enter')
    await expect(timeOf(entry(page, 'Ferry shelter'))).toHaveText('14:30 – 15:30')
  })

  test('CAL-KEY-3, CAL-JUMP-1: keys go over hours, move and stretch rows, and lead to any date', async ({
    page,
  }) => {
    await openWeek(page)
    await dayFromToday(page, 1).focus()
    await page.keyboard.press('ArrowDown')
    await expect(hoursOf(page, 1)).toBeFocused()
    await expect(hoursOf(page, 1)).toHaveAccessibleName('Friday, 12 June 2026, 08:00, 1 row')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    const moved = entry(page, 'Weir keeper’s cottage')
    await expect(moved).toBeFocused()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await expect(timeOf(moved)).toHaveText('09:15 – 10:45')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(timeOf(moved)).toHaveText('09:15 – 10:30')
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await expect(hoursOf(page, 2).getByRole('button', { name: /^Weir/ })).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(hoursOf(page, 1).getByRole('button', { name: /^Weir/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(hoursOf(page, 1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(hoursOf(page, 0)).toBeFocused()
    await page.keyboard.press('Enter')
    await page
      .getByRole('textbox', { name: /^Name of the new row on Thursday.*08:30$/ })
      .fill('Mill lane stair')
    await page.keyboard.press('Enter')
    await expect(entry(page, 'Mill lane stair')).toHaveCount(1)
    await dayFromToday(page, 0).focus()
    await page.keyboard.press('j')
    await expect(dayFromToday(page, 7)).toBeFocused()
    await page.keyboard.press('t')
    await expect(dayFromToday(page, 0)).toBeFocused()
    await page.keyboard.press('g')
    const jump = page.getByRole('dialog', { name: 'Go to a date' })
    await expect(jump.getByRole('button', { name: 'Thursday, 11 June 2026' })).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(jump.getByRole('button', { name: 'Saturday, 11 July 2026' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dayFromToday(page, 30)).toHaveAttribute('tabindex', '0')
    await expect(page.getByRole('heading', { name: /^5.*11 July 2026$/ })).toBeVisible()
  })

  test('CAL-ZONE-1: clocks of three places are told right where summer time begins and ends', async ({
    page,
  }) => {
    const at = (row: number, start: string, end: string): Command => ({
      kind: 'setCell',
      rowId: rowIdOf(row),
      fieldId: 'permit',
      value: {
        type: 'date_time',
        start: Date.parse(start) / 1000,
        end: Date.parse(end) / 1000,
        includeTime: true,
      },
    })
    const shown = async (timeZone: string, now: string, rows: readonly Command[]) =>
      openWeek(page, { timeZone, now: Date.parse(now), before: rows })
    // On 29 March clocks go from 2 to 3 in Berlin.
    await shown('Europe/Berlin', '2026-03-27T12:00:00Z', [
      at(0, '2026-03-27T08:30:00Z', '2026-03-27T10:00:00Z'),
      at(1, '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'),
    ])
    await expect(page.locator('.calendar-zone')).toHaveText('GMT+1')
    await expect(timeOf(entry(page, 'Weaving workshop'))).toHaveText('09:30 – 11:00')
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(page.locator('.calendar-zone')).toHaveText('GMT+2')
    await expect(timeOf(entry(page, 'Allotment sheds'))).toHaveText('01:30 – 03:30')
    await page.getByRole('button', { name: 'Today' }).click()
    await entry(page, 'Weaving workshop').focus()
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await expect(page.locator('.calendar-zone')).toHaveText('GMT+2')
    await expect(timeOf(entry(page, 'Weaving workshop'))).toHaveText('09:30 – 11:00')
    // On 1 November the hour from 1 to 2 comes twice in New York.
    await shown('America/New_York', '2026-11-03T12:00:00Z', [
      at(0, '2026-11-01T05:30:00Z', '2026-11-01T06:15:00Z'),
      at(1, '2026-11-01T15:00:00Z', '2026-11-01T16:00:00Z'),
    ])
    await expect(page.locator('.calendar-zone')).toHaveText('GMT-5')
    await expect(timeOf(entry(page, 'Weaving workshop'))).toHaveText('01:30')
    await expect(timeOf(entry(page, 'Allotment sheds'))).toHaveText('10:00 – 11:00')
    // Clocks go by half an hour on Lord Howe Island, on 5 April.
    await shown('Australia/Lord_Howe', '2026-04-02T00:00:00Z', [
      at(0, '2026-04-02T22:00:00Z', '2026-04-02T23:00:00Z'),
    ])
    await expect(page.locator('.calendar-zone')).toHaveText('GMT+11')
    await expect(timeOf(entry(page, 'Weaving workshop'))).toHaveText('09:00 – 10:00')
    await entry(page, 'Weaving workshop').focus()
    for (let day = 3; day < 6; day += 1) await page.keyboard.press('Alt+Shift+ArrowRight')
    await expect(page.locator('.calendar-zone')).toHaveText('GMT+10:30')
    await expect(timeOf(entry(page, 'Weaving workshop'))).toHaveText('09:00 – 10:00')
  })

  test('CAL-READ-1, CAL-RTL-1: who may only read changes nothing among hours; days follow each other leftwards', async ({
    page,
  }) => {
    await openWeek(page, { isReadOnly: true, direction: 'rtl' })
    const [today, tomorrow] = [
      (await hoursOf(page, 0).boundingBox())!,
      (await hoursOf(page, 1).boundingBox())!,
    ]
    expect(tomorrow.x).toBeLessThan(today.x)
    await page.screenshot({ path: test.info().outputPath('rtl.png') })
    const at = await hourAt(page, 1, 15)
    await page.mouse.click(at.x, at.y)
    await dayFromToday(page, 0).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(dayFromToday(page, 1)).toBeFocused()
    await entry(page, 'Weir keeper’s cottage').focus()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(timeOf(entry(page, 'Weir keeper’s cottage'))).toHaveText('09:00 – 10:30')
    await expect(page.getByRole('textbox', { name: /^Name of/ })).toHaveCount(0)
  })
})

test.describe('days with their hours on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('CAL-PHONE-2: three days stand beside each other; a finger that has rested moves and stretches rows, and a tap adds one', async ({
    page,
  }) => {
    await openWeek(page)
    await expect(page.locator('.calendar-hours')).toHaveCount(3)
    await page.screenshot({ path: test.info().outputPath('phone.png') })
    await expectAccessible(page, 'a week on a phone')
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
    const moved = entry(page, 'Weir keeper’s cottage')
    const drag = async (x: number, y: number, toX: number, toY: number, lifted: string) => {
      await touch('touchStart', x, y)
      await expect(page.locator(lifted)).toBeVisible()
      await touch('touchMove', x, y + 12)
      await touch('touchMove', toX, toY)
      await expect(page.locator('.calendar-target')).toBeVisible()
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const to = await hourAt(page, 1, 12)
    const box = (await moved.boundingBox())!
    await drag(box.x + 20, box.y + 1.5 * 24, to.x, to.y, '.calendar-lifted')
    await expect(timeOf(moved)).toHaveText('11:15 – 12:45')
    const end = (await moved.boundingBox())!
    const until = await hourAt(page, 1, 14)
    await drag(end.x + 20, end.y + end.height - 2, until.x, until.y, '.calendar-target')
    await expect(timeOf(moved)).toHaveText('11:15 – 14:00')
    const at = await hourAt(page, 2, 9.2)
    await page.touchscreen.tap(at.x, at.y)
    await page
      .getByRole('textbox', { name: /^Name of the new row on Saturday.*09:00$/ })
      .fill('Ferry shelter')
    await page.keyboard.press('Enter')
    await expect(timeOf(entry(page, 'Ferry shelter'))).toHaveText('09:00 – 10:00')
    await page.getByRole('button', { name: 'Agenda' }).tap()
    await expect(page.locator('.calendar-agenda')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('phone-agenda.png') })
  })
})
