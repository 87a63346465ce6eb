import * as Y from 'yjs'
import type { CopyIndex } from './copies/CopyIndex.ts'
import { rangeOf, writtenSince } from './copies/textPieces.ts'
import { DELETION_KEY, readDeletionMark } from './deletionMark.ts'
import { blockText, type DocumentMaps } from './openDocument.ts'
import { itemKey, itemParent } from './yjsInternals.ts'

/**
 * Updates the marks of deletions that undo or redo repeated, so that they also cover text that this client's undo and redo
 * restored, if the person deleting saw it: it has new clocks and would otherwise restore the blocks (BND-DEL-2). Text
 * that was typed or moved since then still does. `broughtBack`: what the undone step had deleted. To be called in a transaction.
 */
export function renewMarks(
  maps: DocumentMaps,
  copies: CopyIndex,
  transaction: Y.Transaction,
  broughtBack: ReturnType<typeof Y.createDeleteSet>,
): void {
  const blocks = new Set<Y.Map<unknown>>()
  Y.iterateDeletedStructs(transaction, broughtBack, (item) => {
    if (!(item instanceof Y.Item) || itemKey(item) !== DELETION_KEY) return
    const block = itemParent(item)
    if (block instanceof Y.Map) blocks.add(block)
  })
  const own = maps.doc.clientID
  for (const block of blocks) {
    const mark = readDeletionMark(block)
    const text = blockText(maps, block)
    if (!mark || !text) continue
    const newer = writtenSince(text, own, (mark.sv[own] ?? -1) + 1)
    const last = Math.max(...newer.map(({ clock, text: { length } }) => clock + length - 1))
    const isReturned = newer.every((piece) => copies.isReturned(rangeOf(piece), text, mark.sv))
    if (newer.length > 0 && isReturned)
      block.set(DELETION_KEY, JSON.stringify({ ...mark, sv: { ...mark.sv, [own]: last } }))
  }
}
