import type { Node } from 'prosemirror-model'
import { blockType } from '../blockTypes/blockTypes.ts'
import type { BlockType } from '../blockTypes/BlockType.ts'
import { kidsOf } from './blockNode.ts'
import { parentOf, type BlockSpot } from './blockSpot.ts'

/** Whether a new block of this type may stand beside a block: nothing around keeps it out. */
export function mayStand(doc: Node, spot: BlockSpot, type: string): boolean {
  return typesAround(doc, spot).every((around) => !around.keepsOut?.(type, true))
}

/** Whether a block, and all it holds, may be moved among blocks of these types. */
export function fitsInto(doc: Node, spot: BlockSpot, around: readonly BlockType[]): boolean {
  const present = typesAround(doc, spot)
  return around.every((each) => !each.keepsOut || !isKeptOut(spot.node, each, !present.includes(each)))
}

function isKeptOut(block: Node, around: BlockType, isNew: boolean): boolean {
  if (around.keepsOut?.(block.attrs['type'], isNew)) return true
  return kidsOf(block).some((kid) => isKeptOut(kid, around, isNew))
}

/** The types of the blocks that a block lies in, the innermost first. */
export function typesAround(doc: Node, spot: BlockSpot): readonly BlockType[] {
  const found: BlockType[] = []
  for (let parent = parentOf(doc, spot); parent; parent = parentOf(doc, parent))
    found.push(blockType(parent.node.attrs['type']))
  return found
}

/** Whether a block is the empty paragraph that stands in another one for want of anything else. */
export function isFiller(doc: Node, spot: BlockSpot): boolean {
  const { node, container } = spot
  const isEmpty =
    node.attrs['type'] === 'paragraph' && node.childCount === 1 && node.firstChild!.content.size === 0
  if (!isEmpty || container.childCount !== 1) return false
  const parent = parentOf(doc, spot)
  return parent !== null && blockType(parent.node.attrs['type']).hasFiller === true
}
