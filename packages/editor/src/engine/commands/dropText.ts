import type { Node, ResolvedPos } from 'prosemirror-model'
import { NodeSelection, TextSelection, type Transaction } from 'prosemirror-state'
import { selectedContent } from '../content/ClipboardContent.ts'
import { writePieces } from '../content/writeText.ts'
import { shareCell } from '../tree/shareCell.ts'
import { blockAround, textEnd } from '../tree/blockSpot.ts'
import { walkBlocks } from '../tree/walkBlocks.ts'
import { deleteSelected } from './deleteSelection.ts'
import { insertContent, takesPlainText } from './insertContent.ts'
import { selectedText, statePlaces, statePlain } from './statePlaces.ts'

/** Where something dropped on the page goes: into a text, or behind a block without one. */
export type TextTarget = { readonly text: number } | { readonly behind: number }

/**
 * EDIT-DROP: moves the selected text, or a copy of it, to another place, where it is selected again. Refused where
 * the place lies in what is selected.
 */
export function dropSelected(tr: Transaction, target: TextTarget, { isMove }: { isMove: boolean }): boolean {
  const { selection } = tr
  if (selection.empty || lies(target, selection.from, selection.to)) return false
  const content = selectedContent(tr.doc, selection, { isMove, keepsComments: isMove })
  const follow = isMove ? followDeletion(tr, target) : () => target
  const taken = isMove ? selectedText(tr) : null
  if (isMove) deleteSelected(tr)
  const place = follow()
  if (!place) return false
  selectTarget(tr, place)
  const start = tr.selection.from
  const middle = tr.steps.length
  const isPlain = takesPlainText(tr)
  if (!insertContent(tr, content)) return false
  if (taken && isPlain) statePlain(tr, taken, writePieces(content.blocks), start)
  else if (taken) statePlaces(tr, taken, middle)
  selectFrom(tr, start)
  return true
}

/** Puts the selection where a drop goes. */
export function selectTarget(tr: Transaction, target: TextTarget): void {
  tr.setSelection(
    'text' in target
      ? TextSelection.create(tr.doc, target.text)
      : NodeSelection.create(tr.doc, target.behind),
  )
}

function lies(target: TextTarget, from: number, to: number): boolean {
  const pos = 'text' in target ? target.text : target.behind
  return pos >= from && pos <= to
}

/**
 * Says, once the selection is deleted, where the target has come to be. The blocks from the first to the last of a
 * selection are written anew then: what stood behind it in the last one has joined the first.
 */
function followDeletion(tr: Transaction, target: TextTarget): () => TextTarget | null {
  const { $from, $to, from, to } = tr.selection
  const pos = 'text' in target ? target.text : target.behind
  const at = (place: number): TextTarget => ('text' in target ? { text: place } : { behind: place })
  const [first, last] = [blockAround($from), blockAround($to)]
  const isJoined = first && last && first.pos !== last.pos && shareCell(tr.doc, first, last)
  const start = tr.mapping.maps.length
  if (!isJoined) return () => at(tr.mapping.slice(start).map(pos))
  if (pos < from) return () => target
  if (pos <= textEnd(last)) return () => at(from + pos - to)
  const $pos = tr.doc.resolve('text' in target ? pos : pos + 1)
  const head = headOf($pos)
  return () => {
    const found = findHead(tr.doc, head)
    return found === null ? null : at('text' in target ? found + 2 + $pos.parentOffset : found)
  }
}

function headOf($pos: ResolvedPos): Node {
  return blockAround($pos)!.node.firstChild!
}

/** Position of the block whose line or atom this is: moving a block leaves the node that holds its text. */
function findHead(doc: Node, head: Node): number | null {
  let found: number | null = null
  walkBlocks(doc.children, (block, pos) => {
    if (block.firstChild === head) found = pos
    return found === null
  })
  return found
}

function selectFrom(tr: Transaction, start: number): void {
  const { $head } = tr.selection
  const isText = tr.selection instanceof TextSelection && $head.pos >= start
  if (isText && tr.doc.resolve(start).parent.isTextblock)
    tr.setSelection(TextSelection.create(tr.doc, start, $head.pos))
}
