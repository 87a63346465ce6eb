import type { Command } from 'prosemirror-state'
import { blockAt, siblingBefore, type BlockSpot } from '../../engine/tree/blockSpot.ts'
import type { Node } from 'prosemirror-model'
import { command } from '../../engine/commands/command.ts'

/** EDIT-LIST: sets the start number of the numbered list that contains a block; written to its first item only. */
export function setStartNumber(pos: number, start: number): Command {
  return command((tr) => {
    const spot = blockAt(tr.doc, pos)
    if (spot.node.attrs['type'] !== 'numbered_list') return false
    const first = firstOfRun(tr.doc, spot)
    tr.setNodeAttribute(first.pos, 'data', { ...first.node.attrs['data'], number: start })
    return true
  })
}

/** The first of the adjacent numbered siblings that include a block. */
export function firstOfRun(doc: Node, spot: BlockSpot): BlockSpot {
  let first = spot
  for (
    let before: BlockSpot | null = spot;
    before?.node.attrs['type'] === 'numbered_list';
    before = siblingBefore(doc, before)
  ) {
    first = before
  }
  return first
}
