import type { BlockId } from '@sheaf/base'
import type { Node } from 'prosemirror-model'
import type { StepMap } from 'prosemirror-transform'
import type { LocalEdits } from './LocalEdits.ts'
import type { StatedMove } from './statedMoves.ts'

/** A piece of a text of the document that edits began with, and where it starts by now. */
export interface FollowedText {
  readonly source: BlockId
  readonly from: number
  readonly to: number
  readonly at: number
  /** Taken there from elsewhere in a text. */
  readonly isMoved: boolean
}

/** What is left of texts, and where it is by now. Lines that are put back or elsewhere as they are take theirs along. */
export function followText(edits: LocalEdits, texts: readonly FollowedText[]): readonly FollowedText[] {
  let pieces = texts
  let carried: readonly Carried[] = []
  let lost: readonly Lost[] = []
  for (const [index, map] of edits.maps.entries()) {
    for (const move of edits.moves) {
      if (move.before !== index || move.behind <= index) continue
      carried = [...carried, ...pieces.flatMap((piece) => carry(piece, move))]
      pieces = pieces.flatMap((piece) => remainders(piece, move))
    }
    const passed = pieces.map((piece) => through(map, piece))
    const gone = passed.flatMap((each) => each.gone)
    lost = [...lost, ...gone.map((piece) => inLine(edits.docs[index]!, piece))]
    const lines = lost.length > 0 ? linesPut(edits.docs[index + 1]!, map) : NO_LINES
    pieces = [
      ...passed.flatMap((each) => each.kept),
      ...lost.flatMap((each) => found(each, lines)),
      ...carried.filter(({ behind }) => behind === index + 1).map(({ piece }) => piece),
    ]
    if (lines.size > 0) lost = lost.filter(({ line }) => !lines.has(line))
  }
  return pieces
}

/** A piece on its way, and how many steps there are when it has arrived. */
interface Carried {
  readonly piece: FollowedText
  readonly behind: number
}

/** A piece of a line that was taken away. */
interface Lost {
  readonly piece: FollowedText
  readonly line: Node
  readonly offset: number
}

function carry(piece: FollowedText, move: StatedMove): readonly Carried[] {
  return part(piece, move.from, move.to).map((taken) => {
    const at = move.at + taken.at - move.from
    return { piece: { ...taken, at, isMoved: true }, behind: move.behind }
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

/** What a step leaves of a piece, where that is by then, and what it takes away, where it was. */
function through(
  map: StepMap,
  piece: FollowedText,
): { readonly kept: readonly FollowedText[]; readonly gone: readonly FollowedText[] } {
  const kept: FollowedText[] = []
  const gone: FollowedText[] = []
  let [start, shift] = [-Infinity, 0]
  const keep = (end: number): void => {
    for (const each of part(piece, start, end)) kept.push({ ...each, at: each.at + shift })
  }
  map.forEach((oldStart, oldEnd, newStart, newEnd) => {
    shift = newStart - oldStart
    keep(oldStart)
    gone.push(...part(piece, oldStart, oldEnd))
    ;[start, shift] = [oldEnd, newEnd - oldEnd]
  })
  keep(Infinity)
  return { kept, gone }
}

function inLine(doc: Node, piece: FollowedText): Lost {
  const { parent, parentOffset } = doc.resolve(piece.at)
  return { piece, line: parent, offset: parentOffset }
}

function found({ piece, line, offset }: Lost, lines: ReadonlyMap<Node, number>): readonly FollowedText[] {
  const start = lines.get(line)
  return start === undefined ? [] : [{ ...piece, at: start + offset }]
}

/** The lines that a step puts into the document, and where their texts start. */
function linesPut(doc: Node, map: StepMap): ReadonlyMap<Node, number> {
  const lines = new Map<Node, number>()
  map.forEach((_oldStart, _oldEnd, start, end) => {
    doc.nodesBetween(start, end, (node, pos) => {
      if (node.isTextblock && !lines.has(node)) lines.set(node, pos + 1)
      return !node.isTextblock
    })
  })
  return lines
}

const NO_LINES: ReadonlyMap<Node, number> = new Map()
