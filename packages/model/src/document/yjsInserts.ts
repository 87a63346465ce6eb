/**
 * Counterpart of `yjsTexts.ts` for writing: inserts text at an exact place among deleted characters. Yjs counts visible
 * characters only, and would insert behind all deleted ones.
 */
import * as Y from 'yjs'
import { sameJson } from './readBlock.ts'
import type { TextAttributes } from './types.ts'
import { nextClock, type EntryId } from './yjsInternals.ts'

/**
 * Inserts text right behind a character, which may be deleted; null: before the first. `attributes` is the complete set.
 * Answers its last character. Call it inside a transaction.
 */
export function insertBehind(
  text: Y.Text,
  left: EntryId | null,
  insert: string,
  attributes: TextAttributes,
): EntryId {
  const around = attributesBehind(text, left)
  const keys = [...new Set([...Object.keys(around), ...Object.keys(attributes)])].filter(
    (key) => !sameJson(around[key] ?? null, attributes[key] ?? null),
  )
  // Null, which the types of Yjs leave out, ends a format.
  const format = (value: TextAttributes) =>
    keys.map((key) => new Y.ContentFormat(key, (value[key] ?? null) as object))
  let last = left
  for (const content of format(attributes)) last = integrate(text, last, content)
  const end = (last = integrate(text, last, new Y.ContentString(insert)))
  for (const content of format(around)) last = integrate(text, last, content)
  // The search markers of Yjs are out of date now.
  if (text._searchMarker) text._searchMarker.length = 0
  return end
}

/** Writes one item behind a character, as Yjs does with what comes from others, and answers its last character. */
function integrate(text: Y.Text, left: EntryId | null, content: Y.ContentString | Y.ContentFormat): EntryId {
  const doc = text.doc!
  return doc.transact((transaction) => {
    const origin = left && Y.createID(left.client, left.clock)
    const id = Y.createID(doc.clientID, nextClock(doc))
    const item = new Y.Item(id, null, origin, null, rightOf(text, left), text, null, content)
    // Finds both neighbours, and cuts an item that holds both.
    item.getMissing(transaction, doc.store)
    item.integrate(transaction, 0)
    return { client: id.client, clock: id.clock + item.length - 1 }
  })
}

function rightOf(text: Y.Text, left: EntryId | null): Y.ID | null {
  if (!left) return text._start?.id ?? null
  const item: unknown = Y.getItem(text.doc!.store, Y.createID(left.client, left.clock))
  if (!(item instanceof Y.Item)) return null
  const isLast = left.clock === item.id.clock + item.length - 1
  return isLast ? (item.right?.id ?? null) : Y.createID(left.client, left.clock + 1)
}

/** The attributes of text inserted behind a character. */
function attributesBehind(text: Y.Text, left: EntryId | null): TextAttributes {
  const attributes = new Map<string, TextAttributes[string]>()
  for (let item = left && text._start; left && item; item = item.right) {
    const { content, id, length, deleted } = item
    if (content instanceof Y.ContentFormat && !deleted) {
      if (content.value === null) attributes.delete(content.key)
      else attributes.set(content.key, content.value as TextAttributes[string])
    }
    if (left.client === id.client && left.clock >= id.clock && left.clock < id.clock + length) break
  }
  return Object.fromEntries(attributes)
}
