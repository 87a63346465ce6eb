import type { Cell } from '../cells/Cell.ts'
import type { SelectColor } from '../fields/selectColors.ts'
import { openRowPack, type RowPack } from '../packed/openRowPack.ts'
import { packRows } from '../packed/packRows.ts'
import type { RowRecord } from '../records/DatabaseRecords.ts'
import type { Row, Rows } from '../rows/Row.ts'
import type { RowColors } from '../views/rowColors.ts'

/** A row as a published table shows it: cells that were read, and nothing else. */
export interface ReaderRow {
  readonly id: string
  /** An emoji. */
  readonly icon: string | null
  /** By the id of their field. */
  readonly cells: Readonly<Record<string, Cell>>
  /** That rules of the view give it; null for none. */
  readonly colors: RowColors | null
}

/** Rows that came in packs, in the order in which the table shows them. */
export interface ReaderRows extends Rows {
  readonly ids: readonly string[]
  icon(rowId: string): string | null
  colors(rowId: string): RowColors | null
}

/** Puts rows into one piece of memory, in their order. */
export function packReaderRows(rows: readonly ReaderRow[]): Uint8Array {
  return packRows(rows.map(recordOf))
}

/** Opens what `packReaderRows` made, one pack behind the other; null where one is of another version. */
export function openReaderRows(packs: readonly Uint8Array[], databaseId: string): ReaderRows | null {
  const opened = packs.map(openRowPack)
  if (!opened.every((pack) => pack !== null)) return null
  const ids = opened.flatMap((pack) => pack.ids)
  const places = new Map<string, PackedReaderRow>()
  const rows = opened.flatMap((pack) =>
    pack.ids.map((id, place) => new PackedReaderRow(pack, place, id, databaseId)),
  )
  for (const row of rows) places.set(row.id, row)
  const find = (id: string): PackedReaderRow | null => places.get(id) ?? null
  return {
    ids,
    has: (id) => places.has(id),
    get: find,
    openList: (of) => ({
      get: (index) => (of === ids ? (rows[index] ?? null) : find(of[index] ?? '')),
      lying: null,
    }),
    inOrder: () => ids,
    icon: (id) => find(id)?.look.icon ?? null,
    colors(id) {
      const { row = null, cells } = find(id)?.look ?? {}
      return row === null && cells === undefined ? null : { row, cells: new Map(cells) }
    },
  }
}

/** What of a row is no cell, as it is packed. */
interface Look {
  readonly icon?: string
  readonly row?: SelectColor
  readonly cells?: readonly (readonly [fieldId: string, color: SelectColor])[]
}

function recordOf({ id, icon, cells, colors }: ReaderRow): RowRecord {
  const look: Look = {
    ...(icon !== null && { icon }),
    ...(colors?.row && { row: colors.row }),
    ...(colors && colors.cells.size > 0 && { cells: [...colors.cells] }),
  }
  return {
    ...NOTHING_ELSE,
    id,
    cells: Object.fromEntries(Object.entries(cells).map(([fieldId, cell]) => [fieldId, { ...cell }])),
    meta: { ...look },
  }
}

const NOTHING_ELSE = {
  version: 0,
  isDeleted: false,
  orders: {},
  height: null,
  createdAt: 0,
  lastModified: 0,
  createdBy: null,
  lastEditedBy: null,
}

/** Cells are decoded when they are asked for. */
class PackedReaderRow implements Row {
  readonly id: string
  readonly databaseId: string
  readonly cells = NO_CELLS
  readonly storedMeta = NO_META
  readonly height = null
  readonly visible = true
  readonly createdAt = null
  readonly lastModified = null
  readonly createdBy = null
  readonly lastEditedBy = null
  readonly #pack: RowPack
  readonly #place: number

  constructor(pack: RowPack, place: number, id: string, databaseId: string) {
    this.#pack = pack
    this.#place = place
    this.id = id
    this.databaseId = databaseId
  }

  /** The row is the map of its own cells, so that reading one makes one object. */
  get read(): NonNullable<Row['read']> {
    return this
  }

  get(fieldId: string): Cell | undefined {
    // `packReaderRows` has put a cell there, or nothing.
    return this.#pack.cell(this.#place, fieldId) as Cell | undefined
  }

  get look(): Look {
    return this.#pack.member(this.#place, 'meta') as Look
  }
}

const NO_CELLS: Row['cells'] = new Map()
const NO_META: Row['storedMeta'] = new Map()
