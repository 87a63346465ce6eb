import type { BlockId } from '@sheaf/base'
import type * as Y from 'yjs'
import { blockMap, blockText, type DocumentMaps } from '../openDocument.ts'
import type { DocumentChange } from '../write/DocumentChange.ts'
import { stretchesTaken } from '../write/writeSeenText.ts'
import { piecesOf, type SeenPiece, type UnseenChanges } from '../yjsTexts.ts'
import { joined, type CopiedRun } from './copyRecords.ts'
import { slicePieces, writtenSince } from './textPieces.ts'

/** Text that a change takes out of one block and puts into another. */
export interface PlannedCopy {
  readonly source: BlockId
  readonly target: BlockId
  /** What of the source is copied, in order. */
  readonly from: readonly SeenPiece[]
  /** Which of the characters inserted into the target stands for the first one. */
  readonly index: number
}

/** Text that a change takes away. */
type UnseenOf = (id: BlockId) => UnseenChanges | undefined

/** Text that a change inserts into a block; `index`: which of all that it inserts there comes first. */
interface Inserted {
  readonly block: BlockId
  readonly text: string
  readonly index: number
}

interface Gone {
  readonly block: BlockId
  readonly text: string
  readonly pieces: readonly SeenPiece[]
}

/**
 * What a change moves from text to text (BND-COPY-1): what it says itself and, unless that is all, what is found by
 * comparing what else it takes away and inserts. Call it before anything is written. `unseenOf`: what its author was not
 * shown of a block.
 */
export function planCopies(
  maps: DocumentMaps,
  change: DocumentChange,
  unseenOf: UnseenOf,
): readonly PlannedCopy[] {
  const { texts = [], isAll = false } = change.moved ?? {}
  const stated = texts.flatMap(({ source, from, length, target, to }) => {
    const text = textOf(maps, source)
    const index = insertedIndex(change, target, to)
    if (!text || index === null) return []
    const pieces = slicePieces(piecesOf(text, unseenOf(source)), from, from + length)
    return [{ source, target, from: pieces, index }]
  })
  return isAll ? stated : [...stated, ...comparedCopies(maps, change, unseenOf, stated)]
}

/** Which of the characters that a change inserts into a block stands at a place of its text; null: none. */
function insertedIndex({ created, texts }: DocumentChange, block: BlockId, at: number): number | null {
  if (created.some(({ id }) => id === block)) return at
  let [place, index] = [0, 0]
  for (const step of texts.find(({ id }) => id === block)?.delta ?? []) {
    if ('delete' in step) continue
    const length = 'insert' in step ? step.insert.length : step.retain
    if (at < place + length) return 'insert' in step ? index + at - place : null
    place += length
    if ('insert' in step) index += length
  }
  return null
}

/** An inserted text that is equal to, part of, or holds one that the same change takes away elsewhere. */
function comparedCopies(
  maps: DocumentMaps,
  change: DocumentChange,
  unseenOf: UnseenOf,
  stated: readonly PlannedCopy[],
): readonly PlannedCopy[] {
  const inserted = insertedTexts(change).flatMap((text) => withoutStated(text, stated))
  if (inserted.length === 0) return []
  const taken = [...cutTexts(maps, change, unseenOf), ...removedTexts(maps, change, unseenOf)]
  const gone = taken.flatMap((each) => withoutMoved(each, stated))
  const compared = gone.slice(0, Math.ceil(MAX_COMPARED / inserted.length))
  const used = new Set<Gone>()
  return inserted.flatMap(({ block, text, index }) => {
    for (const piece of compared) {
      if (used.has(piece) || piece.block === block) continue
      const found = pairUp(piece, text)
      if (!found) continue
      used.add(piece)
      return [{ source: piece.block, target: block, from: found.from, index: index + found.index }]
    }
    return []
  })
}

/** What of an inserted text is not known to come from elsewhere. */
function withoutStated({ block, text }: Inserted, stated: readonly PlannedCopy[]): readonly Inserted[] {
  const parts: Inserted[] = []
  let start = 0
  const known = stated.filter(({ target }) => target === block).toSorted((a, b) => a.index - b.index)
  for (const { index, from } of known) {
    parts.push({ block, text: text.slice(start, index), index: start })
    start = index + lengthOf(from)
  }
  parts.push({ block, text: text.slice(start), index: start })
  return parts.filter((part) => part.text !== '')
}

