import type { TextTable } from './table.ts'

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

/** A quoted cell and nothing behind it but the end of the cell. */
const QUOTED = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/
