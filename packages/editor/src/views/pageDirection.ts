import { textDirection, type Direction } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { hasLine, kidsOf } from '../tree/blockNode.ts'

/**
 * EDIT-RTL-5: the direction of the first letter of a page, as published pages have it; null without letters. What has
 * been read once is not read again: a block is another node only after an edit in it.
 */
export function pageDirection(doc: Node): Direction | null {
  return firstOf(doc.children)
}

function firstOf(blocks: readonly Node[]): Direction | null {
  for (const block of blocks) {
    const direction = blockDirection(block)
    if (direction !== null) return direction
  }
  return null
}

/** The direction of the first letter of a block, its children included. */
export function blockDirection(block: Node): Direction | null {
  const before = known.get(block)
  if (before !== undefined) return before
  const own = hasLine(block) ? textDirection(textOf(block.firstChild!)) : null
  const direction = own ?? firstOf(kidsOf(block))
  known.set(block, direction)
  return direction
}

/** Without what stands for a mention or a formula. */
function textOf(line: Node): string {
  return line.children.map(({ text }) => text ?? '').join('')
}

const known = new WeakMap<Node, Direction | null>()
