import { err, ok, type OrderKey } from '@sheaf/base'
import type { CellInput } from '../cells/CellInput.ts'
import { encodeCell } from '../cells/encodeCell.ts'
import type { StoredCell } from '../rows/Row.ts'
import type { AddRows } from './Command.ts'
import type { CommandRules } from './CommandRules.ts'
import { DATABASE_LIMITS } from './databaseLimits.ts'
import { keysAt } from './placeRows.ts'
import { isTooLarge, isTooLong } from './setCell.ts'

export const addRows: CommandRules<AddRows> = {
  reads: ({ rows, place }) => ({ rowIds: rows.map(({ id }) => id), places: [place] }),
  plan({ rows, place }, records, { version, uid, nowSeconds }) {
    if (rows.length > DATABASE_LIMITS.rowsAtOnce) return err('too_many')
    if (rows.some(({ id }) => records.row(id) !== null)) return err('id_taken')
    if (new Set(rows.map(({ id }) => id)).size < rows.length) return err('id_taken')
    if (rows.some(({ cells }) => Object.keys(cells).some((id) => records.field(id) === null)))
      return err('field_gone')
    const views = records.views().filter(({ isDeleted }) => !isDeleted)
    const keys = views.map(({ id }) => [id, keysAt(records, id, place, rows.length)] as const)
    const added = []
    for (const [index, row] of rows.entries()) {
      const cells = encodeCells(row.cells, nowSeconds)
      if (cells === null || isTooLarge(cells)) return err('invalid_value')
      const orders = keys.map(([viewId, ofView]): [string, OrderKey] => [viewId, ofView[index] ?? ''])
      added.push({
        id: row.id,
        version,
        isDeleted: false,
        cells,
        orders: Object.fromEntries(orders),
        height: null,
        createdAt: nowSeconds,
        lastModified: nowSeconds,
        createdBy: uid,
        lastEditedBy: uid,
        meta: {},
      })
    }
    return ok({ rows: added })
  },
  invert: ({ rows }) => [{ kind: 'deleteRows', rowIds: rows.map(({ id }) => id) }],
}

/** Null where one of them is no value of its type. */
function encodeCells(
  inputs: Readonly<Record<string, CellInput>>,
  nowSeconds: number,
): Readonly<Record<string, StoredCell>> | null {
  const cells: Record<string, StoredCell> = {}
  for (const [fieldId, input] of Object.entries(inputs)) {
    const cell = isTooLong(input) ? null : encodeCell(input, undefined, nowSeconds)
    if (cell === null) return null
    cells[fieldId] = cell
  }
  return cells
}
