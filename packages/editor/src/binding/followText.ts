import type { StepMap } from 'prosemirror-transform'
import type { LocalEdits } from './LocalEdits.ts'
import type { StatedMove } from './statedMoves.ts'

/** A piece of the document that edits began with, and where it starts by now. */
export interface FollowedText {
  readonly from: number
  readonly to: number
  readonly at: number
  /** Taken there, other than by what was put in or taken out before it. */
  readonly isMoved: boolean
}

/** What is left of the text between two positions of the document that edits began with, and where it is by now. */
export function followText({ maps, moves }: LocalEdits, from: number, to: number): readonly FollowedText[] {
  let pieces: readonly FollowedText[] = [{ from, to, at: from, isMoved: false }]
  let carried: readonly Carried[] = []
  for (const [index, map] of maps.entries()) {
    for (const move of moves) {
      if (move.before !== index || move.behind <= index) continue
      carried = [...carried, ...pieces.flatMap((piece) => carry(piece, move))]
      pieces = pieces.flatMap((piece) => remainders(piece, move))
    }
    pieces = pieces.flatMap((piece) => through(map, piece))
    pieces = [...pieces, ...carried.filter(({ behind }) => behind === index + 1).map(({ piece }) => piece)]
  }
  return pieces
}

/** A piece on its way, and how many steps there are when it has arrived. */
interface Carried {
  readonly piece: FollowedText
  readonly behind: number
}

function carry(piece: FollowedText, move: StatedMove): readonly Carried[] {
  return part(piece, move.from, move.to).map((found) => {
    return { piece: { ...found, at: move.at + found.at - move.from, isMoved: true }, behind: move.behind }
  })
}

function remainders(piece: FollowedText, { from, to }: StatedMove): readonly FollowedText[] {
  return [...part(piece, -Infinity, from), ...part(piece, to, Infinity)]
}

/** What of a piece stands between two positions. */
function part(piece: FollowedText, from: number, to: number): readonly FollowedText[] {
  const start = Math.max(piece.at, from)
  const end = Math.min(piece.at + piece.to - piece.from, to)
  const first = piece.from + start - piece.at
  return start < end ? [{ ...piece, from: first, to: first + end - start, at: start }] : []
}

function through(map: StepMap, piece: FollowedText): readonly FollowedText[] {
  const found: FollowedText[] = []
  let [start, shift] = [-Infinity, 0]
  const keep = (end: number): void => {
    for (const kept of part(piece, start, end)) found.push({ ...kept, at: kept.at + shift })
  }
  map.forEach((oldStart, oldEnd, newStart, newEnd) => {
    shift = newStart - oldStart
    keep(oldStart)
    ;[start, shift] = [oldEnd, newEnd - oldEnd]
  })
  keep(Infinity)
  return found
}
