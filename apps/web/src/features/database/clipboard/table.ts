/** Cells as text, row after row. */
export type TextTable = readonly (readonly string[])[]

/** As other programs take a table from the clipboard: tabs between cells, and quotes around what has breaks. */
export function writeTsv(table: TextTable): string {
  return table.map((row) => row.map(quoted).join('\t')).join('\n')
}

/** The same as markup, for programs that would rather have that. */
export function writeHtmlTable(table: TextTable): string {
  const rows = table.map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`)
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

/** Reads what `writeTsv` and other programs write. Text without tabs and breaks is a table of one cell. */
export function readTsv(text: string): TextTable {
  const rows: string[][] = [[]]
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  let at = 0
  for (;;) {
    const { cell, end } = readCellAt(source, at)
    rows.at(-1)?.push(cell)
    if (end >= source.length) return rows
    if (source[end] === '\n') rows.push([])
    at = end + 1
  }
}

function readCellAt(source: string, at: number): { readonly cell: string; readonly end: number } {
  const match = source[at] === '"' ? QUOTED.exec(source.slice(at)) : null
  if (match) return { cell: (match[1] ?? '').replaceAll('""', '"'), end: at + match[0].length }
  const next = source.slice(at).search(/[\t\n]/)
  const end = next === -1 ? source.length : at + next
  return { cell: source.slice(at, end), end }
}

function quoted(text: string): string {
  return /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>')
}

/** A quoted cell and nothing behind it but the end of the cell. */
const QUOTED = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/
