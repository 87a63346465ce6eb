import { toggleLevel } from '@sheaf/model'
import type { Transaction } from 'prosemirror-state'
import { appendKids } from '../../engine/tree/blockEdits.ts'
import { blockAttrs } from '../../engine/tree/blockNode.ts'
import { blockAt, blockEnd } from '../../engine/tree/blockSpot.ts'
import { unfold } from '../../engine/commands/fold.ts'

/**
 * EDIT-FOLD: makes the siblings behind a toggle heading its last children, up to the first with the same or a smaller
 * level (collab-model 2.4). The toggle opens if it takes in any. Does nothing for other blocks.
 */
export function absorbSiblings(tr: Transaction, pos: number): void {
  const spot = blockAt(tr.doc, pos)
  const level = toggleLevel(blockAttrs(spot.node))
  if (level === null) return
  const behind = spot.container.children.slice(spot.index + 1)
  const end = behind.findIndex((sibling) => levelOf(sibling.attrs['data']) <= level)
  const taken = end === -1 ? behind : behind.slice(0, end)
  if (taken.length === 0) return
  const size = taken.reduce((sum, sibling) => sum + sibling.nodeSize, 0)
  tr.delete(blockEnd(spot), blockEnd(spot) + size)
  appendKids(tr, pos, taken)
  unfold(tr, pos)
}

function levelOf(data: Readonly<Record<string, unknown>>): number {
  const level = data['level']
  const isLevel = typeof level === 'number' || (typeof level === 'string' && level !== '')
  return isLevel && Number(level) >= 1 ? Number(level) : Number.POSITIVE_INFINITY
}
