import { openBuiltPage } from './builtPage.ts'
import { expect, type Locator, type Page } from './playwright.ts'
import type { GridTestPage } from '../grid/main.ts'

/** Opens a board alone in a page, of a database of projects that is nowhere else; by phase unless a field is named. */
export async function openBoard(
  page: Page,
  options: Parameters<GridTestPage['open']>[0] = {},
): Promise<void> {
  await openBuiltPage(page, 'grid')
  await page.evaluate((wanted) => window.gridPage.open(wanted), { boardBy: 'phase', rows: 10, ...options })
  await page.locator('.board').waitFor()
}

export function column(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

export function card(page: Page, name: string, columnName?: string): Locator {
  const within = columnName === undefined ? page : column(page, columnName)
  return within.getByRole('option', { name: new RegExp(`^${name}`) })
}

/** What the columns show, in their order: "name: card, card". */
async function columnsOf(page: Page): Promise<readonly string[]> {
  return await page.locator('.board-column').evaluateAll((columns) =>
    columns.map((each) => {
      const cards = [...each.querySelectorAll<HTMLElement>('.board-card')]
      const inOrder = cards.toSorted((one, other) => one.offsetTop - other.offsetTop)
      const names = inOrder.map((found) => found.querySelector('.board-card-name')?.textContent ?? '')
      return `${each.getAttribute('aria-label')}: ${names.join(', ')}`
    }),
  )
}

export async function expectColumn(page: Page, name: string, ...cards: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await columnsOf(page)).find((each) => each.startsWith(`${name}:`)))
    .toBe(`${name}: ${cards.join(', ')}`)
}

/** Drags with the mouse from the middle of a card to a point, in steps, and keeps the button pressed. */
export async function hold(
  page: Page,
  from: Locator,
  to: { readonly x: number; readonly y: number },
): Promise<void> {
  const box = (await from.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 8, box.y + box.height / 2 + 8)
  await page.mouse.move(to.x, to.y, { steps: 4 })
}
