import type { Command } from 'prosemirror-state'
import type { BlockKind } from '../blockTypes/blockKinds.ts'
import { hasLine } from '../tree/blockNode.ts'
import { shownBlocks } from '../tree/selectedBlocks.ts'
import { command } from './command.ts'
import { convertBlock } from './convertBlock.ts'

/** EDIT-TURN: makes every selected block with text the given kind, in place. */
export function turnInto(kind: BlockKind): Command {
  return command((tr) => {
    const blocks = shownBlocks(tr.doc, tr.selection).filter(({ node }) => hasLine(node))
    // From the last to the first: children that move out land behind their block.
    for (const { pos } of blocks.toReversed()) convertBlock(tr, pos, kind.type, kind.data)
    return blocks.length > 0
  })
}
