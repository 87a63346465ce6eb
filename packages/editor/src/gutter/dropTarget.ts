import { isContainerBlockType } from '@sheaf/model'
import type { MoveTarget } from '../commands/moveBlocks.ts'

/** A block under the pointer, as far as a drop asks. */
export interface DropCandidate {
  readonly pos: number
  readonly type: string
  readonly hasKids: boolean
  /** Edges of the block's own row on the screen. */
  readonly top: number
  readonly bottom: number
  /** Where its text column starts, on the side the writing starts. */
  readonly start: number
}

/**
 * Where blocks dropped at a point land: before or behind the block there by its halves; in its lower half and a
 * step further in, as its first child, if it may have children. A block with children takes them first as well.
 */
export function dropTarget(candidate: DropCandidate, x: number, y: number, direction: string): MoveTarget {
  const { pos, type, hasKids, top, bottom, start } = candidate
  if (y < (top + bottom) / 2) return { pos, side: 'before' }
  const inward = direction === 'rtl' ? start - x : x - start
  if (isContainerBlockType(type) && (hasKids || inward > STEP * 1.5)) return { pos, side: 'inside' }
  return { pos, side: 'behind' }
}

/** Indent of children, in pixels. */
export const STEP = 26
