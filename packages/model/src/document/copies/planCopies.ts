import type { BlockId } from '@sheaf/base'
import type * as Y from 'yjs'
import { blockMap, blockText, type DocumentMaps } from '../openDocument.ts'
import type { DocumentChange, TextDelta } from '../write/DocumentChange.ts'
import { charactersOf, type TextCharacter, type UnseenChanges } from '../yjsTexts.ts'
import { joined, type CopiedRun } from './copyRecords.ts'

/** Text that a change takes out of one block and puts into another. */
export interface PlannedCopy {
  readonly source: BlockId
  readonly target: BlockId
  /** Pairs: a character of the source, and which of the characters inserted into the target stands for it. */
  readonly pairs: readonly { readonly from: TextCharacter; readonly index: number }[]
}

interface Piece {
  readonly block: BlockId
  readonly characters: readonly TextCharacter[]
}

/**
 * Finds what a change moves from text to text: an inserted text equal to, part of, or holding one that
 * the same change takes away elsewhere. Call it before anything is written.
 */
export function planCopies(
  maps: DocumentMaps,
  change: DocumentChange,
  unseen?: UnseenChanges,
): readonly PlannedCopy[] {
  const pieces = [...cutPieces(maps, change, unseen), ...removedPieces(maps, change, unseen)]
  if (pieces.length === 0) return []
  const used = new Set<Piece>()
  return insertedTexts(change).flatMap(({ block, text }) => {
    for (const piece of pieces) {
      if (used.has(piece) || piece.block === block) continue
      const pairs = pairUp(piece.characters, text)
      if (pairs.length === 0) continue
      used.add(piece)
      return [{ source: piece.block, target: block, pairs }]
    }
    return []
  })
}

/** The runs of a plan, once its text is written by this client at `fromClock` and later. */
export function writtenRuns(
  maps: DocumentMaps,
  plans: readonly PlannedCopy[],
  fromClock: number,
): readonly CopiedRun[] {
  const client = maps.doc.clientID
  const runs: CopiedRun[] = []
  for (const { target, pairs } of plans) {
    const text = textOf(maps, target)
    const written = (text ? charactersOf(text) : []).filter(
      (each) => each.client === client && each.clock >= fromClock,
    )
    for (const { from, index } of pairs) {
      const to = written[index]
      if (to?.char !== from.char) continue
      runs.push({
        from: { client: from.client, clock: from.clock },
        to: { client: to.client, clock: to.clock },
        length: 1,
        givesWay: from.isGone,
        isStray: false,
      })
    }
  }
  return joined(runs)
}

function pairUp(characters: readonly TextCharacter[], text: string): PlannedCopy['pairs'] {
  if (characters.length === 0 || text === '') return []
  const within = find(characters, text)
  if (within !== null) return characters.map((from, index) => ({ from, index: within + index }))
  const part = findText(characters, text)
  if (part === null) return []
  return characters.slice(part, part + text.length).map((from, index) => ({ from, index }))
}

/** Where characters stand in a longer text. */
function find(characters: readonly TextCharacter[], text: string): number | null {
  for (let start = 0; start + characters.length <= text.length; start++) {
    if (characters.every(({ char }, at) => char === text[start + at])) return start
  }
  return null
}

/** Where a text stands in longer characters; the last place, as the end of a text is what moves. */
function findText(characters: readonly TextCharacter[], text: string): number | null {
  for (let start = characters.length - text.length; start >= 0; start--) {
    let at = 0
    while (at < text.length && characters[start + at]!.char === text[at]) at++
    if (at === text.length) return start
  }
  return null
}

function cutPieces(maps: DocumentMaps, { texts }: DocumentChange, unseen?: UnseenChanges): readonly Piece[] {
  return texts.flatMap(({ id, delta }) => {
    const text = delta.some((step) => 'delete' in step) ? textOf(maps, id) : null
    return text
      ? deletedIn(charactersOf(text, unseen), delta).map((characters) => ({ block: id, characters }))
      : []
  })
}

function deletedIn(
  characters: readonly TextCharacter[],
  delta: TextDelta,
): readonly (readonly TextCharacter[])[] {
  const found = []
  let at = 0
  for (const step of delta) {
    if ('delete' in step) found.push(characters.slice(at, at + step.delete))
    if (!('insert' in step)) at += 'delete' in step ? step.delete : step.retain
  }
  return found
}

function removedPieces(
  maps: DocumentMaps,
  { removed }: DocumentChange,
  unseen?: UnseenChanges,
): readonly Piece[] {
  return removed.flatMap(({ id }) => {
    const text = textOf(maps, id)
    return text ? [{ block: id, characters: charactersOf(text, unseen) }] : []
  })
}

function insertedTexts(
  change: DocumentChange,
): readonly { readonly block: BlockId; readonly text: string }[] {
  const created = change.created.map(({ id, text }) => ({
    block: id,
    text: (text ?? []).map((run) => run.text).join(''),
  }))
  const edited = change.texts.map(({ id, delta }) => ({
    block: id,
    text: delta.map((step) => ('insert' in step ? step.insert : '')).join(''),
  }))
  return [...created, ...edited].filter(({ text }) => text !== '')
}

function textOf(maps: DocumentMaps, id: BlockId): Y.Text | null {
  const block = blockMap(maps, id)
  return block && blockText(maps, block)
}
