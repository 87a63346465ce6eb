import type { Node } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import type { BlockAttrs } from '../schema/schema.ts'
import { hasLine } from '../tree/blockNode.ts'
import { selectedBlocks } from '../tree/selectedBlocks.ts'
import { command } from './command.ts'
import { blockType } from '../blockTypes/blockTypes.ts'

export type Alignment = 'left' | 'center' | 'right'

/** EDIT-ALIGN: aligns the selected blocks that can be: text, and what can be narrower than the text. */
export function align(to: Alignment): Command {
  return command((tr) => {
    const blocks = selectedBlocks(tr.doc, tr.selection).filter(({ node }) => canAlign(node))
    for (const { node, pos } of blocks) tr.setNodeAttribute(pos, 'data', { ...node.attrs['data'], align: to })
    return blocks.length > 0
  })
}

/** Whether a block can stand elsewhere than where lines start, as code always does. */
export function canAlign(block: Node): boolean {
  const { alignment, isVerbatim } = blockType(block.attrs['type'])
  return alignment !== undefined || (hasLine(block) && !isVerbatim)
}

/** Where a block stands: as its data says, else as its type does. */
export function shownAlignment({ type, data }: Pick<BlockAttrs, 'type' | 'data'>): Alignment {
  return alignmentOf(data) ?? blockType(type).alignment ?? 'left'
}

export function alignmentOf(data: Readonly<Record<string, unknown>>): Alignment | null {
  const { align: value } = data
  return value === 'left' || value === 'center' || value === 'right' ? value : null
}
