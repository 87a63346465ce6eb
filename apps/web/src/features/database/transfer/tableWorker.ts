import { ok, type Result } from '@sheaf/base'
import type { TableFile, TableProblem, TableReading } from '@sheaf/export/tables'
import { readTable } from './readTable.ts'

export interface TableRequest {
  readonly file: Blob
  readonly reading: TableReading
}

/** Rows come before the table, which has none then: taking all of them at once would hold the page. */
export type TableReply =
  | { readonly rows: TableFile['rows'] }
  | { readonly table: Result<TableFile, TableProblem> }

addEventListener('message', ({ data: { file, reading } }: MessageEvent<TableRequest>) => {
  void readTable(file, reading).then((read) => {
    for (const reply of repliesFor(read)) postMessage(reply)
  })
})

function* repliesFor(read: Result<TableFile, TableProblem>): Generator<TableReply> {
  if (!read.ok) return yield { table: read }
  const { rows, columns } = read.value
  const rowsAtOnce = Math.ceil(CELLS_AT_ONCE / Math.max(1, columns.length))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    yield { rows: rows.slice(from, from + rowsAtOnce) }
  yield { table: ok({ ...read.value, rows: [] }) }
}

const CELLS_AT_ONCE = 10_000
