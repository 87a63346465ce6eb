import { isContainerBlockType, isFolded } from '@sheaf/model'
import { Fragment, type Node } from 'prosemirror-model'
import { AllSelection, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import { moveText, writesNewText } from '../binding/statedMoves.ts'
import { schema } from '../schema/schema.ts'
import { blockAttrs, createBlock, hasLine, kidsOf, withContent, isVerbatim } from '../tree/blockNode.ts'
import {
  blockAbove,
  blockAround,
  blockAt,
  blockEnd,
  textEnd,
  textStart,
  type BlockSpot,
} from '../tree/blockSpot.ts'
import { ensureBlock, placeCaret, removeBlocks } from '../tree/blockEdits.ts'
import { coversAll, leavesChildren } from '../tree/foldedStart.ts'
import { selectedBlocks } from '../tree/selectedBlocks.ts'
import { wholeBlocks } from '../tree/BlockRange.ts'
import { shareCell } from '../tree/shareCell.ts'
import { command } from './command.ts'

/** EDIT-RANGE: deletes what is selected. Does nothing when the selection is a mere caret. */
export const deleteSelection = command(deleteSelected)

/** Deletes what is selected and leaves a caret in a text wherever one is left. */
export function deleteSelected(tr: Transaction): boolean {
  const { selection } = tr
  if (selection.empty) return false
  writesNewText(tr)
  const whole = wholeBlocks(tr.doc, selection)
  if (whole) return deleteBlocks(tr, whole)
  if (selection instanceof AllSelection || coversAll(tr.doc, selection)) return deleteAll(tr)
  if (!(selection instanceof TextSelection)) return false
  deleteBetween(tr, selection.from, selection.to)
  return true
}

/** Deletes a run of siblings with their children. */
function deleteBlocks(
  tr: Transaction,
  { first, last }: NonNullable<ReturnType<typeof wholeBlocks>>,
): boolean {
  const { pos } = first
  const above = blockAbove(tr.doc, first)
  removeBlocks(tr, first, last)
  ensureBlock(tr)
  if (above && hasLine(above.node)) placeCaret(tr, above.pos, above.node.firstChild!.content.size)
  else tr.setSelection(Selection.near(tr.doc.resolve(Math.min(pos, tr.doc.content.size)), 1))
  return true
}

/**
 * Deletes from one text position to another. The end block's remaining text joins the start block, blocks
 * between them go, and what hung below them and lies behind the range moves up into their place. The end
 * block's children become the first children of the start block, or follow it if it may have none.
 */
export function deleteBetween(tr: Transaction, from: number, to: number): void {
  const $from = tr.doc.resolve(from)
  const $to = tr.doc.resolve(to)
  if ($from.sameParent($to)) {
    tr.delete(from, to)
    return
  }
  const start = blockAround($from)
  const end = blockAround($to)
  if (!start || !end) throw new RangeError('A range of text starts and ends in blocks')
  if (!shareCell(tr.doc, start, end)) {
    emptyLines(tr, from, to)
    return
  }

  moveText(tr, to, textEnd(end), () => {
    const rest = end.node.firstChild!.content.cut(to - textStart(end))
    tr.replaceWith(from, textEnd(start), isVerbatim(start.node) ? plain(rest) : rest)
    joinBlocks(tr, start.pos, end.pos + rest.size - (textEnd(start) - from))
    // Nothing in front of the range has changed its size.
    return from
  })
  tr.setSelection(TextSelection.create(tr.doc, from))
}

/** Writes the blocks from one to another anew, whose text the first one has by now. */
function joinBlocks(tr: Transaction, startPos: number, endPos: number): void {
  const [start, end] = [blockAt(tr.doc, startPos), blockAt(tr.doc, endPos)]
  const { first, last } = span(tr.doc, start, end)
  const blocks: Node[] = []
  const keepsKids = leavesChildren(start, end)
  const state: Walk = { phase: 'before', start: start.node, end: end.node, keepsKids }
  for (let pos = first.pos; pos <= last.pos;) {
    const node = tr.doc.nodeAt(pos)!
    blocks.push(...rewrite(node, state))
    pos += node.nodeSize
  }
  tr.replaceWith(first.pos, blockEnd(last), blocks)
}

interface Walk {
  phase: 'before' | 'inside' | 'behind'
  readonly start: Node
  readonly end: Node
  readonly keepsKids: boolean
}

/** A toggle opens for children that were to be seen before they became its own. */
function opened(block: Node, isNeeded: boolean): Node {
  const attrs = blockAttrs(block)
  if (!isNeeded || !isFolded(attrs)) return block
  const data = { ...attrs.data, collapsed: false }
  return schema.nodes.block.create({ ...attrs, data }, block.content)
}

/** What takes the place of a block once the range is gone. Walks in document order and keeps what it can by identity. */
function rewrite(block: Node, walk: Walk): readonly Node[] {
  if (walk.phase === 'behind') return [block]
  if (block === walk.start) {
    walk.phase = 'inside'
    const own = walk.keepsKids ? kidsOf(block) : kidsOf(block).flatMap((kid) => rewrite(kid, walk))
    const adopted = kidsOf(walk.end)
    if (adopted.length > 0 && !isContainerBlockType(block.attrs['type'])) {
      return [withContent(block, block.firstChild!, own), ...adopted]
    }
    return [opened(withContent(block, block.firstChild!, [...adopted, ...own]), adopted.length > 0)]
  }
  if (walk.phase === 'inside') {
    if (block !== walk.end) return kidsOf(block).flatMap((kid) => rewrite(kid, walk))
    walk.phase = 'behind'
    return []
  }
  const kids = kidsOf(block).flatMap((kid) => rewrite(kid, walk))
  return walk.phase === 'before' ? [block] : [withContent(block, block.firstChild!, kids)]
}

/** The smallest run of siblings that holds both blocks. */
function span(doc: Node, start: BlockSpot, end: BlockSpot): { first: BlockSpot; last: BlockSpot } {
  if (end.pos < blockEnd(start)) return { first: start, last: start }
  const $start = doc.resolve(start.pos)
  const $end = doc.resolve(end.pos)
  let depth = Math.min($start.depth, $end.depth)
  while ($start.start(depth) !== $end.start(depth) || $start.node(depth).type === schema.nodes.block) depth--
  const first = depth === $start.depth ? start : blockAt(doc, $start.before(depth + 1))
  const last = depth === $end.depth ? end : blockAt(doc, $end.before(depth + 1))
  return { first, last }
}

function plain(text: Fragment): Fragment {
  return Fragment.fromArray(text.content.map((node) => node.mark([])))
}

/** Across the borders of cells and columns only text goes: the structure stays. */
function emptyLines(tr: Transaction, from: number, to: number): void {
  for (const spot of selectedBlocks(tr.doc, TextSelection.create(tr.doc, from, to)).toReversed()) {
    if (hasLine(spot.node)) tr.delete(Math.max(from, textStart(spot)), Math.min(to, textEnd(spot)))
  }
  tr.setSelection(TextSelection.create(tr.doc, from))
}

function deleteAll(tr: Transaction): boolean {
  tr.replaceWith(0, tr.doc.content.size, createBlock('paragraph'))
  placeCaret(tr, 0)
  return true
}
