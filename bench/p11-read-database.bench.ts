import {
  cellText,
  decodeDatabase,
  decodeRow,
  openRows,
  readCalculations,
  readCell,
  readView,
  type ReadContext,
  type ViewResult,
} from '@sheaf/model'
import {
  encodeDatabase,
  ENCODINGS,
  SAMPLE,
  sampleDatabase,
  type DatabaseSpec,
} from '../packages/testkit/src/databases/index.ts'
import { printFigures } from './support/report.ts'

/*
 * P11, reading databases as a published page does: 16 fields, 12 cells of every type in a row. A page of a plain grid is to
 * cost what it shows; what looks at every row (a board, a sum) grows with the rows, at the price of a row each.
 */
const SHOWN = 200
const DISTINCT = 1000
const figures = []
const pages = new Map<number, number>()

for (const count of [1000, 10_000, 100_000]) {
  const sample = sampleDatabase(DISTINCT)
  const named = sample.rows.map((row, index) => ({
    ...row,
    cells: {
      ...row.cells,
      [SAMPLE.name]: { type: 'rich_text' as const, text: `Row ${(index * 7919) % DISTINCT}` },
    },
  }))
  const encoded = encodeDatabase({ ...sample, rows: named }, ENCODINGS[0]!)
  const updates = [...encoded.rows.values()]
  const structure = encodeDatabase(withRows(sample, count), ENCODINGS[0]!)
  const places = new Map([...structure.rows.keys()].map((id, index) => [id, index]))
  const rows = openRows({
    has: (id) => places.has(id),
    get: (id) => updates[(places.get(id) ?? 0) % DISTINCT],
  })

  const decoding = processorMs(() => updates.forEach((update) => decodeRow(update))) / DISTINCT
  let database = decodeDatabase(structure.database)
  const head = processorMs(() => (database = decodeDatabase(structure.database)))
  if (!database) throw new Error('no database')
  const read = database
  const context: ReadContext = {
    locale: 'en',
    timeZone: 'UTC',
    now: 0,
    related: () => ({ database: read, rows }),
  }
  let grid: ViewResult | null = null
  const page = processorMs(() => {
    grid = readView(read, SAMPLE.grid, rows, context)
    for (const id of grid?.rowIds.slice(0, SHOWN) ?? []) {
      const row = rows.get(id)
      for (const { field } of grid?.fields ?? []) {
        if (row) cellText(readCell(row, field, read, context), field, context)
      }
    }
  })
  pages.set(count, page)
  const board = processorMs(() => readView(read, SAMPLE.board, rows, context))
  const sums = processorMs(() => {
    const view = read.views.get(SAMPLE.grid)
    if (view) readCalculations(read, view, [...places.keys()], rows, context)
  })
  const first = pages.get(1000) ?? page
  figures.push({
    what: `${count} rows: ${SHOWN} of them as text, fields and views once, a sorted board, two calculations; processor`,
    measured: `${page.toFixed(0)} ms, ${head.toFixed(0)} ms, ${board.toFixed(0)} ms, ${sums.toFixed(0)} ms`,
    against: `1,000 rows: ${first.toFixed(0)} ms, ratio ${(page / first).toFixed(2)}; decoding one row ${(decoding * 1000).toFixed(0)} µs`,
    target: 'what is shown ≤ 2 × of 1,000 rows',
    isReached: page <= first * 2,
  })
}
printFigures('P11 reading databases', figures)

function withRows(sample: DatabaseSpec, count: number): DatabaseSpec {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `${index.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
    cells: {},
  }))
  return { ...sample, rows }
}

/** Of this process, so that others on the machine change little. */
function processorMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
