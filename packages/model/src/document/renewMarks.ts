import * as Y from 'yjs'
import { DELETION_KEY, readDeletionMark } from './deletionMark.ts'
import { blockText, type DocumentMaps } from './openDocument.ts'
import { itemKey, itemParent, visibleTextVersion } from './yjsInternals.ts'

/**
 * Lets deletions that an undo or redo brought back cover the text that this client's own undo and redo brought back
 * since: it has new clocks, and would keep the blocks (BND-DEL-2). What others typed meanwhile still does.
 * `broughtBack`: what the undone step had deleted. To be called in a transaction.
 */
export function renewMarks(
  maps: DocumentMaps,
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
    const clock = text ? visibleTextVersion(text)[own] : undefined
    if (!mark || clock === undefined || clock <= (mark.sv[own] ?? -1)) continue
    block.set(DELETION_KEY, JSON.stringify({ ...mark, sv: { ...mark.sv, [own]: clock } }))
  }
}
