import { readNumber } from './readNumber.ts'
import type { TableReader } from './tableShape.ts'

/** A cell of the old kind of table, and where it stands, counted from 0. */
interface LegacyCell<B> {
  readonly block: B
  readonly row: number
  readonly column: number
}

export interface LegacyTable<B> {
  /** Row by row. */
  readonly cells: readonly LegacyCell<B>[]
  /** Pixels, one for each column. */
  readonly widths: readonly number[]
}

type Data = Readonly<Record<string, unknown>>

/**
 * Where the cells of a table of the old kind stand (`table`, collab-model 2.1). Each says so itself; one that does
 * not, or names a place that is taken, comes into the next free place of its column.
 */
export function readLegacyTable<B>(
  table: B,
  reader: TableReader<B> & { dataOf(block: B): Data },
): LegacyTable<B> {
  const taken = new Places()
  const cells = reader.childrenOf(table).map((block): LegacyCell<B> => {
    const data = reader.dataOf(block)
    const column = place(data['colPosition'])
    return { block, row: taken.take(place(data['rowPosition']), column), column }
  })
  const columns = cells.reduce((most, { column }) => Math.max(most, column + 1), 1)
  const fallback = pixels(reader.dataOf(table)['colDefaultWidth'], 150)
  const said = new Map<number, unknown>()
  for (const { block, column } of cells) {
    const { width } = reader.dataOf(block)
    if (width !== undefined && !said.has(column)) said.set(column, width)
  }
  const widths = Array.from({ length: columns }, (_, column) => pixels(said.get(column), fallback))
  return {
    cells: cells.toSorted((one, other) => one.row - other.row || one.column - other.column),
    widths,
  }
}

/** The places that are taken. From each of them on it is known where to look next, however many want the same one. */
class Places {
  private readonly next = new Map<string, number>()

  /** Takes the first free row of a column from `wanted` on, and answers it. */
  take(wanted: number, column: number): number {
    const passed: number[] = []
    let row = wanted
    for (let next = this.next.get(`${row} ${column}`); next !== undefined;) {
      passed.push(row)
      row = next
      next = this.next.get(`${row} ${column}`)
    }
    for (const each of [...passed, row]) this.next.set(`${each} ${column}`, row + 1)
    return row
  }
}

const MAX_PLACE = 999

function place(value: unknown): number {
  const number = Math.trunc(readNumber(value))
  return number >= 0 && number <= MAX_PLACE ? number : 0
}

function pixels(value: unknown, fallback: number): number {
  const number = readNumber(value)
  return number >= 40 && number <= 2000 ? Math.round(number) : fallback
}
