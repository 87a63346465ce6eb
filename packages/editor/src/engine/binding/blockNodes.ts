import type { BlockId } from '@sheaf/base'
import type { BlockData } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { schema } from '../schema/schema.ts'
import { walkBlocks } from '../tree/walkBlocks.ts'

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

/** Position of a block by its id, or null when it is gone. */
export function findBlock(doc: Node, id: string): number | null {
  return blockPositions(doc, new Set([id])).get(id as BlockId) ?? null
}

/** The same with the blocks themselves. */
export function blocksById(doc: Node, wanted: ReadonlySet<string>): Map<BlockId, PlacedBlock> {
  const found = new Map<BlockId, PlacedBlock>()
  if (wanted.size === 0) return found
  walkBlocks(doc.children, (node, pos) => {
    const id = idOf(node)
    if (wanted.has(id) && !found.has(id)) found.set(id, { node, pos })
    return found.size < wanted.size
  })
  return found
}

/** A block of a document, and the position before it. */
export interface PlacedBlock {
  readonly node: Node
  readonly pos: number
}