/** What of a text that goes is not known to stand elsewhere. */
function withoutMoved({ block, pieces }: Gone, stated: readonly PlannedCopy[]): readonly Gone[] {
  const moved = stated.filter(({ source }) => source === block).flatMap(({ from }) => from)
  if (moved.length === 0) return goneFrom(block, pieces)
  let rest: SeenPiece[][] = [[]]
  for (const piece of pieces) {
    let start = 0
    for (let at = 0; at < piece.text.length; at++) {
      if (!moved.some((other) => holds(other, piece.client, piece.clock + at))) continue
      rest.at(-1)!.push(...slicePieces([piece], start, at))
      rest = [...rest, []]
      start = at + 1
    }
    rest.at(-1)!.push(...slicePieces([piece], start, piece.text.length))
  }
  return rest.flatMap((each) => goneFrom(block, each))
}

function holds({ client, clock, text }: SeenPiece, author: number, at: number): boolean {
  return client === author && at >= clock && at < clock + text.length
}

function lengthOf(pieces: readonly SeenPiece[]): number {
  return pieces.reduce((length, { text }) => length + text.length, 0)
}

/** The runs of a plan, once its text is written by this client at `fromClock` and later. */
export function writtenRuns(
  maps: DocumentMaps,
  plans: readonly PlannedCopy[],
  fromClock: number,
): readonly CopiedRun[] {
  const runs: CopiedRun[] = []
  for (const { target, from, index } of plans) {
    const text = textOf(maps, target)
    const written = text ? writtenSince(text, maps.doc.clientID, fromClock) : []
    let start = index
    for (const piece of from) {
      const end = start + piece.text.length
      let offset = 0
      for (const to of slicePieces(written, start, end)) {
        runs.push(...sameRuns(piece, offset, to))
        offset += to.text.length
      }
      start = end
    }
  }
  return joined(runs)
}

/** Where written characters are those that they stand for, `offset` characters into a piece. */
function sameRuns(piece: SeenPiece, offset: number, to: SeenPiece): readonly CopiedRun[] {
  const runs: CopiedRun[] = []
  for (let at = 0; at < to.text.length;) {
    let end = at
    while (end < to.text.length && to.text[end] === piece.text[offset + end]) end++
    if (end > at)
      runs.push({
        from: { client: piece.client, clock: piece.clock + offset + at },
        to: { client: to.client, clock: to.clock + at },
        length: end - at,
        givesWay: piece.isGone,
        isStray: false,
      })
    at = end + 1
  }
  return runs
}

/** An inserted text that holds what is gone, or is a part of it: the last, as the end of a text is what moves. */
function pairUp(gone: Gone, text: string): Pick<PlannedCopy, 'from' | 'index'> | null {
  if (gone.text === '') return null
  const index = text.indexOf(gone.text)
  if (index !== -1) return { from: gone.pieces, index }
  const part = gone.text.lastIndexOf(text)
  return part === -1 ? null : { from: slicePieces(gone.pieces, part, part + text.length), index: 0 }
}

function cutTexts(maps: DocumentMaps, { texts }: DocumentChange, unseenOf: UnseenOf): readonly Gone[] {
  return texts.flatMap(({ id, delta }) => {
    const text = delta.some((step) => 'delete' in step) ? textOf(maps, id) : null
    return text
      ? stretchesTaken(piecesOf(text, unseenOf(id)), delta).flatMap((pieces) => goneFrom(id, pieces))
      : []
  })
}

function removedTexts(maps: DocumentMaps, { removed }: DocumentChange, unseenOf: UnseenOf): readonly Gone[] {
  return removed.flatMap(({ id }) => {
    const text = textOf(maps, id)
    return text ? goneFrom(id, piecesOf(text, unseenOf(id))) : []
  })
}

function goneFrom(block: BlockId, pieces: readonly SeenPiece[]): readonly Gone[] {
  return pieces.length === 0 ? [] : [{ block, pieces, text: pieces.map(({ text }) => text).join('') }]
}

function insertedTexts(change: DocumentChange): readonly Inserted[] {
  const created = change.created.map(({ id, text }) => ({
    block: id,
    text: (text ?? []).map((run) => run.text).join(''),
    index: 0,
  }))
  const edited = change.texts.map(({ id, delta }) => ({
    block: id,
    text: delta.map((step) => ('insert' in step ? step.insert : '')).join(''),
    index: 0,
  }))
  return [...created, ...edited].filter(({ text }) => text !== '')
}

function textOf(maps: DocumentMaps, id: BlockId): Y.Text | null {
  const block = blockMap(maps, id)
  return block && blockText(maps, block)
}

/** Pairs of a text that comes and one that goes; of a change with more, not all are looked at. */
const MAX_COMPARED = 1_000_000
