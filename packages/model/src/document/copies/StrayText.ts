import type { BlockId } from '@sheaf/base'
import type * as Y from 'yjs'
import type { DocumentMaps } from '../openDocument.ts'
import { nextClock, type EntryId } from '../yjsInternals.ts'
import { nearest, piecesOf, textOfCharacter, writtenBefore, type WrittenPiece } from '../yjsTexts.ts'
import type { CopyIndex } from './CopyIndex.ts'
import { joined, readCopies, writeCopies, type CopiedRun } from './copyRecords.ts'
import { readerOfText } from './readerOfText.ts'
import { stretches } from './stretches.ts'
import { placeIn, writtenSince } from './textPieces.ts'

/** Pieces that one call of `settle` moves at most; what is over stays where it was typed. */
const MAX_MOVES = 100
/** Moves of others that are remembered per text. */
const MAX_ANCHORS = 256
/** Characters that are asked for their copy, beside one whose copy is gone. */
const MAX_SEARCH = 200

/** Characters that another person moved, and the clock of the first thing written here by who was shown that. */
interface Anchor extends EntryId {
  readonly length: number
  readonly before: number
}

/** The clock of anchors that are not shown yet. */
const UNSHOWN = Infinity

interface Move {
  readonly piece: WrittenPiece
  readonly target: EntryId
  readonly side: 'before' | 'behind'
}

/**
 * What this author typed in text that another person was moving at that moment stays behind in the old block
 * (BND-COPY-2). The author, and nobody else, takes it to where its neighbours went. Typed by who was shown a move,
 * it is never touched because of that move; and what is moved so is no reason to move anything (BND-COPY-4). So
 * every character moves at most once per move that somebody made by hand, and it ends by itself.
 */
export class StrayText {
  private readonly maps: DocumentMaps
  private readonly copies: CopyIndex
  private readonly anchors = new Map<Y.Text, Anchor[]>()
  private readonly pending = new Set<Y.Text>()
  /** Of which others moved something that is not shown yet. */
  private readonly unshown = new Set<Y.Text>()

  constructor(maps: DocumentMaps, copies: CopyIndex) {
    this.maps = maps
    this.copies = copies
  }

  get isBehind(): boolean {
    return this.pending.size > 0
  }

  /** Takes in records as they arrive. */
  record({ target, keys, transaction }: Y.YMapEvent<unknown>): void {
    if (transaction.local) return
    const { doc } = this.maps
    for (const [key, { action }] of keys) {
      if (action !== 'add') continue
      for (const run of readCopies(target.get(key))) {
        const text = textOfCharacter(doc, run.from)
        if (text && !run.isStray) this.addAnchor(text, { ...run.from, length: run.length, before: UNSHOWN })
        // Of text that others moved too, what stands there leaves its neighbours in the lurch as well.
        for (const copy of run.isStray ? [] : this.copies.doublesOf(run)) {
          for (const [first, reach] of stretches(copy)) {
            const home = textOfCharacter(doc, first, reach)
            if (home) this.addAnchor(home, { ...first, length: reach.length, before: UNSHOWN })
          }
        }
        if (text && this.anchors.has(text)) this.pending.add(text)
      }
    }
  }

  /**
   * Moves what strayed and answers what it recorded. Call it in a transaction of an origin that undo does not track,
   * after `CopyIndex.settle`. Text only goes where it is seen.
   */
  settle(isVisible: (block: BlockId) => boolean): readonly CopiedRun[] {
    const moves: Move[] = []
    for (const text of this.pending) moves.push(...this.movesFrom(text, isVisible))
    this.pending.clear()
    const runs = this.write(moves.slice(0, MAX_MOVES))
    writeCopies(this.maps.doc, runs)
    return runs
  }

  /** The author’s screen now shows everything received, except remote changes to a text that is held back. */
  noteShown(held: Y.Text | null): void {
    const before = nextClock(this.maps.doc)
    for (const text of this.unshown) {
      const anchors = text === held ? undefined : this.anchors.get(text)
      if (!anchors) continue
      this.anchors.set(
        text,
        anchors.map((anchor) => (anchor.before === UNSHOWN ? { ...anchor, before } : anchor)),
      )
      this.unshown.delete(text)
    }
  }

  private addAnchor(text: Y.Text, anchor: Anchor): void {
    const anchors = this.anchors.get(text) ?? []
    const last = anchors.at(-1)
    const isNext =
      last?.client === anchor.client &&
      last.clock + last.length === anchor.clock &&
      last.before === anchor.before
    if (last && isNext) anchors[anchors.length - 1] = { ...last, length: last.length + anchor.length }
    else anchors.push(anchor)
    this.anchors.set(text, anchors.slice(-MAX_ANCHORS))
    this.pending.add(text)
    this.unshown.add(text)
  }

