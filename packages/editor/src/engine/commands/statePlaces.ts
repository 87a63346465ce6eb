import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { editedRanges } from '../binding/LocalEdits.ts'
import { comparesText, stateMoves } from '../binding/statedMoves.ts'
import type { PlainPiece } from '../content/PlainForm.ts'
import { inlineRun } from '../inline/inlineText.ts'
import { blockEnd, textEnd } from '../tree/blockSpot.ts'
import { foldedStart } from '../tree/foldedStart.ts'

/** Text that is about to be taken away, and put in elsewhere. */
export interface TakenText {
  readonly stretches: readonly Stretch[]
  /** How many steps there were before. */
  readonly before: number
}

/** The selected text, before it goes. */
export function selectedText(tr: Transaction): TakenText {
  const { doc, selection } = tr
  const { from, to } = selection
  const folded = foldedStart(doc, selection)
  const stretches = folded
    ? [...textsBetween(doc, from, textEnd(folded)), ...textsBetween(doc, blockEnd(folded), to)]
    : textsBetween(doc, from, to)
  return { stretches, before: tr.steps.length }
}

/**
 * BND-COPY-1: states that the steps since there were `middle` of them have put in text that was taken away before: what
 * others write in it meanwhile comes along (BND-COPY-2).
 */
export function statePlaces(tr: Transaction, { stretches, before }: TakenText, middle: number): void {
  const ranges = editedRanges({ maps: tr.mapping.maps.slice(middle) })
  // Not what stands between them: the children of a block that something is put behind, the cells beside others.
  const put = ranges.flatMap(({ start, end }) => textsBetween(tr.doc, start, end))
  statePairs(tr, before, stretches, put)
}

/** The same where it was put in as plain text, with what that has of signs and indents. */
export function statePlain(
  tr: Transaction,
  { stretches, before }: TakenText,
  pieces: readonly PlainPiece[],
  start: number,
): void {
  const put: Stretch[] = []
  let from = start
  for (const { text, isOwn } of pieces) {
    if (isOwn && text !== '') put.push({ from, text, isFormula: false })
    from += text.length
  }
  // Formulas are written as what they say.
  const taken = stretches.filter(({ isFormula }) => !isFormula)
  statePairs(tr, before, taken, put)
}

function statePairs(
  tr: Transaction,
  before: number,
  taken: readonly Stretch[],
  put: readonly Stretch[],
): void {
  const moves = pairs(taken, put)
  if (moves) stateMoves(tr, before, moves)
  else comparesText(tr)
}

/** A stretch of one line. */
interface Stretch {
  readonly from: number
  readonly text: string
  readonly isFormula: boolean
}

function textsBetween(doc: Node, from: number, to: number): readonly Stretch[] {
  const found: Stretch[] = []
  doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isInline) return true
    const { text, attributes } = inlineRun(node)
    const start = Math.max(from, pos)
    const part = text.slice(start - pos, to - pos)
    found.push({ from: start, text: part, isFormula: typeof attributes['formula'] === 'string' })
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
