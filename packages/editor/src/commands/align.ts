import type { Command } from 'prosemirror-state'
import { hasLine } from '../tree/blockNode.ts'
import { selectedBlocks } from '../tree/selectedBlocks.ts'
import { command } from './command.ts'

export type Alignment = 'left' | 'center' | 'right'

/** EDIT-ALIGN: aligns the text of the selected blocks. Code always starts where lines start. */
export function align(to: Alignment): Command {
  return command((tr) => {
    const blocks = selectedBlocks(tr.doc, tr.selection).filter(
      ({ node }) => hasLine(node) && node.attrs['type'] !== 'code',
    )
    for (const { node, pos } of blocks) tr.setNodeAttribute(pos, 'data', { ...node.attrs['data'], align: to })
    return blocks.length > 0
  })
}

export function alignmentOf(data: Readonly<Record<string, unknown>>): Alignment | null {
  const { align: value } = data
  return value === 'left' || value === 'center' || value === 'right' ? value : null
}
