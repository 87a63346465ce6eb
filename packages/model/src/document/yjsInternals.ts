/**
 * The one place that reads inside Yjs. It relies on yjs 13.6: a text is a list of items from `_start`,
 * a map keeps per key its newest item in `_map`, `origin` of a map item is the value it replaced, and
 * garbage collection keeps the ids of visible text. The tests beside this file fail when that changes.
 */
import * as Y from 'yjs'

/** Per client id, the highest clock of an item. JSON-safe. */
export type TextVersion = Readonly<Record<string, number>>

/** Identity of one written value of a map key. */
export interface EntryId {
  readonly client: number
  readonly clock: number
}

/**
 * What of a text is visible now, as the highest clock per author (`sv` of a deletion mark). `seen`
 * leaves out what its owner has not been shown: per client the first unseen clock, 0 when absent.
 */
export function visibleTextVersion(text: Y.Text, seen?: TextVersion): TextVersion {
  const version: Record<string, number> = {}
  for (const { id, length } of visibleItems(text)) {
    const end = seen ? Math.min(id.clock + length, seen[id.client] ?? 0) : id.clock + length
    if (end > id.clock) version[id.client] = Math.max(version[id.client] ?? -1, end - 1)
  }
  return version
}

/** Whether somebody wrote visible text that `version` does not cover. */
export function hasTextBeyond(text: Y.Text, version: TextVersion): boolean {
  for (const item of visibleItems(text)) {
    if (item.id.clock + item.length - 1 > (version[item.id.client] ?? -1)) return true
  }
  return false
}

/** Identity of the value a map holds under a key now, or null. */
export function entryId(map: Y.Map<unknown>, key: string): EntryId | null {
  const item = map._map.get(key)
  return item && !item.deleted ? { client: item.id.client, clock: item.id.clock } : null
}

/**
 * Whether the value a map holds now was written by someone who had seen `entry`, or is it.
 * Walks back over the values each one replaced.
 */
export function entryFollows(map: Y.Map<unknown>, key: string, entry: EntryId): boolean {
  const store = map.doc?.store
  let item = map._map.get(key)
  while (store && item) {
    if (item.id.client === entry.client && item.id.clock + item.length - 1 >= entry.clock) return true
    const { origin } = item
    if (!origin) return false
    const before: unknown = Y.getItem(store, origin)
    item = before instanceof Y.Item ? before : undefined
  }
  return false
}

/** Key of a map under which an item is written, or null for items of lists and texts. */
export function itemKey(item: Y.Item): string | null {
  return item.parentSub
}

/** The type that holds an item, or null while unknown. */
export function itemParent(item: Y.Item): Y.AbstractType<unknown> | null {
  return item.parent instanceof Y.AbstractType ? item.parent : null
}

/** Whether an item is the first value ever written under its key. */
export function isFirstValue(item: Y.Item): boolean {
  return item.parentSub !== null && item.origin === null
}

/** The values that a transaction of this client wrote over others, with those; `isFirst`: the other was the first of its key. */
export function replacedEntries({ doc, beforeState, afterState }: Y.Transaction): readonly {
  readonly entry: EntryId
  readonly replaced: EntryId
  readonly isFirst: boolean
}[] {
  const client = doc.clientID
  const found = []
  const end = afterState.get(client) ?? 0
  for (let clock = beforeState.get(client) ?? 0; clock < end;) {
    const item: unknown = Y.getItem(doc.store, Y.createID(client, clock))
    if (!(item instanceof Y.Item)) break
    clock = item.id.clock + item.length
    if (item.parentSub === null || item.origin === null) continue
    const before: unknown = Y.getItem(doc.store, item.origin)
    const isFirst = before instanceof Y.Item && before.origin === null
    found.push({
      entry: { client, clock: item.id.clock },
      replaced: { client: item.origin.client, clock: item.origin.clock },
      isFirst,
    })
  }
  return found
}

