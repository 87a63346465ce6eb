import { isFolded } from '@sheaf/model'
import type { Node, ResolvedPos } from 'prosemirror-model'
import type { Selection } from 'prosemirror-state'
import { schema } from '../schema/schema.ts'
import { blockAttrs, hasLine, isVerbatim } from './blockNode.ts'

/** A block and where it stands in one state of the document. */
export interface BlockSpot {
  readonly node: Node
  /** Position right before the block. */
  readonly pos: number
  /** Place among its siblings. */
  readonly index: number
  /** The document or the group that holds it. */
  readonly container: Node
}

/** The innermost block around a position; null between top-level blocks. */
export function blockAround($pos: ResolvedPos): BlockSpot | null {
  for (let depth = $pos.depth; depth > 0; depth--) {
    const node = $pos.node(depth)
    if (node.type === schema.nodes.block) {
      return { node, pos: $pos.before(depth), index: $pos.index(depth - 1), container: $pos.node(depth - 1) }
    }
  }
  return null
}

/** Whether a position lies in text that is kept as it is typed. */
export function isInVerbatim($pos: ResolvedPos): boolean {
  const spot = blockAround($pos)
  return spot !== null && isVerbatim(spot.node)
}

/** The block with text kept as it is typed that holds the whole selection. */
export function verbatimAround({ $from, $to }: Selection): BlockSpot | null {
  if (!$from.sameParent($to) || $from.parent.type !== schema.nodes.line) return null
  const spot = blockAround($from)
  return spot && isVerbatim(spot.node) ? spot : null
}

/** The block that starts at a position. Throws when none does: positions are read from the same document. */
export function blockAt(doc: Node, pos: number): BlockSpot {
  const $pos = doc.resolve(pos)
  const node = $pos.nodeAfter
  if (!node || node.type !== schema.nodes.block) throw new RangeError(`No block starts at ${pos}`)
  return { node, pos, index: $pos.index(), container: $pos.parent }
}

/** The block whose child this one is; null at the top level. */
export function parentOf(doc: Node, spot: BlockSpot): BlockSpot | null {
  return blockAround(doc.resolve(spot.pos))
}

/** The block drawn right above, whatever its depth. What is folded away is not drawn. */
export function blockAbove(doc: Node, spot: BlockSpot): BlockSpot | null {
  if (spot.index === 0) return parentOf(doc, spot)
  let above = blockAt(doc, spot.pos - spot.container.child(spot.index - 1).nodeSize)
  while (above.node.childCount > 1 && !isFolded(blockAttrs(above.node))) {
    const kids = above.node.child(1)
    above = blockAt(doc, blockEnd(above) - 2 - kids.lastChild!.nodeSize)
  }
  return above
}

/** The block drawn right below, whatever its depth. What is folded away is not drawn. */
export function blockBelow(doc: Node, spot: BlockSpot): BlockSpot | null {
  if (spot.node.childCount > 1 && !isFolded(blockAttrs(spot.node)))
    return blockAt(doc, spot.pos + 2 + spot.node.firstChild!.nodeSize)
  for (let here: BlockSpot | null = spot; here; here = parentOf(doc, here)) {
    if (here.index < here.container.childCount - 1) return blockAt(doc, blockEnd(here))
  }
  return null
}

export function siblingBefore(doc: Node, spot: BlockSpot): BlockSpot | null {
  if (spot.index === 0) return null
  return blockAt(doc, spot.pos - spot.container.child(spot.index - 1).nodeSize)
}

export function siblingAfter(doc: Node, spot: BlockSpot): BlockSpot | null {
  return spot.index < spot.container.childCount - 1 ? blockAt(doc, blockEnd(spot)) : null
}

/** Position right behind the block and its children. */
export function blockEnd(spot: BlockSpot): number {
  return spot.pos + spot.node.nodeSize
}

/** Position of the first character of the block's text. */
export function textStart(spot: BlockSpot): number {
  return spot.pos + 2
}

/** Position behind the last character of the block's text. */
export function textEnd(spot: BlockSpot): number {
  return spot.pos + 2 + textLength(spot.node)
}

/** UTF-16 units of text; 0 for a block without text. */
export function textLength(block: Node): number {
  return hasLine(block) ? block.firstChild!.content.size : 0
}
