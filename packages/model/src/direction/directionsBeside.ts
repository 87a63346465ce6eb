import type { Direction } from '../document/values/textDirection.ts'

/** What is read of a block of any kind. */
export interface DirectedBlocks<Block> {
  /** The direction that its letters give it; null without any. */
  readonly ownOf: (block: Block) => Direction | null
  /** Whether it has a text to be written in, which is not always run from left to right as code is. */
  readonly hasText: (block: Block) => boolean
}

/**
 * EDIT-RTL-6: the directions of blocks that stand below one another, in order. A text without letters runs as the
 * nearest block above it that has a direction: what is written next is most often in the same language. Null where
 * none has, and for what is no text: such a block runs as what it is in.
 */
export function directionsBeside<Block>(
  blocks: readonly Block[],
  { ownOf, hasText }: DirectedBlocks<Block>,
): readonly (Direction | null)[] {
  let above: Direction | null = null
  return blocks.map((block) => {
    const own = ownOf(block)
    if (own !== null) above = own
    return own ?? (hasText(block) ? above : null)
  })
}
