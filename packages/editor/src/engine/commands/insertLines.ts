import type { Transaction } from 'prosemirror-state'
import {
  countBreaks,
  isSoftBreak,
  paragraphLines,
  splitAtBreaks,
  withPlainBreaks,
} from '../content/lineBreaks.ts'
import { contentTaker } from '../content/contentTaker.ts'
import { wholeBlocks } from '../tree/BlockRange.ts'
import { blockAround } from '../tree/blockSpot.ts'
import { deleteSelected } from './deleteSelection.ts'
import { enterAt } from './enter.ts'
import { insertNewline } from './insertNewline.ts'
import { makeRoom } from './makeRoom.ts'
import { isVerbatim } from '../tree/blockNode.ts'

/**
 * EDIT-LINES: writes text of several lines in the place of the selection. A line break means what Enter means there, a
 * soft one what Shift+Enter means; in code each begins a line. Text with soft breaks keeps them when it is corrected.
 */
export function insertLines(tr: Transaction, text: string): boolean {
  const paragraphs = paragraphLines(text).map((line) => ({ type: 'paragraph', text: [{ text: line }] }))
  if (contentTaker.take?.(tr, { isInline: false, blocks: paragraphs })) return true
  const isCorrection = correctsLines(tr, text)
  if (wholeBlocks(tr.doc, tr.selection)) makeRoom(tr)
  else if (!isCorrection) deleteSelected(tr)
  const spot = blockAround(tr.selection.$from)
  if (!spot || !tr.selection.$from.parent.isTextblock) return false
  if (isCorrection || isVerbatim(spot.node)) tr.insertText(withPlainBreaks(text))
  else for (const piece of splitAtBreaks(text)) writePiece(tr, piece)
  return true
}

/** Whether the selected piece of one text already has as many line breaks. */
function correctsLines({ selection, doc }: Transaction, text: string): boolean {
  const { $from, $to, from, to } = selection
  if (!$from.parent.isTextblock || !$from.sameParent($to)) return false
  return countBreaks(doc.textBetween(from, to)) === countBreaks(text)
}

function writePiece(tr: Transaction, piece: string): void {
  if (isSoftBreak(piece)) insertNewline(tr)
  else if (countBreaks(piece) > 0) enterAt(tr)
  else if (piece !== '') tr.insertText(piece)
}
