import type { Node } from 'prosemirror-model'
import { blockAt, type BlockSpot } from './blockSpot.ts'
import { walkBlocks } from './walkBlocks.ts'

/** The block with an id; null where it is gone. */
export function findBlock(doc: Node, id: string): BlockSpot | null {
  let found: number | null = null
  walkBlocks(doc.children, (node, pos) => {
    if (node.attrs['id'] === id) found = pos
    return found === null
  })
  return found === null ? null : blockAt(doc, found)
}
