import { Selection, type Transaction } from 'prosemirror-state'
import { blockType } from '../blockTypes/blockTypes.ts'
import { removeBlock } from '../tree/blockEdits.ts'
import { hasLine } from '../tree/blockNode.ts'
import { blockAbove, blockBelow, textEnd, textStart, type BlockSpot } from '../tree/blockSpot.ts'
import { columnOf } from '../tree/columnOf.ts'

/**
 * EDIT-COL: Backspace and Delete where a column begins or ends. Texts do not join across the border: an empty
 * paragraph goes, with the column if it was all of it, anything else stays. Null where there is no such border.
 */
export function atColumnBorder(
  tr: Transaction,
  spot: BlockSpot,
  other: BlockSpot,
  direction: 'up' | 'down',
): boolean | null {
  const here = columnOf(tr.doc, spot)?.column.pos
  const isFrame = blockType(other.node.attrs['type']).isFrame && !hasLine(other.node)
  if (!isFrame && columnOf(tr.doc, other)?.column.pos === here) return null
  const isFree =
    spot.node.attrs['type'] === 'paragraph' &&
    spot.node.childCount === 1 &&
    spot.node.firstChild!.content.size === 0
  if (!isFree) return here === undefined ? null : true
  const step = direction === 'up' ? blockAbove : blockBelow
  let target: BlockSpot | null = other
  while (target && !hasLine(target.node)) target = step(tr.doc, target)
  const at = target && (direction === 'up' ? textEnd(target) : textStart(target))
  removeBlock(tr, spot.pos)
  if (at !== null)
    tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(at)), direction === 'up' ? -1 : 1))
  return true
}
