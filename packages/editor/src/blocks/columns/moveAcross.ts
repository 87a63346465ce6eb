import type { Command } from 'prosemirror-state'
import { command } from '../../engine/commands/command.ts'
import { moveBlocks } from '../../engine/commands/moveBlocks.ts'
import { kidsOf } from '../../engine/tree/blockNode.ts'
import { selectedRoots } from '../../engine/tree/selectedBlocks.ts'
import { partAt } from './editColumns.ts'
import { columnOf } from '../../engine/tree/columnOf.ts'

/**
 * EDIT-COL: moves the selected blocks to the end of the next or previous column; beyond the outermost into a new
 * column. Refused outside of columns, and if the outermost column contains only these blocks.
 */
export function moveAcross(towards: 'start' | 'end'): Command {
  return command((tr) => {
    const roots = selectedRoots(tr.doc, tr.selection)
    const place = roots[0] ? columnOf(tr.doc, roots[0]) : null
    if (!place || roots.some((root) => columnOf(tr.doc, root)?.column.pos !== place.column.pos)) return false
    const from = roots.map(({ pos }) => pos)
    const index = place.column.index + (towards === 'end' ? 1 : -1)
    const parts = kidsOf(place.columns.node)
    if (!parts[index]) {
      const fillsColumn = kidsOf(place.column.node).length === roots.length
      if (fillsColumn || from.includes(place.column.pos)) return false
      const stays = kidsOf(place.column.node).findIndex((kid) => !roots.some(({ node }) => node === kid))
      return stays !== -1 && moveBlocks(tr, from, { pos: partAt(place.column, stays).pos, side: towards })
    }
    const next = partAt(place.columns, index)
    const isColumn = next.node.attrs['type'] === 'simple_column'
    if (!isColumn) return moveBlocks(tr, from, { pos: next.pos, side: 'before' })
    const count = kidsOf(next.node).length
    if (count === 0) return moveBlocks(tr, from, { pos: next.pos, side: 'inside' })
    return moveBlocks(tr, from, { pos: partAt(next, count - 1).pos, side: 'behind' })
  })
}
