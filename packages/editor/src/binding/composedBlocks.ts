import type { BlockId } from '@sheaf/base'
import type { EditorState } from 'prosemirror-state'
import { schema } from '../schema/schema.ts'
import { idOf, PLACEHOLDER_ID } from './blockNodes.ts'
import type { FrozenBlocks } from './patchDocument.ts'

/** The block in which a composition goes on, and its ancestors. A placeholder becomes a block with the first composed character. */
export function composedBlocks({ selection: { $head } }: EditorState): FrozenBlocks {
  const ids = new Set<BlockId>()
  for (let depth = $head.depth; depth > 0; depth--) {
    const node = $head.node(depth)
    if (node.type === schema.nodes['block'] && idOf(node) !== PLACEHOLDER_ID) ids.add(idOf(node))
  }
  return ids
}
