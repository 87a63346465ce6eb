import type { NewBlock } from '@sheaf/model'
import { blockType } from '../blockTypes/blockTypes.ts'

/** Blocks with what columns among them hold in the place of those; what stands bare among columns counts as it is. */
export function withoutColumns(blocks: readonly NewBlock[]): readonly NewBlock[] {
  return blocks.flatMap((block) => {
    if (!blockType(block.type).containsColumns) return [block]
    return (block.children ?? []).flatMap((part) =>
      blockType(part.type).isFrame && !part.text ? (part.children ?? []) : [part],
    )
  })
}
