/** What `yjsInternals.ts` is for maps and items, for texts: their characters by identity, deleted ones included. */
import * as Y from 'yjs'
import { stretches, type ClockRange, type Reach } from './copies/stretches.ts'
import type { EntryId, TextVersion } from './yjsInternals.ts'

/** Characters with neighbouring clocks that stood side by side in a text; an embed is U+FFFC. */
export interface TextPiece extends EntryId {
  readonly text: string
}

export interface SeenPiece extends TextPiece {
  /** Deleted, but still visible on clients that have not received the deletion. */
  readonly isGone: boolean
}

/** What arrived in a text and is not shown yet: per client the first unseen clock, 0 when absent, and what was deleted. */
export interface UnseenChanges {
  readonly seen: TextVersion
  readonly deleted: readonly TextPiece[]
}

/**
 * The text that a transaction deleted, by the text it stood in. To be called from its observers: afterwards Yjs
 * forgets what it was, and which of the forgotten clocks were characters.
 */
export function deletedTexts(transaction: Y.Transaction): ReadonlyMap<Y.Text, readonly TextPiece[]> {
  const texts = new Map<Y.Text, TextPiece[]>()
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (item) => {
    if (!(item instanceof Y.Item) || !item.countable || !(item.parent instanceof Y.Text)) return
    if (item.parentSub !== null) return
    const piece = { client: item.id.client, clock: item.id.clock, text: contentText(item) }
    const pieces = texts.get(item.parent)
    if (pieces) pieces.push(piece)
    else texts.set(item.parent, [piece])
  })
  return texts
}

/** The visible text in order; with `unseen` what somebody sees who was not shown that. No piece is empty. */
export function piecesOf(text: Y.Text, unseen?: UnseenChanges): readonly SeenPiece[] {
  const found: SeenPiece[] = []
  for (let item = text._start; item; item = item.right) {
    const { id, length, deleted } = item
    const end = Math.min(id.clock + length, unseen ? (unseen.seen[id.client] ?? 0) : Infinity)
    for (const { clock, text: known } of deleted ? deletedWithin(item, unseen) : aliveWithin(item)) {
      const from = Math.max(clock, id.clock)
      const shown = known.slice(from - clock, Math.max(0, end - clock))
      if (shown !== '') found.push({ client: id.client, clock: from, text: shown, isGone: deleted })
    }
  }
  return found
}

function aliveWithin(item: Y.Item): readonly TextPiece[] {
  return item.countable ? [{ client: item.id.client, clock: item.id.clock, text: contentText(item) }] : []
}

function deletedWithin({ id, length }: Y.Item, unseen?: UnseenChanges): readonly TextPiece[] {
  const pieces = unseen?.deleted.filter(
    ({ client, clock, text }) =>
      client === id.client && clock < id.clock + length && clock + text.length > id.clock,
  )
  return pieces?.toSorted((a, b) => a.clock - b.clock) ?? []
}

function contentText({ content, length }: Y.Item): string {
  return content instanceof Y.ContentString ? content.str : '\u{FFFC}'.repeat(length)
}

/** How many visible characters stand before what follows a character, which may be gone; null: before the first. */
export function offsetBehind(text: Y.Text, left: EntryId | null): number {
  let offset = 0
  for (let item = left && text._start; left && item; item = item.right) {
    const { id, length, deleted, countable } = item
    const within = left.client === id.client ? left.clock - id.clock : -1
    const isReached = within >= 0 && within < length
    if (!deleted && countable) offset += isReached ? within + 1 : length
    if (isReached) break
  }
  return offset
}

/** Whether a character is there and not deleted. */
export function isAlive(doc: Y.Doc, character: EntryId, reach: Reach): boolean {
  return aliveItem(doc, character, reach) !== null
}

