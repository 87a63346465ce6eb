import { isContainerBlockType } from '@sheaf/model'
import type { MoveTarget } from '../commands/moveBlocks.ts'
import { blockType } from '../blockTypes/blockTypes.ts'

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
  /** Where it ends; absent where nothing is put beside it. */
  readonly end?: number
  /** How far in front of the start the pointer means the place beside the block. */
  readonly startReach?: number
}

/**
 * Where blocks dropped at a point land: at the edges of its row beside the block; else before or behind it by its
 * halves; in its lower half and a step further in, as its first child, if it may have children. A block with children
 * takes them first as well, and a column without any always.
 */
export function dropTarget(candidate: DropCandidate, x: number, y: number, direction: string): MoveTarget {
  const { pos, type, hasKids, top, bottom, start, end, startReach = 0 } = candidate
  const isRtl = direction === 'rtl'
  const inward = isRtl ? start - x : x - start
  if (end !== undefined) {
    if (inward < -startReach) return { pos, side: 'start' }
    if ((isRtl ? x - end : end - x) < END_REACH) return { pos, side: 'end' }
  }
  if (blockType(type).hasFiller && !hasKids) return { pos, side: 'inside' }
  if (y < (top + bottom) / 2) return { pos, side: 'before' }
  if (isContainerBlockType(type) && (hasKids || inward > STEP * 1.5)) return { pos, side: 'inside' }
  return { pos, side: 'behind' }
}

/** Indent of children, in pixels. */
export const STEP = 26
/** How far in front of the end of a row the place beside it begins, in pixels. */
const END_REACH = 24
