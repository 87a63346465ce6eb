/**
 * The one place, with `yjsTexts.ts`, that reads inside Yjs. It relies on yjs 13.6: a text is a list of items from `_start`,
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

/** The clock that the next thing written in this document by its client gets. */
export function nextClock(doc: Y.Doc): number {
  return Y.getState(doc.store, doc.clientID)
}

function* visibleItems(text: Y.Text): Generator<Y.Item> {
  for (let item = text._start; item; item = item.right) {
    if (!item.deleted && item.countable) yield item
  }
}

/**
 * From now on a document holds what others write, and nothing besides. Where a change of others leaves formatting without effect, Yjs
 * deletes that formatting by a change of its own: one that the server would neither store nor pass on, that a reader may not send, and that
 * a copy makes or does not make by what came first.
 */
export function leaveFormatting(doc: Y.Doc): void {
  // Yjs looks at it right after this event.
  doc.on('afterTransaction', (transaction: Y.Transaction) => {
    transaction._needFormattingCleanup = false
  })
}
