import type { Node } from 'prosemirror-model'
import { TextSelection, type Transaction } from 'prosemirror-state'
import { editedRanges } from '../binding/LocalEdits.ts'
import { comparesText, stateMoves } from '../binding/statedMoves.ts'
import { selectedContent } from '../clipboard/ClipboardContent.ts'
import { deleteSelected } from './deleteSelection.ts'
import { insertContent } from './insertContent.ts'

/**
 * Takes the selected text to another place, as dragging does: it goes by the rules of EDIT-RANGE and comes as if pasted.
 * What others write in it meanwhile comes along (BND-COPY-2). Answers false within the selection itself.
 */
export function moveSelected(tr: Transaction, to: number): boolean {
  const { selection } = tr
  if (selection.empty || (to >= selection.from && to <= selection.to)) return false
  const before = tr.steps.length
  const taken = textsBetween(tr.doc, selection.from, selection.to)
  const content = selectedContent(tr.doc, selection, { isMove: true })
  deleteSelected(tr)
  const middle = tr.steps.length
  tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.slice(before).map(to))))
  if (!insertContent(tr, content)) return false
  const ranges = editedRanges({ maps: tr.mapping.maps.slice(middle) })
  const put = textsBetween(tr.doc, ranges[0]?.start ?? 0, ranges.at(-1)?.end ?? 0)
  const moves = pairs(taken, put)
  if (moves) stateMoves(tr, before, moves)
  else comparesText(tr)
  return true
}

/** A stretch of one line. */
interface Stretch {
  readonly from: number
  readonly text: string
}

function textsBetween(doc: Node, from: number, to: number): readonly Stretch[] {
  const found: Stretch[] = []
  doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isTextblock) return true
    const [start, end] = [Math.max(from, pos + 1), Math.min(to, pos + 1 + node.content.size)]
    if (start < end) found.push({ from: start, text: doc.textBetween(start, end, null, '\u{FFFC}') })
    return false
  })
  return found
}

/** Which stretches stand for which, where the one text begins with the other; null where it does not. */
function pairs(
  taken: readonly Stretch[],
  put: readonly Stretch[],
): readonly { readonly from: number; readonly to: number; readonly at: number }[] | null {
  const textOf = (stretches: readonly Stretch[]) => stretches.map(({ text }) => text).join('')
  if (!textOf(put).startsWith(textOf(taken))) return null
  const moves = []
  let [index, used] = [0, 0]
  for (const { from, text } of taken) {
    for (let done = 0; done < text.length;) {
      const target = put[index]!
      const length = Math.min(text.length - done, target.text.length - used)
      moves.push({ from: from + done, to: from + done + length, at: target.from + used })
      done += length
      used += length
      if (used === target.text.length) [index, used] = [index + 1, 0]
    }
  }
  return moves
}
