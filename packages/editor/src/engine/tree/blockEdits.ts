import type { Node } from 'prosemirror-model'
import { TextSelection, type Transaction } from 'prosemirror-state'
import { schema } from '../schema/schema.ts'
import { createBlock, kidsOf } from './blockNode.ts'
import { blockAt, blockEnd, type BlockSpot } from './blockSpot.ts'

/** Takes a block out, and its group with it when it was the only child. */
export function removeBlock(tr: Transaction, pos: number): void {
  const spot = blockAt(tr.doc, pos)
  const isOnlyChild = spot.container.type === schema.nodes.group && spot.container.childCount === 1
  if (isOnlyChild) tr.delete(pos - 1, blockEnd(spot) + 1)
  else tr.delete(pos, blockEnd(spot))
}

/** Takes a run of siblings out, and their group with them when they were all of it. */
export function removeBlocks(tr: Transaction, first: BlockSpot, last: BlockSpot): void {
  const { container } = first
  const isAll =
    container.type === schema.nodes.group && first.index === 0 && last.index === container.childCount - 1
  const around = isAll ? 1 : 0
  tr.delete(first.pos - around, blockEnd(last) + around)
}

/** Adds children behind those a block has. Answers the position of the first one added. */
export function appendKids(tr: Transaction, pos: number, kids: readonly Node[]): number {
  const { node } = blockAt(tr.doc, pos)
  if (node.childCount > 1) {
    const end = pos + node.nodeSize - 2
    tr.insert(end, kids)
    return end
  }
  const end = pos + node.nodeSize - 1
  tr.insert(end, schema.nodes.group.create(null, kids))
  return end + 1
}

/** Adds children in front of those a block has. Answers the position of the first one added. */
export function prependKids(tr: Transaction, pos: number, kids: readonly Node[]): number {
  const { node } = blockAt(tr.doc, pos)
  if (node.childCount === 1) return appendKids(tr, pos, kids)
  const start = pos + 2 + node.firstChild!.nodeSize
  tr.insert(start, kids)
  return start
}

/** Takes all children out of a block and answers them. */
export function takeKids(tr: Transaction, pos: number): readonly Node[] {
  const { node } = blockAt(tr.doc, pos)
  const kids = kidsOf(node)
  if (kids.length > 0) tr.delete(pos + 1 + node.firstChild!.nodeSize, pos + node.nodeSize - 1)
  return kids
}

/** Puts the caret into the text of the block that starts at `pos`. */
export function placeCaret(tr: Transaction, pos: number, offset = 0): void {
  tr.setSelection(TextSelection.create(tr.doc, pos + 2 + offset))
}

/** A document never stays without a place to write: one empty paragraph is put where nothing is left. */
export function ensureBlock(tr: Transaction): void {
  if (tr.doc.childCount > 0) return
  tr.insert(0, createBlock('paragraph'))
  placeCaret(tr, 0)
}
