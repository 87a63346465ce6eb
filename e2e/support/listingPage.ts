import { openBuiltPage } from './builtPage.ts'
import { expect, type Locator, type Page } from './playwright.ts'
import type { GridTestPage } from '../grid/main.ts'

/** Opens a list or a gallery alone in a page, of a database of projects that is nowhere else. */
export async function openListing(
  page: Page,
  layout: 'list' | 'gallery',
  options: Parameters<GridTestPage['open']>[0] = {},
): Promise<void> {
  await openBuiltPage(page, 'grid')
  await page.evaluate((wanted) => window.gridPage.open(wanted), { layout, rows: 10, ...options })
  await page.getByRole('grid').waitFor()
}

/** A row of a list, or a card of a gallery, by the name of its row. */
export function line(page: Page, name: string): Locator {
  return page.locator('.list-row, .gallery-card').filter({ has: page.getByText(name, { exact: true }) })
}

/** The names of what is drawn, in its order. */
export async function expectNames(page: Page, ...names: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator('.list-row, .gallery-card')
        .evaluateAll((lines: readonly (HTMLElement | SVGElement)[]) =>
          lines
            .toSorted((one, other) => Number(one.dataset['line']) - Number(other.dataset['line']))
            .map((each) => each.querySelector('.list-title, .board-card-name')?.textContent ?? ''),
        ),
    )
    .toEqual(names)
}

export const PROJECTS = [
  'Weaving workshop',
  'Allotment sheds',
  'Lakeside library',
  'Boathouse',
  'Timber school',
  'House with two doors',
  'Weir keeper’s cottage',
  'Chapel roof repair',
  'Bakery on the corner',
  'Station bicycle hall',
] as const
