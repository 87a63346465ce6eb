import type { ResolvedPos } from 'prosemirror-model'
import { schema } from '../../engine/schema/schema.ts'

/** The location of a position in a simple table: positions right before the table and before the cell. */
export interface CellPlace {
  readonly table: number
  readonly cell: number
}

/**
 * The innermost cell around a position, or what is rendered as one: any block in a row, and one between rows. Null
 * outside of tables.
 */
export function cellAround($pos: ResolvedPos): CellPlace | null {
  let below: number | null = null
  let inRow: number | null = null
  for (let depth = $pos.depth; depth > 0; depth--) {
    const node = $pos.node(depth)
    if (node.type !== schema.nodes.block) continue
    const { type } = node.attrs
    if (type === 'simple_table_row' && below !== null) inRow = below
    if (type === 'simple_table' && below !== null) return { table: $pos.before(depth), cell: inRow ?? below }
    else if (type !== 'simple_table_row') inRow = null
    below = $pos.before(depth)
  }
  return null
}
