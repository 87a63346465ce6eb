import { openBuiltPage } from './builtPage.ts'
import type { Locator, Page } from './playwright.ts'
import type { GridTestPage } from '../grid/main.ts'

type Command = NonNullable<Parameters<GridTestPage['open']>[0]['before']>[number]

/** The view of the database that the page shows. */
const VIEW = '00000000-0000-4000-8000-000000000002'

/** Opens a chart alone in a page, of a database of projects that is nowhere else; `settings` under the keys of the format. */
export async function openChart(
  page: Page,
  settings: Extract<Command, { readonly layout: 'chart' }>['settings'] = {},
  options: Parameters<GridTestPage['open']>[0] = {},
): Promise<void> {
  await openBuiltPage(page, 'grid')
  const set = { kind: 'setLayoutSettings', viewId: VIEW, layout: 'chart', settings } as const
  await page.evaluate((wanted) => window.gridPage.open(wanted), {
    rows: 10,
    ...options,
    layout: 'chart' as const,
    before: [set, ...(options.before ?? [])],
  })
  await page.locator('.chart').waitFor()
}

/** A bar, a point or a part of a ring, by what it is called. */
export function mark(page: Page, name: string): Locator {
  return page.locator('.chart-room').getByRole('button', { name: new RegExp(`^${name}, `) })
}
