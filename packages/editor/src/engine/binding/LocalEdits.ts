import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import type { StepMap } from 'prosemirror-transform'
import { statedMoves, type StatedMoves } from './statedMoves.ts'

/** What the last transaction, with those appended to it, did to positions of the document it began with. */
export interface LocalEdits extends StatedMoves {
  readonly base: Node
  readonly maps: readonly StepMap[]
  /** The document before each of them, and behind the last. */
  readonly docs: readonly Node[]
}

/** A part of a document that edits replaced, and what stands there now. */
export interface EditedRange {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
}

/** The edits with those of one more transaction; a transaction that nothing appended begins anew. */
export function addEdits(edits: LocalEdits | null, transaction: Transaction): LocalEdits | null {
  const goesOn = transaction.getMeta('appendedTransaction') !== undefined && edits !== null
  if (!transaction.docChanged) return goesOn ? edits : null
  const { maps } = transaction.mapping
  const stated = statedMoves(transaction)
  const docs = [...transaction.docs, transaction.doc]
  if (!goesOn) return { base: transaction.before, maps, docs, ...stated }
  const { length } = edits.maps
  const later = stated.moves.map((move) => {
    return { ...move, before: move.before + length, behind: move.behind + length }
  })
  return {
    ...edits,
    maps: [...edits.maps, ...maps],
    docs: [...edits.docs.slice(0, -1), ...docs],
    moves: [...edits.moves, ...later],
  }
}

/** What edits replaced, in order, neither overlapping nor touching. */
export function editedRanges({ maps }: Pick<LocalEdits, 'maps'>): readonly EditedRange[] {
  const ranges: EditedRange[] = []
  for (const map of maps) {
    // Ranges of one map are given in the document before it; the earlier ones have moved the later ones by then.
    let moved = 0
    map.forEach((oldStart, oldEnd, newStart, newEnd) => {
      addRange(ranges, oldStart + moved, oldEnd + moved, newEnd - newStart)
      moved += newEnd - newStart - (oldEnd - oldStart)
    })
  }
  return ranges
}

/** Replaces what stands between two positions now by something of a length. */
function addRange(ranges: EditedRange[], start: number, end: number, length: number): void {
  let first = ranges.findIndex((range) => range.end >= start)
  if (first === -1) first = ranges.length
  let behind = first
  while (behind < ranges.length && ranges[behind]!.start <= end) behind++
  const met = ranges.slice(first, behind)
  const before = ranges[first - 1]
  const last = met.at(-1)
  const shiftBefore = before ? before.end - before.to : 0
  const shiftWithin = last ? last.end - last.to : shiftBefore
  const merged = {
    from: Math.min(start - shiftBefore, met[0]?.from ?? Infinity),
    to: Math.max(end - shiftWithin, last?.to ?? 0),
    start: Math.min(start, met[0]?.start ?? Infinity),
    end: Math.max(end, last?.end ?? 0),
  }
  const growth = length - (end - start)
  ranges.splice(first, met.length, { ...merged, end: merged.end + growth })
  if (growth === 0) return
  for (let at = first + 1; at < ranges.length; at++) {
    const range = ranges[at]!
    ranges[at] = { ...range, start: range.start + growth, end: range.end + growth }
  }
}
