import { directionsBeside, textDirection, type Direction } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { hasLine, kidsOf } from '../tree/blockNode.ts'

/**
 * EDIT-RTL-5: the direction of the first letter of a page, as published pages have it; null without letters. What has
 * been read once is not read again: a block is another node only after an edit in it.
 */
export function pageDirection(doc: Node): Direction | null {
  return firstOf(doc.children)
}

/** The direction that a block has by its letters: tables and columns by all that is in them, code by none. */
export function ownDirection(block: Node): Direction | null {
  const { type } = block.attrs
  if (type === 'simple_table' || type === 'simple_columns') return blockDirection(block)
  return hasText(block) ? lineDirection(block.firstChild!) : null
}

/** EDIT-RTL-6: the directions of blocks below one another; null for those that run as what they are in. */
export function directionsOf(blocks: readonly Node[]): readonly (Direction | null)[] {
  return directionsBeside(blocks, READER)
}

function firstOf(blocks: readonly Node[]): Direction | null {
  for (const block of blocks) {
    const direction = blockDirection(block)
    if (direction !== null) return direction
  }
  return null
}

/** The direction of the first letter of a block, its children included. */
function blockDirection(block: Node): Direction | null {
  const before = known.get(block)
  if (before !== undefined) return before
  const own = hasLine(block) ? lineDirection(block.firstChild!) : null
  const direction = own ?? firstOf(kidsOf(block))
  known.set(block, direction)
  return direction
}

function hasText(block: Node): boolean {
  return hasLine(block) && block.attrs['type'] !== 'code'
}

function lineDirection(line: Node): Direction | null {
  const before = known.get(line)
  if (before !== undefined) return before
  let direction: Direction | null = null
  // Without what stands for a mention or a formula.
  for (const { text } of line.children) direction ??= text === undefined ? null : textDirection(text)
  known.set(line, direction)
  return direction
}

const READER = { ownOf: ownDirection, hasText }

/** By blocks and by lines. */
const known = new WeakMap<Node, Direction | null>()
