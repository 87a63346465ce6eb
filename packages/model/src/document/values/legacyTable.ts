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
  const taken = new Set<string>()
  const cells = reader.childrenOf(table).map((block): LegacyCell<B> => {
    const data = reader.dataOf(block)
    const column = place(data['colPosition'])
    let row = place(data['rowPosition'])
    while (taken.has(`${row} ${column}`)) row++
    taken.add(`${row} ${column}`)
    return { block, row, column }
  })
  const columns = Math.max(1, ...cells.map(({ column }) => column + 1))
  const fallback = pixels(reader.dataOf(table)['colDefaultWidth'], 150)
  const widths = Array.from({ length: columns }, (_, column) => {
    const first = cells.find(
      (cell) => cell.column === column && reader.dataOf(cell.block)['width'] !== undefined,
    )
    return first ? pixels(reader.dataOf(first.block)['width'], fallback) : fallback
  })
  return {
    cells: cells.toSorted((one, other) => one.row - other.row || one.column - other.column),
    widths,
  }
}

const MAX_PLACE = 999

function place(value: unknown): number {
  const number = Math.trunc(Number(value ?? 0))
  return number >= 0 && number <= MAX_PLACE ? number : 0
}

function pixels(value: unknown, fallback: number): number {
  const number = Number(value)
  return number >= 40 && number <= 2000 ? Math.round(number) : fallback
}
