import { isFolded } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { NodeSelection, type Selection } from 'prosemirror-state'
import { schema } from '../schema/schema.ts'
import { blockAttrs, hasLine } from './blockNode.ts'
import { BlockRange } from './BlockRange.ts'
import { blockAt, blockEnd, textEnd, textStart, type BlockSpot } from './blockSpot.ts'

/** The blocks whose own line a selection touches, in document order. Of blocks selected as wholes only they count. */
export function selectedBlocks(doc: Node, selection: Selection): readonly BlockSpot[] {
  return collect(doc, selection, () => true)
}

/** The same without what is folded away between the ends of the selection: nobody sees that it is selected. */
export function shownBlocks(doc: Node, selection: Selection): readonly BlockSpot[] {
  const { from, to } = selection
  return collect(doc, selection, (spot) => {
    const isAmongKids = (at: number) => at > textEnd(spot) && at < blockEnd(spot)
    return !isFolded(blockAttrs(spot.node)) || isAmongKids(from) || isAmongKids(to)
  })
}

/** The same without those that lie inside another one: what moves, indents and copies as a whole. */
export function selectedRoots(doc: Node, selection: Selection): readonly BlockSpot[] {
  return collect(doc, selection, () => false)
}

function collect(
  doc: Node,
  selection: Selection,
  withInner: (spot: BlockSpot) => boolean,
): readonly BlockSpot[] {
  if (selection instanceof NodeSelection) return [blockAt(doc, selection.from)]
  const { from, to } = selection
  const found: BlockSpot[] = []
  if (selection instanceof BlockRange) {
    const container = selection.$from.parent
    let pos = from
    for (let index = selection.$from.index(); pos < to; index++) {
      const node = container.child(index)
      found.push({ node, pos, index, container })
      pos += node.nodeSize
    }
    return found
  }
  // Of selected cells each is a range of its own.
  for (const { $from, $to } of selection.ranges) {
    doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
      if (node.type === schema.nodes.group) return true
      if (node.type !== schema.nodes.block) return false
      const spot = blockAt(doc, pos)
      if (!touches(spot, $from.pos, $to.pos)) return true
      found.push(spot)
      return withInner(spot)
    })
  }
  return found
}

/** A selection that only reaches the very start of a line does not mean that block. */
function touches(spot: BlockSpot, from: number, to: number): boolean {
  const start = hasLine(spot.node) ? textStart(spot) : spot.pos
  const end = hasLine(spot.node) ? textEnd(spot) : spot.pos + 2
  if (from === to) return from >= start && from <= end
  return to > start && from <= end
}
