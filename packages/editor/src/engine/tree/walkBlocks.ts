import type { Node } from 'prosemirror-model'
import { kidsOf } from './blockNode.ts'

/**
 * Visits blocks and all that is in them, in the order they are read, until a visit answers false. `from` is the position
 * before the first one. Not by recursion, as `descendants` does it: of pages nested a thousand deep that needs more stack
 * than browsers have.
 */
export function walkBlocks(
  blocks: readonly Node[],
  visit: (block: Node, pos: number) => boolean,
  from = 0,
): void {
  const lists = [{ blocks, index: 0, pos: from }]
  for (let list = lists.at(-1); list; list = lists.at(-1)) {
    const block = list.blocks[list.index++]
    if (!block) {
      lists.pop()
      continue
    }
    const { pos } = list
    if (!visit(block, pos)) return
    list.pos += block.nodeSize
    if (block.childCount > 1)
      lists.push({ blocks: kidsOf(block), index: 0, pos: pos + 2 + block.firstChild!.nodeSize })
  }
}
