import type { BlockId } from '@sheaf/base'
import type { DocumentChange, MovedText } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { blocksById, idOf, lineOf } from './blockNodes.ts'
import { cutsPair } from './diffEditedText.ts'
import { followText } from './followText.ts'
import type { LocalEdits } from './LocalEdits.ts'
import type { LineEdit } from './textEdits.ts'

interface EditedTexts {
  readonly before: Node
  readonly after: Node
  /** Blocks with text that are no longer there. */
  readonly gone: readonly BlockId[]
  readonly lines: readonly LineEdit[]
  /** Whether there are new blocks with text. */
  readonly writesBlocks: boolean
}

/**
 * BND-COPY-1: the text that edits took from one block to another: what they state, and what ProseMirror itself keeps when
 * it joins and splits. Undefined where the edits are not known.
 */
export function movedTexts(texts: EditedTexts, edits: LocalEdits | null): DocumentChange['moved'] {
  if (!edits || edits.base !== texts.before) return undefined
  const { moves, isAll, maps } = edits
  const sources = new Set([...texts.gone, ...texts.lines.map(({ id }) => id)])
  const mayMove = moves.length > 0 || (!isAll && mayHaveMoved(texts))
  if (!mayMove || sources.size * (maps.length + moves.length) > MAX_FOLLOWED) return { texts: [], isAll }
  const lines = [...blocksById(texts.before, sources)].flatMap(([source, { node, pos }]) => {
    const line = lineOf(node)
    return line ? [{ source, line, start: pos + 2 }] : []
  })
  const starts = new Map(lines.map((each) => [each.source, each]))
  const wholes = lines.map(({ source, line, start }) => {
    return { source, from: start, to: start + line.content.size, at: start, isMoved: false }
  })
  const found: MovedText[] = []
  for (const { source, from, to, at, isMoved } of followText(edits, wholes)) {
    const { line, start } = starts.get(source)!
    const $at = texts.after.resolve(at)
    const target = idOf($at.node(-1))
    const piece = { source, from: from - start, length: to - from, target, to: $at.parentOffset }
    if ((isMoved || target !== source) && isWhole(line, $at.parent, piece)) found.push(piece)
  }
  return { texts: found, isAll }
}

/** Whether text went from one block while text came to another. */
function mayHaveMoved({ gone, lines, writesBlocks }: EditedTexts): boolean {
  const losing = lines.filter(({ delta }) => delta.some((step) => 'delete' in step))
  const gaining = lines.filter(({ delta }) => delta.some((step) => 'insert' in step))
  if (writesBlocks || gone.length > 0)
    return gone.length + losing.length > 0 && (writesBlocks || gaining.length > 0)
  return gaining.some((line) => losing.some((other) => other !== line))
}

/** Whether a piece is in one line as it was in the other, and no character is cut in halves. */
function isWhole(old: Node, now: Node, { from, length, to }: MovedText): boolean {
  const [left, came] = [old.content, now.content]
  if (to + length > came.size) return false
  return (
    ![from, from + length].some((at) => cutsPair(left, at)) &&
    ![to, to + length].some((at) => cutsPair(came, at))
  )
}

/** Blocks times steps and moves; of a transaction with more, what it moves is not looked for. */
const MAX_FOLLOWED = 1_000_000
