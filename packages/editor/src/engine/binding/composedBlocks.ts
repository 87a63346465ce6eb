import type { BlockId } from '@sheaf/base'
import type { ResolvedPos } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { schema } from '../schema/schema.ts'
import { idOf, PLACEHOLDER_ID } from './blockNodes.ts'

/** What a composition has in its hands, and nobody else may touch until it ends. */
export interface Composed {
  /** Not to be replaced nor given other attributes: the block being composed in, and its ancestors. */
  readonly blocks: ReadonlySet<BlockId>
  readonly text: ComposedText | null
}

/** The run of equal letters around the caret, by offsets in the text of a block. Browsers hold it as one node. */
export interface ComposedText {
  readonly block: BlockId
  readonly from: number
  readonly to: number
}

/** Without a composition. */
export const NOTHING_COMPOSED: Composed = { blocks: new Set(), text: null }

/**
 * Where a composition goes on. A placeholder becomes a block with the first composed character. `mayWait`: whether what
 * others write in the text of a block can be shown later.
 */
export function composedBlocks(
  { selection: { $head } }: EditorState,
  mayWait: (block: BlockId) => boolean,
): Composed {
  const blocks = new Set<BlockId>()
  for (let depth = $head.depth; depth > 0; depth--) {
    const node = $head.node(depth)
    if (node.type === schema.nodes['block'] && idOf(node) !== PLACEHOLDER_ID) blocks.add(idOf(node))
  }
  const [block] = blocks
  return { blocks, text: block && mayWait(block) ? composedText(block, $head) : null }
}

function composedText(
  block: BlockId,
  { parent, parentOffset, nodeBefore, nodeAfter }: ResolvedPos,
): ComposedText | null {
  if (parent.type !== schema.nodes['line']) return null
  const before = nodeBefore?.isText ? nodeBefore.nodeSize : 0
  const after = nodeAfter?.isText ? nodeAfter.nodeSize : 0
  return { block, from: parentOffset - before, to: parentOffset + after }
}
