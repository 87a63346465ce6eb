import { err, ok } from '@sheaf/base'
import type { MoveRows, RowPlace } from './Command.ts'
import type { CommandRules } from './CommandRules.ts'
import { DATABASE_LIMITS } from './databaseLimits.ts'
import { keysAt } from './placeRows.ts'

/** Rows that are gone stay gone, and keep their new place for when they come back. */
export const moveRows: CommandRules<MoveRows> = {
  reads: ({ rowIds, place }) => ({ rowIds, places: [place] }),
  plan({ viewId, rowIds, place }, records, { version }) {
    if (rowIds.length > DATABASE_LIMITS.rowsAtOnce) return err('too_many')
    if (records.view(viewId) === null) return err('view_gone')
    const rows = [...new Set(rowIds)].flatMap((id) => records.row(id) ?? [])
    if (typeof place === 'object' && rowIds.includes(place.after)) return err('invalid_value')
    const keys = keysAt(records, viewId, place, rows.length)
    return ok({
      rows: rows.map((row, index) => ({
        ...row,
        version,
        orders: { ...row.orders, [viewId]: keys[index] ?? '' },
      })),
    })
  },
  invert({ viewId, rowIds }, records) {
    const moved = new Set(rowIds)
    const before = records.rowsInOrder(viewId)
    const runs: { readonly place: RowPlace; readonly rowIds: string[] }[] = []
    let last: string | null = null
    for (const id of before) {
      if (moved.has(id)) {
        const run = runs.at(-1)
        const place: RowPlace = last === null ? 'first' : { after: last }
        if (run && isSamePlace(run.place, place)) run.rowIds.push(id)
        else runs.push({ place, rowIds: [id] })
      } else last = id
    }
    return runs.map((run) => ({ kind: 'moveRows', viewId, ...run }))
  },
}

function isSamePlace(a: RowPlace, b: RowPlace): boolean {
  return typeof a === 'object' && typeof b === 'object' ? a.after === b.after : a === b
}
