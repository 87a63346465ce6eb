import { directionsBeside, textDirection, type Direction } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { hasLine, kidsOf, isVerbatim } from '../tree/blockNode.ts'
import { blockType } from '../blockTypes/blockTypes.ts'

/**
 * EDIT-RTL-5: the direction of the first letter of a page, as published pages have it; null without letters. What has
 * been read once is not read again: a block is another node only after an edit in it.
 */
export function pageDirection(doc: Node): Direction | null {
  return firstOf(doc.children)
}

/** The direction that a block has by its letters: tables and columns by all that is in them, code by none. */
export function ownDirection(block: Node): Direction | null {
  if (blockType(block.attrs['type']).runsAsContent) return blockDirection(block)
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

/** The direction of the first letter of a block, its children included. Those on the way to the letter have it, too. */
function blockDirection(block: Node): Direction | null {
  const open: { readonly block: Node; index: number }[] = []
  let direction: Direction | null = null
  let next: Node | undefined = block
  do {
    if (next) {
      const before = known.get(next)
      if (before === undefined) open.push({ block: next, index: 0 })
      direction = before === undefined && hasLine(next) ? lineDirection(next.firstChild!) : (before ?? null)
    }
    const last = open.at(-1)
    if (!last) break
    next = direction === null ? kidsOf(last.block)[last.index++] : undefined
    if (!next) known.set(open.pop()!.block, direction)
  } while (open.length > 0)
  return direction
}

function hasText(block: Node): boolean {
  return hasLine(block) && !isVerbatim(block)
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
