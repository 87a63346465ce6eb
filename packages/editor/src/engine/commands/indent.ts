import { isContainerBlockType } from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import { appendKids, removeBlock } from '../tree/blockEdits.ts'
import { blockAt, siblingBefore } from '../tree/blockSpot.ts'
import { selectedRoots } from '../tree/selectedBlocks.ts'
import { command } from './command.ts'
import { keepSelection } from './keepSelection.ts'
import { unfold } from './fold.ts'

/**
 * EDIT-INDENT: makes each selected block the last child of the sibling before it. A block stays when that
 * sibling may have no children, or was itself selected and stayed.
 */
export const indent = command((tr) =>
  keepSelection(tr, () => {
    const roots = selectedRoots(tr.doc, tr.selection)
    const stayed = new Set<Node>()
    const start = tr.mapping.maps.length
    for (const root of roots) {
      const spot = blockAt(tr.doc, tr.mapping.slice(start).map(root.pos))
      const target = siblingBefore(tr.doc, spot)
      if (!target || stayed.has(target.node) || !isContainerBlockType(target.node.attrs['type'])) {
        stayed.add(spot.node)
        continue
      }
      removeBlock(tr, spot.pos)
      appendKids(tr, target.pos, [spot.node])
      unfold(tr, target.pos)
    }
  }),
)
