import type { BlockId } from '@sheaf/base'
import type { DeletionMark } from './deletionMark.ts'
import type { BlockMap } from './openDocument.ts'

/** A block as stored in the Yjs types, before its place in the tree is known. */
export interface RawBlock {
  readonly id: BlockId
  readonly map: BlockMap
  /** Ids in its array, in order and once each; some may have no block. */
  readonly list: readonly BlockId[]
  readonly owners: BlockId[]
  readonly mark: DeletionMark | null
  dead: boolean
}

/** The one order of ids that every peer uses to break ties. */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
