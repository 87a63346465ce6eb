import * as Y from 'yjs'
import { DELETION_KEY } from './deletionMark.ts'
import type { DocumentMaps } from './openDocument.ts'
import { isFirstValue, itemKey, itemParent } from './yjsInternals.ts'

/**
 * `deleteFilter` of the undo manager (BND-UNDO-2): undo may empty a text and take a block out of a
 * list, but never remove a block, its list, its text or the first value of its keys. So what others
 * typed into a block stays when its creation is undone. A deletion mark may always be removed: that is
 * the undo of a deletion.
 */
export function mayUndo(maps: DocumentMaps, item: Y.Item): boolean {
  const parent = itemParent(item)
  if (!(parent instanceof Y.Map)) return true
  if (parent.parent === maps.blocks) return itemKey(item) === DELETION_KEY || !isFirstValue(item)
  return false
}
