import type { Locator, Page } from './playwright.ts'
import type { Command } from '@sheaf/model'
import type { GridTestPage } from '../grid/main.ts'
import { openBuiltPage } from './builtPage.ts'

/** Opens a grid alone in a page, of a database of projects that is nowhere else. */
export async function openGrid(page: Page, options: Parameters<GridTestPage['open']>[0] = {}): Promise<void> {
  await openBuiltPage(page, 'grid')
  await page.evaluate((wanted) => window.gridPage.open(wanted), options)
  await page.locator('.grid-head').waitFor()
}

/** The columns of the sample, by the names of its fields. */
const COLUMNS = [
  'Name',
  'Phase',
  'Tags',
  'Permit by',
  'Area, m²',
  'Website',
  'Hours',
  'Lead',
  'Fee set',
  'Before site',
  'Team',
  'Site visits',
  'Hidden rows',
  'Drawings',
  'Made',
  'Made by',
  'Summary',
]

/** A cell by the number of its row, from 1, and the name of its field. */
export function cell(page: Page, row: number, field: string): Locator {
  return page.locator(`.grid-row[data-row="${row - 1}"] [data-column="${COLUMNS.indexOf(field)}"]`)
}

/** The cell that has the ring. */
export function focused(page: Page): Locator {
  return page.locator('.grid-cell.is-focus')
}

/** What rows store of fields, a line per row. */
export function storedRows(page: Page, ...fieldIds: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((ids) => window.gridPage.stored(ids), fieldIds)
}

/** As if somebody else had done it. */
export async function fromOthers(page: Page, ...commands: readonly Command[]): Promise<void> {
  await page.evaluate((json) => window.gridPage.session!.receive(JSON.parse(json)), JSON.stringify(commands))
}

/** The id of a row of the sample by its number, from 1. */
export function rowId(row: number): string {
  return `00000000-0000-4000-8000-${String(99 + row).padStart(12, '0')}`
}
