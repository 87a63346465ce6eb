import { openBuiltPage } from './builtPage.ts'
import { expect, type Locator, type Page } from './playwright.ts'
import type { GridTestPage } from '../grid/main.ts'

/** Opens a calendar alone in a page, of a database of projects that is nowhere else. It is 11 June 2026. */
export async function openCalendar(
  page: Page,
  options: Parameters<GridTestPage['open']>[0] = {},
): Promise<void> {
  await openBuiltPage(page, 'grid')
  await page.evaluate((wanted) => window.gridPage.open(wanted), { isCalendar: true, rows: 10, ...options })
  await page.getByRole('grid').waitFor()
}

/** A day by its number from 1 January 1970, counted from that of "now". */
export function dayFromToday(page: Page, by: number): Locator {
  return page.locator(`.calendar-day[data-day="${TODAY + by}"]`)
}

export function entry(page: Page, name: string): Locator {
  return page.locator('.calendar-month').getByRole('button', { name: new RegExp(`^${name}`) })
}

/** Where the names of rows are that begin on a day. */
export async function expectOn(page: Page, by: number, ...names: readonly string[]): Promise<void> {
  await expect
    .poll(() => dayFromToday(page, by).locator('.calendar-entry bdi').allTextContents())
    .toEqual(names)
}

/** 11 June 2026. */
const TODAY = 20_615
