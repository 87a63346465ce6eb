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
