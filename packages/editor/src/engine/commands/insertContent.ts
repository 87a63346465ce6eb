import { isFolded, isTextBlockType } from '@sheaf/model'
import { Fragment, type Node } from 'prosemirror-model'
import { NodeSelection, type Transaction } from 'prosemirror-state'
import { writesNewText, moveText } from '../binding/statedMoves.ts'
import { toNodes, toText, type ClipboardContent } from '../content/ClipboardContent.ts'
import { writeText } from '../content/writeText.ts'
import { contentTaker } from '../content/contentTaker.ts'
import { placeCaret } from '../tree/blockEdits.ts'
import { blockAttrs, createBlock, hasLine, kidsOf, withContent } from '../tree/blockNode.ts'
import {
  blockAround,
  blockAt,
  blockEnd,
  textLength,
  textStart,
  type BlockSpot,
  isInVerbatim,
} from '../tree/blockSpot.ts'
import { BlockRange } from '../tree/BlockRange.ts'
import { deleteSelected } from './deleteSelection.ts'
import { makeRoom } from './makeRoom.ts'
import { typesAround } from '../tree/placement.ts'

/**
 * EDIT-PASTE: puts content where the selection is. A selection goes first; inline content joins the text; an empty
 * block is replaced by the blocks; in the middle of a text the first paragraph joins what stands before the caret
 * and what stands behind it follows the last. Code takes text only.
 */
export function insertContent(tr: Transaction, content: ClipboardContent): boolean {
  writesNewText(tr)
  if (contentTaker.take?.(tr, content)) return true
  if (tr.selection instanceof NodeSelection)
    return insertBehind(tr, tr.selection.from, fitting(tr, blockAt(tr.doc, tr.selection.from), content))
  if (tr.selection instanceof BlockRange) makeRoom(tr)
  else deleteSelected(tr)
  const spot = blockAround(tr.selection.$from)
  if (!spot || !hasLine(spot.node)) return false
  if (takesPlainText(tr)) {
    tr.insertText(writeText(content.blocks))
    return true
  }
  if (content.isInline) {
    tr.replaceSelection(
      toText(content.blocks[0]?.text ?? []).size > 0 ? slice(content) : slice({ ...content, blocks: [] }),
    )
    return true
  }
  const nodes = fitting(tr, spot, content)
  if (nodes.length === 0) return true
  const isEmpty = textLength(spot.node) === 0
  return isEmpty ? replaceEmpty(tr, spot, nodes) : insertIntoText(tr, spot, nodes)
}

/** Whether what comes where the selection is comes as plain text. */
export function takesPlainText({ selection }: Transaction): boolean {
  return isInVerbatim(selection.$from) && !(selection instanceof NodeSelection)
}

/** The blocks as they may stand at a place: what is around it may take only some. */
function fitting(tr: Transaction, spot: BlockSpot, content: ClipboardContent): readonly Node[] {
  const around = typesAround(tr.doc, spot)
  return toNodes(around.reduce((blocks, { fit }) => fit?.(blocks) ?? blocks, content.blocks))
}

function slice({ blocks }: ClipboardContent) {
  return createBlock('paragraph', {}, toText(blocks[0]?.text ?? [])).firstChild!.slice(0)
}

function insertBehind(tr: Transaction, pos: number, nodes: readonly Node[]): boolean {
  if (nodes.length === 0) return true
  const behind = blockEnd(blockAt(tr.doc, pos))
  tr.insert(behind, nodes)
  caretAtEnd(tr, behind, nodes)
  return true
}

/** The empty block goes; its children follow the last block, or hang below it if nothing else does. */
function replaceEmpty(tr: Transaction, spot: BlockSpot, nodes: readonly Node[]): boolean {
  const kids = kidsOf(spot.node)
  // A paragraph pasted into an empty list item or heading fills it.
  const keepsKind = spot.node.attrs['type'] !== 'paragraph' && isPlain(nodes[0]!)
  const first = keepsKind ? withContent(spot.node, nodes[0]!.firstChild!, kids) : nodes[0]!
  const placed = [first, ...nodes.slice(1), ...(keepsKind ? [] : kids)]
  tr.replaceWith(spot.pos, blockEnd(spot), placed)
  caretAtEnd(tr, spot.pos, [first, ...nodes.slice(1)])
  return true
}

function insertIntoText(tr: Transaction, spot: BlockSpot, nodes: readonly Node[]): boolean {
  const offset = tr.selection.from - textStart(spot)
  const text = spot.node.firstChild!
  const tail = text.content.cut(offset)
  const joins = offset > 0 && isPlain(nodes[0]!)
  const added = joins ? nodes.slice(1) : nodes
  if (offset === 0) {
    tr.insert(spot.pos, added)
    return true
  }
  const last = added.at(-1)
  const takesTail =
    tail.size > 0 &&
    last !== undefined &&
    hasLine(last) &&
    isTextBlockType(last.attrs['type']) &&
    last.childCount === 1
  const first = joins ? nodes[0]!.firstChild!.content : Fragment.empty
  if (added.length === 0) {
    tr.insert(tr.selection.from, first)
    return true
  }
  const behind = takesTail
    ? [
        ...added.slice(0, -1),
        withContent(last, last.firstChild!.copy(last.firstChild!.content.append(tail)), []),
      ]
    : tail.size > 0
      ? [...added, createBlock('paragraph', {}, tail)]
      : added
  const [caret, textBehind] = [textStart(spot) + offset, textStart(spot) + text.content.size]
  moveText(tr, caret, textBehind, () => {
    tr.replaceWith(caret, textBehind, first)
    const end = blockEnd(blockAt(tr.doc, spot.pos))
    tr.insert(end, behind)
    caretAtEnd(tr, end, behind, takesTail || tail.size === 0 ? tail.size : null)
    // The caret is where the text goes on that stood behind it.
    return tr.selection.from
  })
  return true
}

/** Puts the caret behind the last inserted text that is not folded away; `short`: characters from its end, null: at the start of the last block. */
function caretAtEnd(tr: Transaction, pos: number, nodes: readonly Node[], short: number | null = 0): void {
  let at = pos + nodes.slice(0, -1).reduce((size, node) => size + node.nodeSize, 0)
  let last = nodes.at(-1)!
  while (last.childCount > 1 && !isFolded(blockAttrs(last))) {
    const kids = last.child(1)
    at = at + last.nodeSize - 2 - kids.lastChild!.nodeSize
    last = kids.lastChild!
  }
  if (!hasLine(last)) tr.setSelection(NodeSelection.create(tr.doc, at))
  else placeCaret(tr, at, short === null ? 0 : textLength(last) - short)
}

function isPlain(block: Node): boolean {
  return block.attrs['type'] === 'paragraph' && block.childCount === 1 && hasLine(block)
}