/** A character if it is there, else what an undo brought back for it, else null. */
export function aliveOrBack(doc: Y.Doc, character: EntryId, reach: Reach): EntryId | null {
  const item = itemAt(doc, character, reach)
  if (!item) return null
  if (!item.deleted) return item.countable ? character : null
  const { redone } = item
  if (!redone) return null
  const clock = redone.clock + character.clock - item.id.clock
  return aliveOrBack(doc, { client: redone.client, clock }, reach)
}

/** Whether a set of deletions, in order as Yjs keeps it, holds a character. */
export function isInSet(
  set: ReturnType<typeof Y.createDeleteSet>,
  { client, clock }: EntryId,
  reach: Reach,
): boolean {
  const ranges = set.clients.get(client) ?? []
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.clock + ranges[middle]!.len > clock) high = middle
    else low = middle + 1
  }
  const range = ranges[low]
  if (!range) return false
  const holds = range.clock <= clock
  reach.narrow(holds ? range.clock + range.len - clock : range.clock - clock)
  return holds
}

/** Deletes characters wherever they stand; those that are gone are passed over. */
export function deleteCharacters(doc: Y.Doc, ranges: readonly ClockRange[]): void {
  for (const [text, cuts] of visibleParts(doc, ranges))
    for (const { start, end } of cuts.toReversed()) text.delete(start, end - start)
}

/** Formats characters wherever they stand; those that are gone are passed over. */
export function formatCharacters(doc: Y.Doc, ranges: readonly ClockRange[], attributes: object): void {
  for (const [text, cuts] of visibleParts(doc, ranges))
    for (const { start, end } of cuts) text.format(start, end - start, attributes)
}

/** Where characters stand, as parts of the visible texts that hold them. */
function visibleParts(
  doc: Y.Doc,
  ranges: readonly ClockRange[],
): readonly (readonly [Y.Text, readonly Cut[]])[] {
  const texts = new Map<Y.Text, Map<Y.Item, Cut[]>>()
  for (const range of ranges) {
    for (const [character, reach] of stretches(range)) {
      const item = aliveItem(doc, character, reach)
      if (!(item?.parent instanceof Y.Text)) continue
      const items = texts.get(item.parent) ?? new Map<Y.Item, Cut[]>()
      texts.set(item.parent, items)
      const start = character.clock - item.id.clock
      items.set(item, [...(items.get(item) ?? []), { start, end: start + reach.length }])
    }
  }
  return [...texts].map(([text, items]) => [text, cutsIn(text, items)])
}

interface Cut {
  readonly start: number
  readonly end: number
}

/** Parts of items as parts of the visible text, in order and apart. */
function cutsIn(text: Y.Text, items: ReadonlyMap<Y.Item, readonly Cut[]>): readonly Cut[] {
  const found: Cut[] = []
  let index = 0
  for (let item = text._start; item; item = item.right) {
    if (item.deleted || !item.countable) continue
    for (const cut of (items.get(item) ?? []).toSorted((a, b) => a.start - b.start)) {
      const [start, end] = [index + cut.start, index + cut.end]
      const last = found.at(-1)
      if (last && start <= last.end)
        found[found.length - 1] = { start: last.start, end: Math.max(last.end, end) }
      else found.push({ start, end })
    }
    index += item.length
  }
  return found
}

/** Of what an undo or redo brought back: which character stands for which that had been deleted. */
export function broughtBack(
  doc: Y.Doc,
  deletions: ReturnType<typeof Y.createDeleteSet>,
  fromClock: number,
): readonly { readonly from: EntryId; readonly to: EntryId; readonly length: number }[] {
  const found: { from: EntryId; to: EntryId; length: number }[] = []
  for (const [client, ranges] of deletions.clients) {
    for (const { clock: start, len } of ranges) {
      for (let clock = start; clock < start + len;) {
        const item = itemAt(doc, { client, clock })
        if (!item) break
        const { redone, length, parent } = item
        clock = item.id.clock + length
        if (!redone || redone.client !== doc.clientID || redone.clock < fromClock) continue
        if (!(parent instanceof Y.Text) || !item.countable) continue
        const to = { client: redone.client, clock: redone.clock }
        found.push({ from: { client, clock: item.id.clock }, to, length })
      }
    }
  }
  return found
}

