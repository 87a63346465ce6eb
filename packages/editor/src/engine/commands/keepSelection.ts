import type { Node, ResolvedPos } from 'prosemirror-model'
import { NodeSelection, TextSelection, type Selection, type Transaction } from 'prosemirror-state'
import { BlockRange, selectBlocks } from '../tree/BlockRange.ts'
import { blockAround, blockAt } from '../tree/blockSpot.ts'
import { walkBlocks } from '../tree/walkBlocks.ts'

/**
 * Runs edits that move whole blocks, and puts the selection back into the blocks it was in. A mapped selection
 * would stay at the old place: for ProseMirror a move is a deletion and an insertion. Answers whether the
 * document changed.
 */
export function keepSelection(tr: Transaction, edit: () => void): boolean {
  const before = tr.doc
  const { selection } = tr
  const restore =
    selection instanceof BlockRange
      ? keepBlocks(tr.doc, selection)
      : selection instanceof NodeSelection
        ? keepBlock(selection)
        : keepText(selection)
  edit()
  if (tr.doc !== before) restore?.(tr)
  return tr.doc !== before
}

type Restore = (tr: Transaction) => void

function keepBlock(selection: NodeSelection): Restore {
  const head = selection.node.firstChild!
  return (tr) => {
    const pos = find(tr.doc, head)
    if (pos !== null) tr.setSelection(NodeSelection.create(tr.doc, pos - 1))
  }
}

function keepBlocks(doc: Node, selection: BlockRange): Restore {
  const anchor = blockAt(doc, selection.anchorPos).node.firstChild!
  const head = blockAt(doc, selection.headPos).node.firstChild!
  return (tr) => {
    const anchorPos = find(tr.doc, anchor)
    const headPos = find(tr.doc, head)
    if (anchorPos !== null && headPos !== null)
      tr.setSelection(selectBlocks(tr.doc, anchorPos - 1, headPos - 1))
  }
}

function keepText(selection: Selection): Restore | null {
  if (!(selection instanceof TextSelection)) return null
  const anchor = point(selection.$anchor)
  const head = point(selection.$head)
  return (tr) => {
    const anchorPos = find(tr.doc, anchor.line)
    const headPos = find(tr.doc, head.line)
    if (anchorPos === null || headPos === null) return
    tr.setSelection(TextSelection.create(tr.doc, anchorPos + 1 + anchor.offset, headPos + 1 + head.offset))
  }
}

function point($pos: ResolvedPos): { line: Node; offset: number } {
  return { line: blockAround($pos)!.node.firstChild!, offset: $pos.parentOffset }
}

/** Position of a line or atom by identity: moving a block does not touch the node that holds its text. */
function find(doc: Node, line: Node): number | null {
  let found: number | null = null
  walkBlocks(doc.children, (block, pos) => {
    if (block.firstChild === line) found = pos + 1
    return found === null
  })
  return found
}
