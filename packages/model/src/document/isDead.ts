import { hasGrown, wasMoved } from './deletionMark.ts'
import type { DocumentMaps } from './openDocument.ts'
import type { RawBlock } from './rawBlock.ts'

/** Whether a block is marked and neither moved nor grown since (BND-DEL-2). It may still come back with its parent. */
export function isDead(maps: DocumentMaps, { map, mark, owners }: RawBlock): boolean {
  return mark !== null && !wasMoved(mark, owners) && !hasGrown(maps, map, mark)
}
