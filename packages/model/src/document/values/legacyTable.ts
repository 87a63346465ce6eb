import { parseColor } from './parseColor.ts'
import { readNumber } from './readNumber.ts'
import type { TableReader } from './tableShape.ts'

/** A cell of the old kind of table, and its position, counted from 0. */
interface LegacyCell<B> {
  readonly block: B
  readonly row: number
  readonly column: number
  /** A CSS colour: that of its column before that of its row; null for none. */
  readonly paper: string | null
}

export interface LegacyTable<B> {
  /** Row by row. */
  readonly cells: readonly LegacyCell<B>[]
  /** Pixels, one for each column. */
  readonly widths: readonly number[]
  /** Pixels that a row has at least, of each row that holds a cell. */
  readonly heights: ReadonlyMap<number, number>
}

type Data = Readonly<Record<string, unknown>>

interface DataReader<B> {
  dataOf(block: B): Data
}

/**
 * The positions of the cells of a table of the old kind (`table`, collab-model 2.1). Each cell stores its own; a cell without
 * one, or whose place is taken, gets the next free place of its column.
 */
export function readLegacyTable<B>(table: B, reader: TableReader<B> & DataReader<B>): LegacyTable<B> {
  const taken = new Places()
  const cells = reader.childrenOf(table).map((block): LegacyCell<B> => {
    const data = reader.dataOf(block)
    const column = place(data['colPosition'])
    const paper = parseColor(data['colBackgroundColor']) ?? parseColor(data['rowBackgroundColor'])
    return { block, row: taken.take(place(data['rowPosition']), column), column, paper }
  })
  return {
    cells: cells.toSorted((one, other) => one.row - other.row || one.column - other.column),
    widths: widthsOf(cells, reader.dataOf(table), reader),
    heights: heightsOf(cells, reader.dataOf(table), reader),
  }
}

/** The first cell with a width sets the width of its column. */
function widthsOf<B>(cells: readonly LegacyCell<B>[], table: Data, reader: DataReader<B>): readonly number[] {
  const columns = cells.reduce((most, { column }) => Math.max(most, column + 1), 1)
  const narrowest = pixels(table['colMinimumWidth'], NARROWEST)
  const usual = pixels(table['colDefaultWidth'], 150)
  const said = new Map<number, unknown>()
  for (const { block, column } of cells) {
    const { width } = reader.dataOf(block)
    if (width !== undefined && !said.has(column)) said.set(column, width)
  }
  return Array.from({ length: columns }, (_, column) => Math.max(narrowest, pixels(said.get(column), usual)))
}

/** A row is as high as the highest of its cells. */
function heightsOf<B>(
  cells: readonly LegacyCell<B>[],
  table: Data,
  reader: DataReader<B>,
): ReadonlyMap<number, number> {
  const usual = pixels(table['rowDefaultHeight'], 37, LOWEST)
  const heights = new Map<number, number>()
  for (const { block, row } of cells)
    heights.set(row, Math.max(heights.get(row) ?? 0, pixels(reader.dataOf(block)['height'], usual, LOWEST)))
  return heights
}

/** Occupied places, each with the next place to try, so that many cells with the same position cost no more. */
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

const NARROWEST = 40
const LOWEST = 20

function pixels(value: unknown, fallback: number, least = NARROWEST): number {
  const number = readNumber(value)
  return number >= least && number <= 2000 ? Math.round(number) : fallback
}
