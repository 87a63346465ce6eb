import { NOON, setClock } from './setClock.ts'
import { openBuiltPage } from './builtPage.ts'
import { expect, type Locator, type Page } from './playwright.ts'
import type { GridTestPage } from '../grid/main.ts'

/** Opens a calendar alone in a page, of a database of projects that is nowhere else. It is 11 June 2026. */
export async function openCalendar(
  page: Page,
  options: Parameters<GridTestPage['open']>[0] & { readonly now?: number } = {},
): Promise<void> {
  await page.addInitScript(setClock, options.now ?? NOON)
  await openBuiltPage(page, 'grid')
  await page.evaluate((wanted) => window.gridPage.open(wanted), { isCalendar: true, rows: 10, ...options })
  await page.getByRole('grid').waitFor()
}

/** A day by its number from 1 January 1970, counted from that of "now". */
export function dayFromToday(page: Page, by: number): Locator {
  return page.locator(`.calendar-day[data-day="${TODAY + by}"]`)
}

export function entry(page: Page, name: string): Locator {
  return page.locator('.calendar-main').getByRole('button', { name: new RegExp(`^${name}`) })
}

/** Where the names of rows are that begin on a day. */
export async function expectOn(page: Page, by: number, ...names: readonly string[]): Promise<void> {
  await expect
    .poll(() => dayFromToday(page, by).locator('.calendar-entry bdi').allTextContents())
    .toEqual(names)
}

/** The hours of a day. */
export function hoursOf(page: Page, by: number): Locator {
  return page.locator(`.calendar-hours[data-day="${TODAY + by}"]`)
}

/** A point among the hours of a day; it is scrolled into sight. */
export async function hourAt(page: Page, by: number, hour: number): Promise<{ x: number; y: number }> {
  await page.locator('.calendar-scroll').evaluate((scroller, at) => {
    const head = scroller.querySelector<HTMLElement>('.calendar-head')!.offsetHeight
    const top = (scroller.scrollHeight - head) * (at / 24)
    const room = scroller.clientHeight - head
    if (top < scroller.scrollTop + 90 || top > scroller.scrollTop + room - 90)
      scroller.scrollTop = top - room / 2
  }, hour)
  const { x, y, width, height } = (await hoursOf(page, by).boundingBox())!
  return { x: x + width * 0.8, y: y + (height * hour) / 24 }
}

/** Id of a row of the sample. */
export function rowIdOf(row: number): string {
  return `00000000-0000-4000-8000-${String(100 + row).padStart(12, '0')}`
}

/** 11 June 2026. */
const TODAY = 20_615
