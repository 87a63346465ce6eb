/**
 * Rows times columns up to which empty places are drawn one by one. One long row among thousands of short ones would
 * else make millions of them.
 */
export const MAX_FILLED_PLACES = 20_000

/** Access to blocks for `readTableShape`, which reads documents and editors alike. */
export interface TableReader<B> {
  typeOf(block: B): string
  childrenOf(block: B): readonly B[]
}

/** One line of a table as it is drawn. */
interface TableRow<B> {
  readonly block: B
  /**
   * What stands in the row, cell by cell. A block that is no cell takes the place of one. Null for a block that is
   * no row: it is drawn over the whole width.
   */
  readonly cells: readonly B[] | null
  /** Place among the rows, as the data of the table counts them; -1 for what is no row. */
  readonly index: number
}

export interface TableShape<B> {
  readonly rows: readonly TableRow<B>[]
  /** Columns: as many as the longest row has cells, at least one. Shorter rows are filled up with empty space. */
  readonly width: number
}

/**
 * The rectangle that a simple table is drawn as, whatever its children are (EDIT-TABLE-2). Rows may differ in
 * length after two people changed the columns at once, and a text that outlived its row stands between rows.
 */
export function readTableShape<B>(table: B, reader: TableReader<B>): TableShape<B> {
  let width = 1
  let index = 0
  const rows = reader.childrenOf(table).map((block): TableRow<B> => {
    if (reader.typeOf(block) !== 'simple_table_row') return { block, cells: null, index: -1 }
    const cells = reader.childrenOf(block)
    width = Math.max(width, cells.length)
    return { block, cells, index: index++ }
  })
  return { rows, width }
}
