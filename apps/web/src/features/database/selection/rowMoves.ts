import type { Command, RowPlace } from '@sheaf/model'
import { partsOfRows } from '../partsOfRows.ts'

/** The commands that move rows to a place, in their order, as many at once as one may name. */
export function rowMoves(viewId: string, rowIds: readonly string[], place: RowPlace): readonly Command[] {
  const parts = partsOfRows(rowIds)
  return parts.map((part, index): Command => {
    const before = parts[index - 1]?.at(-1)
    return { kind: 'moveRows', viewId, rowIds: part, place: before === undefined ? place : { after: before } }
  })
}
