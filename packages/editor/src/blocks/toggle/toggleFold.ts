import { isFolded } from '@sheaf/model'
import { command } from '../../engine/commands/command.ts'
import { setFolded } from '../../engine/commands/fold.ts'
import { blockAttrs } from '../../engine/tree/blockNode.ts'
import { shownBlocks } from '../../engine/tree/selectedBlocks.ts'

/** EDIT-FOLD: collapses the selected toggles, or expands them if all of them are collapsed. */
export const toggleFold = command((tr) => {
  const toggles = shownBlocks(tr.doc, tr.selection).filter(({ node }) => node.attrs['type'] === 'toggle_list')
  const folded = !toggles.every(({ node }) => isFolded(blockAttrs(node)))
  for (const { pos } of toggles) setFolded(tr, pos, folded)
  return toggles.length > 0
})