/** A character of a text; `char` is one UTF-16 unit, U+FFFC for an embed. */
export interface TextCharacter extends EntryId {
  readonly char: string
  /** Deleted, and shown to those who were not told. */
  readonly isGone: boolean
}

/** Characters that stood side by side in a text. */
export interface TextPiece extends EntryId {
  readonly text: string
}

/** What arrived and is not shown yet: per client the first unseen clock, 0 when absent, and what text was deleted. */
export interface UnseenChanges {
  readonly seen: TextVersion
  readonly deleted: readonly TextPiece[]
}

/**
 * The text that a transaction deleted. To be called from its observers: afterwards Yjs forgets what it was, and
 * which of the forgotten clocks were characters.
 */
export function deletedText(transaction: Y.Transaction): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (item) => {
    if (!(item instanceof Y.Item) || !item.countable || !(item.parent instanceof Y.Text)) return
    if (item.parentSub !== null) return
    pieces.push({ client: item.id.client, clock: item.id.clock, text: contentText(item) })
  })
  return pieces
}

/** The visible characters of a text in order; with `unseen` those that somebody sees who was not shown that. */
export function charactersOf(text: Y.Text, unseen?: UnseenChanges): readonly TextCharacter[] {
  const found: TextCharacter[] = []
  for (let item = text._start; item; item = item.right) {
    const { id, length } = item
    const end = Math.min(id.clock + length, unseen ? (unseen.seen[id.client] ?? 0) : Infinity)
    for (const { clock, text: known } of item.deleted ? deletedWithin(item, unseen) : aliveWithin(item)) {
      const from = Math.max(clock, id.clock)
      for (let at = from; at < Math.min(end, clock + known.length); at++)
        found.push({ client: id.client, clock: at, char: known.charAt(at - clock), isGone: item.deleted })
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

/** The clock that the next thing written in this document by its client gets. */
export function nextClock(doc: Y.Doc): number {
  return Y.getState(doc.store, doc.clientID)
}

/** Whether a character is there and not deleted. */
export function isAlive(doc: Y.Doc, character: EntryId): boolean {
  return aliveItem(doc, character) !== null
}

/** A character if it is there, else what an undo brought back for it, else null. */
export function aliveOrBack(doc: Y.Doc, character: EntryId): EntryId | null {
  const item = itemAt(doc, character)
  if (!item) return null
  if (!item.deleted) return item.countable ? character : null
  const { redone } = item
  if (!redone) return null
  const clock = redone.clock + character.clock - item.id.clock
  return aliveOrBack(doc, { client: redone.client, clock })
}

/** Deletes characters wherever they stand; those that are gone are passed over. */
export function deleteCharacters(doc: Y.Doc, characters: readonly EntryId[]): void {
  const doomed = new Map<Y.Text, Set<string>>()
  for (const character of characters) {
    const parent = aliveItem(doc, character)?.parent
    if (!(parent instanceof Y.Text)) continue
    const key = `${character.client}:${character.clock}`
    if (doomed.has(parent)) doomed.get(parent)!.add(key)
    else doomed.set(parent, new Set([key]))
  }
  for (const [text, keys] of doomed) {
    const all = charactersOf(text)
    for (let end = all.length; end > 0;) {
      let start = end
      while (start > 0 && keys.has(`${all[start - 1]!.client}:${all[start - 1]!.clock}`)) start--
      if (start < end) text.delete(start, end - start)
      end = start < end ? start : end - 1
    }
  }
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

function aliveItem(doc: Y.Doc, id: EntryId): Y.Item | null {
  const item = itemAt(doc, id)
  return item && !item.deleted && item.countable ? item : null
}

function itemAt(doc: Y.Doc, { client, clock }: EntryId): Y.Item | null {
  if (clock >= Y.getState(doc.store, client)) return null
  const item: unknown = Y.getItem(doc.store, Y.createID(client, clock))
  return item instanceof Y.Item ? item : null
}

function* visibleItems(text: Y.Text): Generator<Y.Item> {
  for (let item = text._start; item; item = item.right) {
    if (!item.deleted && item.countable) yield item
  }
}
