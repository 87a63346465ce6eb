import { MAX_TABLE_CELLS, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '@sheaf/html'
import type { NewBlock } from '@sheaf/model'
import type { ClipboardContent } from '../../engine/content/ClipboardContent.ts'
import { pastedLines } from '../../engine/clipboard/pastedLines.ts'

/**
 * Reads text in columns, as copied from spreadsheets: at least two lines, three quarters of them with tabs
 * (collab-model 6.4). Null for other text. A quoted cell may contain tabs, lines, and doubled quotes.
 */
export function parseTsv(text: string): ClipboardContent | null {
  if (!text.includes('\t') || text.length > MAX_LENGTH) return null
  const rows = readRows(pastedLines(text).join('\n'))
  const tabbed = rows.filter((row) => row.length > 1).length
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  if (rows.length < 2 || tabbed < rows.length * 0.75) return null
  if (rows.length > MAX_TABLE_ROWS || width > MAX_TABLE_COLUMNS) return null
  if (rows.length * width > MAX_TABLE_CELLS) return null
  const children = rows.map((row): NewBlock => ({
    type: 'simple_table_row',
    children: Array.from({ length: width }, (_, column): NewBlock => {
      const cell = row[column] ?? ''
      return {
        type: 'simple_table_cell',
        children: [{ type: 'paragraph', text: cell === '' ? [] : [{ text: cell }] }],
      }
    }),
  }))
  return { isInline: false, blocks: [{ type: 'simple_table', children }] }
}

const MAX_LENGTH = 2_000_000

function readRows(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g,
  )) {
    rows.at(-1)!.push(quoted === undefined ? plain!.trim() : quoted.replaceAll('""', '"'))
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}