  private movesFrom(text: Y.Text, isVisible: (block: BlockId) => boolean): readonly Move[] {
    const { doc } = this.maps
    const anchors = this.anchors.get(text) ?? []
    const clocks = [...new Set(anchors.map(({ before }) => before))]
    const newest = Math.max(...clocks)
    return writtenBefore(text, doc.clientID, clocks).flatMap((piece) => {
      const known = anchors.filter(({ before }) => piece.clock + piece.length <= before)
      const passes = ({ client, clock }: EntryId) => client === doc.clientID && clock < newest
      const left = piece.left ? nearest(doc, piece.left, 'left', { holds: lastIn(known), passes }) : 'edge'
      const right = piece.right
        ? nearest(doc, piece.right, 'right', { holds: firstIn(known), passes })
        : 'edge'
      // Between moved characters, behind the last of the text, or before the first.
      if (left === null || right === null || (left === 'edge' && right === 'edge')) return []
      const move = this.moveBeside(piece, known, left, right)
      return move && this.isShownElsewhere(text, move.target, isVisible) ? [move] : []
    })
  }

  /** Beside the nearest moved neighbour whose copy exists: its mover may have deleted some of it since. */
  private moveBeside(
    piece: WrittenPiece,
    anchors: readonly Anchor[],
    left: EntryId | 'edge',
    right: EntryId | 'edge',
  ): Move | null {
    const copyOf = (from: EntryId | 'edge', away: number): EntryId | null => {
      if (from === 'edge') return null
      const clock = from.clock + away
      const isMoved = overlaps(anchors, from.client, clock, clock).length > 0
      return isMoved ? this.copies.aliveCopyOf({ ...from, clock }) : null
    }
    for (let away = 0; away < MAX_SEARCH; away++) {
      const behind = copyOf(left, -away)
      if (behind) return { piece, target: behind, side: 'behind' }
      const before = copyOf(right, away)
      if (before) return { piece, target: before, side: 'before' }
    }
    return null
  }

  /** What undo brought back stands in the old text, and there what was typed beside it stays. */
  private isShownElsewhere(source: Y.Text, target: EntryId, isVisible: (block: BlockId) => boolean): boolean {
    const text = textOfCharacter(this.maps.doc, target)
    const block = text && text !== source ? readerOfText(this.maps, text) : null
    return block !== null && isVisible(block)
  }

  private write(moves: readonly Move[]): readonly CopiedRun[] {
    const { doc } = this.maps
    const lifted = moves.map((move) => ({ ...move, delta: deltaOf(move.piece) }))
    // From the end to the start, so that places still to come stay what they are.
    for (const { piece } of lifted.toReversed()) piece.text.delete(piece.index, piece.length)

    const ends = new Map<string, EntryId>()
    const runs = lifted.flatMap(({ piece, target, side, delta }) => {
      const text = textOfCharacter(doc, target)!
      const key = `${target.client}:${target.clock}`
      const anchor = side === 'behind' ? (ends.get(key) ?? target) : target
      const found = placeIn(piecesOf(text), anchor)
      const at = found === null ? text.length : found + (side === 'behind' ? 1 : 0)
      const fromClock = nextClock(doc)
      text.applyDelta([{ retain: at }, ...delta])
      const written = writtenSince(text, doc.clientID, fromClock)
      const last = written.at(-1)
      if (last && side === 'behind')
        ends.set(key, { client: last.client, clock: last.clock + last.text.length - 1 })
      let offset = 0
      return written.map(({ client, clock, text: { length } }) => {
        const from = { client: piece.client, clock: piece.clock + offset }
        offset += length
        return { from, to: { client, clock }, length, givesWay: false, isStray: true }
      })
    })
    return joined(runs)
  }
}

/** The steps that insert a piece of a text elsewhere, with its formatting. */
function deltaOf({ text, index, length }: WrittenPiece): readonly object[] {
  const steps: object[] = []
  let at = 0
  for (const { insert, attributes } of text.toDelta() as readonly {
    readonly insert: unknown
    readonly attributes?: object
  }[]) {
    const size = typeof insert === 'string' ? insert.length : 1
    const [from, to] = [Math.max(index - at, 0), Math.min(index + length - at, size)]
    if (from < to)
      steps.push({
        insert: typeof insert === 'string' ? insert.slice(from, to) : insert,
        attributes: attributes ?? {},
      })
    at += size
  }
  return steps
}

function lastIn(anchors: readonly Anchor[]) {
  return (client: number, first: number, last: number): number | null => {
    const ends = overlaps(anchors, client, first, last).map(({ to }) => to)
    return ends.length > 0 ? Math.max(...ends) : null
  }
}

function firstIn(anchors: readonly Anchor[]) {
  return (client: number, first: number, last: number): number | null => {
    const starts = overlaps(anchors, client, first, last).map(({ from }) => from)
    return starts.length > 0 ? Math.min(...starts) : null
  }
}

function overlaps(anchors: readonly Anchor[], client: number, first: number, last: number) {
  return anchors.flatMap((anchor) => {
    const from = Math.max(first, anchor.clock)
    const to = Math.min(last, anchor.clock + anchor.length - 1)
    return anchor.client === client && from <= to ? [{ from, to }] : []
  })
}
