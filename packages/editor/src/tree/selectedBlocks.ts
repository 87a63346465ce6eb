import type { Node } from 'prosemirror-model'
import { NodeSelection, type Selection } from 'prosemirror-state'
import { schema } from '../schema/schema.ts'
import { hasLine } from './blockNode.ts'
import { blockAt, textEnd, textStart, type BlockSpot } from './blockSpot.ts'

/** The blocks whose own line a selection touches, in document order. A block selected as a whole counts alone. */
export function selectedBlocks(doc: Node, selection: Selection): readonly BlockSpot[] {
  return collect(doc, selection, true)
}

/** The same without those that lie inside another one: what moves, indents and copies as a whole. */
export function selectedRoots(doc: Node, selection: Selection): readonly BlockSpot[] {
  return collect(doc, selection, false)
}

function collect(doc: Node, selection: Selection, withInner: boolean): readonly BlockSpot[] {
  if (selection instanceof NodeSelection) return [blockAt(doc, selection.from)]
  const { from, to } = selection
  const found: BlockSpot[] = []
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.type === schema.nodes.group) return true
    if (node.type !== schema.nodes.block) return false
    const spot = blockAt(doc, pos)
    if (!touches(spot, from, to)) return true
    found.push(spot)
    return withInner
  })
  return found
}

/** A selection that only reaches the very start of a line does not mean that block. */
function touches(spot: BlockSpot, from: number, to: number): boolean {
  const start = hasLine(spot.node) ? textStart(spot) : spot.pos
  const end = hasLine(spot.node) ? textEnd(spot) : spot.pos + 2
  if (from === to) return from >= start && from <= end
  return to > start && from <= end
}
