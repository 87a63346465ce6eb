import type { BlockId } from '@sheaf/base'
import type { ProjectedBlock } from '../types.ts'

/** What differs within a block that both sides have. */
export interface ContentChange {
  readonly isType: boolean
  /** Its settings: a tick, a picture, a colour of the whole block. */
  readonly isData: boolean
  /** The characters. */
  readonly isText: boolean
  /** Only how the same characters look or where they link to. */
  readonly isLook: boolean
}

/**
 * One block of both documents laid into each other. `before` and `after` are the block on either side, null where it
 * is not there; their `children` are those of their own side.
 */
export interface ComparedBlock {
  readonly id: BlockId
  readonly before: ProjectedBlock | null
  readonly after: ProjectedBlock | null
  /** Null where nothing within differs, and where only one side has the block. */
  readonly change: ContentChange | null
  /** It stands here after, and stood elsewhere before: under another block, or before others than now. */
  readonly isMoved: boolean
  readonly children: readonly ComparedPlace[]
}

/** A place in the order of both: a block, or where one stood that has moved. */
export type ComparedPlace =
  | { readonly kind: 'block'; readonly block: ComparedBlock }
  | { readonly kind: 'left'; readonly id: BlockId }

export interface DocumentComparison {
  /** The page's own block on both sides, whatever its id is there. */
  readonly root: ComparedBlock
  readonly counts: ComparisonCounts
}

/** Blocks; one that has moved and changed counts in both. */
export interface ComparisonCounts {
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly moved: number
}
