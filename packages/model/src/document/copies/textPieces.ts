import type * as Y from 'yjs'
import type { EntryId } from '../yjsInternals.ts'
import { piecesOf, type SeenPiece } from '../yjsTexts.ts'
import type { ClockRange } from './stretches.ts'

/** What stands between two places, in characters from the first piece on. */
export function slicePieces(pieces: readonly SeenPiece[], from: number, to: number): readonly SeenPiece[] {
  const found: SeenPiece[] = []
  let start = 0
  for (const piece of pieces) {
    const [first, last] = [Math.max(from - start, 0), Math.min(to - start, piece.text.length)]
    if (first < last)
      found.push({ ...piece, clock: piece.clock + first, text: piece.text.slice(first, last) })
    start += piece.text.length
  }
  return found
}

/** Where a visible character stands, in characters; null when it does not. */
export function placeIn(pieces: readonly SeenPiece[], { client, clock }: EntryId): number | null {
  let start = 0
  for (const piece of pieces) {
    const at = clock - piece.clock
    if (piece.client === client && at >= 0 && at < piece.text.length) return start + at
    start += piece.text.length
  }
  return null
}

/** A piece without what it says. */
export function rangeOf({ client, clock, text: { length } }: SeenPiece): ClockRange {
  return { client, clock, length }
}

/** The last of some characters. */
export function lastOf(pieces: readonly SeenPiece[]): EntryId | null {
  const last = pieces.at(-1)
  return last ? { client: last.client, clock: last.clock + last.text.length - 1 } : null
}

/** Of the visible text what a client wrote from a clock on. */
export function writtenSince(text: Y.Text, client: number, clock: number): readonly SeenPiece[] {
  return piecesOf(text).flatMap((piece) => {
    const skipped = Math.max(0, clock - piece.clock)
    if (piece.client !== client || skipped >= piece.text.length) return []
    return [{ ...piece, clock: piece.clock + skipped, text: piece.text.slice(skipped) }]
  })
}
