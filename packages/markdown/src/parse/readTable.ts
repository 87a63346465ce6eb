import type { JsonObject } from '@sheaf/base'
import type { NewBlock } from '@sheaf/model'
import type { Table, TableCell, TableRow } from 'mdast'
import { readRuns } from './readInline.ts'
import type { Source } from './Source.ts'

/** A table of GFM. A header without a word in it stands for a table without one. */
export function readTable(table: Table, source: Source, data: JsonObject = {}): NewBlock {
  const width = Math.max(1, ...table.children.map((row) => row.children.length))
  const rows = table.children.map((row) => readRow(row, width, source))
  const hasHeader = table.children[0]?.children.some((cell) => cell.children.length > 0) ?? false
  const aligns = Object.fromEntries(
    (table.align ?? []).flatMap((align, at) => (align ? [[String(at), NAMES[align]]] : [])),
  )
  const own: JsonObject = {
    ...(hasHeader && { enable_header_row: true }),
    ...(Object.keys(aligns).length > 0 && { column_aligns: aligns }),
    ...data,
  }
  return { type: 'simple_table', data: own, children: hasHeader ? rows : rows.slice(1) }
}

function readRow(row: TableRow, width: number, source: Source): NewBlock {
  const cells = Array.from({ length: width }, (_, at) => readCell(row.children[at], source))
  return { type: 'simple_table_row', children: cells }
}

function readCell(cell: TableCell | undefined, source: Source): NewBlock {
  const text = cell ? readRuns(cell.children, source) : []
  return { type: 'simple_table_cell', children: [{ type: 'paragraph', text }] }
}

const NAMES = { left: 'Left', center: 'Center', right: 'Right' } as const
