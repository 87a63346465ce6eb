import type { BlockId } from '@sheaf/base'
import type { BlockData } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { schema } from '../schema/schema.ts'

/** Id of the block node shown when a page has no block: it stands for nothing in the document. */
export const PLACEHOLDER_ID = ''

export function idOf(block: Node): BlockId {
  return block.attrs['id'] as BlockId
}

export function typeOf(block: Node): string {
  return block.attrs['type'] as string
}

export function dataOf(block: Node): BlockData {
  return block.attrs['data'] as BlockData
}

/** The block's line, or null for an atom. */
export function lineOf(block: Node): Node | null {
  const first = block.firstChild
  return first && first.type === schema.nodes['line'] ? first : null
}

/** The group of a block, or the node itself when it is the document: what directly holds child blocks. */
export function listNode(node: Node): Node | null {
  if (node.type === schema.nodes['doc']) return node
  const last = node.lastChild
  return last && last.type === schema.nodes['group'] ? last : null
}

export function childBlocks(node: Node): readonly Node[] {
  return listNode(node)?.children ?? []
}

/** Start positions of blocks by id. `wanted` ends the search early; ids not in the document are absent. */
export function blockPositions(doc: Node, wanted: ReadonlySet<string>): Map<BlockId, number> {
  return new Map(Array.from(blocksById(doc, wanted), ([id, { pos }]) => [id, pos]))
}

/** The same with the blocks themselves. */
export function blocksById(doc: Node, wanted: ReadonlySet<string>): Map<BlockId, PlacedBlock> {
  const found = new Map<BlockId, PlacedBlock>()
  if (wanted.size > 0) findBlocks(doc.children, 0, wanted, found)
  return found
}

// Not `descendants`: in a long page the callbacks would cost more than the search.
function findBlocks(
  blocks: readonly Node[],
  from: number,
  wanted: ReadonlySet<string>,
  found: Map<BlockId, PlacedBlock>,
): void {
  let pos = from
  for (const block of blocks) {
    const id = idOf(block)
    if (wanted.has(id) && !found.has(id)) found.set(id, { node: block, pos })
    if (found.size === wanted.size) return
    if (block.childCount > 1)
      findBlocks(childBlocks(block), pos + 2 + block.firstChild!.nodeSize, wanted, found)
    pos += block.nodeSize
  }
}

/** A block of a document, and the position before it. */
export interface PlacedBlock {
  readonly node: Node
  readonly pos: number
}
