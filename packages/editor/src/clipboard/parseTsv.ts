import type { NewBlock } from '@sheaf/model'
import type { ClipboardContent } from './ClipboardContent.ts'

/**
 * Reads text in columns, as programs for sheets copy it: two lines at least, three quarters of them with tabs
 * (collab-model 6.4). Null for other text. A quoted cell may hold tabs, lines, and quotes written twice.
 */
export function parseTsv(text: string): ClipboardContent | null {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '')
  if (!lines.includes('\t')) return null
  const rows = readRows(lines)
  const tabbed = rows.filter((row) => row.length > 1).length
  const width = Math.max(...rows.map((row) => row.length))
  if (rows.length < 2 || tabbed < rows.length * 0.75) return null
  if (rows.length > MAX_ROWS || width > MAX_COLUMNS) return null
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

export const MAX_ROWS = 5000
export const MAX_COLUMNS = 100

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
