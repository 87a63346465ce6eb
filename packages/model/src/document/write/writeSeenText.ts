import type * as Y from 'yjs'
import { lastOf, rangeOf, slicePieces } from '../copies/textPieces.ts'
import { insertBehind } from '../yjsInserts.ts'
import type { EntryId } from '../yjsInternals.ts'
import {
  deleteCharacters,
  formatCharacters,
  piecesOf,
  type SeenPiece,
  type TextPiece,
  type UnseenChanges,
} from '../yjsTexts.ts'
import type { TextDelta } from './DocumentChange.ts'

/**
 * Writes a text edit that was made without seeing the remote changes in `unseen`: positions refer to the characters that
 * were visible. Inserted text stays between its neighbours, also if others have deleted them.
 */
export function writeSeenText(text: Y.Text, unseen: UnseenChanges, delta: TextDelta): void {
  const pieces = piecesOf(text, unseen)
  const doomed = piecesTaken(pieces, delta)
  let at = 0
  let last: EntryId | null = null
  for (const step of delta) {
    if ('insert' in step) {
      last = insertBehind(text, last, step.insert, step.attributes)
      continue
    }
    const length = 'delete' in step ? step.delete : step.retain
    const met = slicePieces(pieces, at, at + length)
    if ('retain' in step && step.attributes) formatCharacters(text.doc!, met.map(rangeOf), step.attributes)
    at += length
    last = lastOf(met) ?? last
  }
  deleteCharacters(text.doc!, doomed.map(rangeOf))
}

/** What is still unseen once such an edit is shown, too: what it takes away no longer is. Call it before it is written. */
export function unseenAfter(text: Y.Text, unseen: UnseenChanges, delta: TextDelta): UnseenChanges {
  const taken = piecesTaken(piecesOf(text, unseen), delta).filter(({ isGone }) => isGone)
  return { ...unseen, deleted: taken.reduce<readonly TextPiece[]>(without, unseen.deleted) }
}

/** The characters that an edit takes away, of those that it was made on, by the places from which they are taken. */
export function stretchesTaken(
  pieces: readonly SeenPiece[],
  delta: TextDelta,
): readonly (readonly SeenPiece[])[] {
  const found = []
  let at = 0
  for (const step of delta) {
    if ('delete' in step) found.push(slicePieces(pieces, at, at + step.delete))
    if (!('insert' in step)) at += 'delete' in step ? step.delete : step.retain
  }
  return found
}

function piecesTaken(pieces: readonly SeenPiece[], delta: TextDelta): readonly SeenPiece[] {
  return stretchesTaken(pieces, delta).flat()
}

function without(pieces: readonly TextPiece[], taken: TextPiece): readonly TextPiece[] {
  return pieces.flatMap((piece) => {
    const from = taken.clock - piece.clock
    const to = from + taken.text.length
    if (piece.client !== taken.client || from >= piece.text.length || to <= 0) return [piece]
    const before = { ...piece, text: piece.text.slice(0, Math.max(0, from)) }
    const behind = { ...piece, clock: piece.clock + to, text: piece.text.slice(to) }
    return [before, behind].filter(({ text }) => text !== '')
  })
}