function aliveItem(doc: Y.Doc, id: EntryId, reach: Reach): Y.Item | null {
  const item = itemAt(doc, id, reach)
  return item && !item.deleted && item.countable ? item : null
}

function itemAt(doc: Y.Doc, { client, clock }: EntryId, reach?: Reach): Y.Item | null {
  if (clock < 0 || clock >= Y.getState(doc.store, client)) return null
  const item: unknown = Y.getItem(doc.store, Y.createID(client, clock))
  // What Yjs has forgotten is a struct, too.
  if (item instanceof Y.AbstractStruct) reach?.narrow(item.id.clock + item.length - clock)
  return item instanceof Y.Item ? item : null
}

/** A stretch of visible text with the characters between which its author wrote it; null: at the end of the text. */
export interface WrittenPiece extends EntryId {
  readonly text: Y.Text
  /** Where it begins, in visible characters. */
  readonly index: number
  readonly length: number
  readonly left: EntryId | null
  readonly right: EntryId | null
}

/** What one author wrote before a clock and is still there, cut at further clocks. */
export function writtenBefore(
  text: Y.Text,
  client: number,
  clocks: readonly number[],
): readonly WrittenPiece[] {
  const pieces: WrittenPiece[] = []
  let index = 0
  for (let item = text._start; item; item = item.right) {
    if (item.deleted || !item.countable) continue
    const { id, length, origin, rightOrigin } = item
    if (id.client === client) {
      const ends = clocks.filter((clock) => clock > id.clock && clock < id.clock + length)
      if (clocks.some((clock) => clock >= id.clock + length)) ends.push(id.clock + length)
      let clock = id.clock
      for (const end of ends.toSorted((a, b) => a - b)) {
        const left = clock > id.clock ? { client, clock: clock - 1 } : origin
        pieces.push({
          text,
          client,
          clock,
          index: index + clock - id.clock,
          length: end - clock,
          left,
          right: rightOrigin,
        })
        clock = end
      }
    }
    index += length
  }
  return pieces
}

/**
 * The nearest character that `holds` accepts, from one on in one direction, itself included. `holds` gets a stretch
 * of neighbouring clocks and answers the one that is met first. Deleted text and what `passes` allows is passed
 * over; 'edge' when the text ends before, null when other text stands in the way.
 */
export function nearest(
  doc: Y.Doc,
  start: EntryId,
  side: 'left' | 'right',
  {
    holds,
    passes,
  }: {
    readonly holds: (client: number, first: number, last: number) => number | null
    readonly passes: (id: EntryId) => boolean
  },
): EntryId | 'edge' | null {
  let item = itemAt(doc, start)
  if (!item) return null
  let [first, last] =
    side === 'left' ? [item.id.clock, start.clock] : [start.clock, item.id.clock + item.length - 1]
  while (item) {
    const { client } = item.id
    if (!item.deleted && item.countable) {
      if (!passes({ client, clock: first })) return null
    } else {
      const clock = holds(client, first, last)
      if (clock !== null) return { client, clock }
    }
    item = item[side]
    if (item) [first, last] = [item.id.clock, item.id.clock + item.length - 1]
  }
  return 'edge'
}

/** The text that holds a character, there or deleted, or null when it is forgotten or elsewhere. */
export function textOfCharacter(doc: Y.Doc, id: EntryId, reach?: Reach): Y.Text | null {
  const parent = itemAt(doc, id, reach)?.parent
  return parent instanceof Y.Text ? parent : null
}

/** Key under which a text stands in a map, or null when it stands in none. */
export function textKey(text: Y.Text): string | null {
  return text._item?.parentSub ?? null
}
