import type { BlockId } from '@sheaf/base'
import { DELETION_KEY } from './deletionMark.ts'
import { blockMap, type DocumentMaps } from './openDocument.ts'
import type { DocumentStructure } from './readStructure.ts'

/**
 * Whether the place of a block depends on lists and parents alone. The text of an unsettled block
 * (hidden, unlisted, or deleted and back) decides whether it is shown at all.
 */
export function isSettled(maps: DocumentMaps, structure: DocumentStructure, id: BlockId): boolean {
  const parent = structure.parents.get(id)
  if (parent === undefined || !structure.owners.get(id)?.includes(parent)) return false
  return blockMap(maps, id)?.has(DELETION_KEY) === false
}
