import type { Locator, Page } from './playwright.ts'
import type { NewBlock } from '@sheaf/model'
import { p } from './blocks.ts'
import { openEditor } from './editorPage.ts'

/** A table as a document holds it. */
export function table(rows: readonly (readonly string[])[], data: NewBlock['data'] = {}): NewBlock {
  return {
    type: 'simple_table',
    data,
    children: rows.map((texts): NewBlock => ({
      type: 'simple_table_row',
      children: texts.map((text): NewBlock => ({
        type: 'simple_table_cell',
        children: [{ type: 'paragraph', text: text === '' ? [] : [{ text }] }],
      })),
    })),
  }
}

/** The first table of an editor as it is stored: its data, then the texts of each row. */
export async function storedTable(page: Page, editor = 0): Promise<readonly string[]> {
  const lines = await page.evaluate((index) => window.editorPage.stored(index), editor)
  const start = lines.findIndex((line) => line.startsWith('simple_table'))
  const found = [lines[start]!.slice('simple_table'.length)]
  for (const line of lines.slice(start + 1)) {
    if (!line.startsWith(' ')) break
    if (/^ {2}simple_table_row/.test(line)) found.push('')
    else if (/^ {4}simple_table_cell/.test(line)) found.push(`${found.pop()!}|`)
    else found.push(found.pop()! + line.trim().replace(/^paragraph ?/, ''))
  }
  return found
}

/** The cell with a text. */
export function cell(page: Page, text: string, editor = 0): Locator {
  return page
    .locator('.doc')
    .nth(editor)
    .locator('.b-simple_table_cell', { hasText: new RegExp(`^${text}$`) })
}

/** Waits until tables can be edited, not only seen: their tools are fetched with the first of them. */
export async function tableTools(page: Page): Promise<void> {
  await page.locator('.ed-table-tools').first().waitFor({ state: 'attached' })
}

/** What a table of the tests holds unless they say otherwise. */
export const TABLE_ROWS = [
  ['Room', 'Area', 'Lamps'],
  ['Porch', '80', '2'],
  ['Attic', '40', '1'],
]

/** Opens the editor with a table between two paragraphs, and its tools loaded. */
export async function openTable(
  page: Page,
  rows = TABLE_ROWS,
  data = {},
  options: Parameters<typeof openEditor>[2] = {},
): Promise<void> {
  await openEditor(page, [p('Above'), table(rows, data), p('Below')], options)
  await tableTools(page)
}
