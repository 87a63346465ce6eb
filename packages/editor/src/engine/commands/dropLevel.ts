import { toggleLevel } from '@sheaf/model'
import type { Transaction } from 'prosemirror-state'
import { blockAttrs } from '../tree/blockNode.ts'
import type { BlockSpot } from '../tree/blockSpot.ts'

/** EDIT-FOLD: makes a toggle heading a plain toggle, with the children it has. False for all other blocks. */
export function dropLevel(tr: Transaction, { node, pos }: BlockSpot): boolean {
  if (toggleLevel(blockAttrs(node)) === null) return false
  const { level: _, ...data } = node.attrs['data']
  tr.setNodeAttribute(pos, 'data', data)
  return true
}
