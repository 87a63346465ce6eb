import { Selection } from 'prosemirror-state'
import { copyOf, hasLine } from '../tree/blockNode.ts'
import { BlockRange, selectBlocks } from '../tree/BlockRange.ts'
import { blockEnd, textLength } from '../tree/blockSpot.ts'
import { selectedRoots } from '../tree/selectedBlocks.ts'
import { placeCaret } from '../tree/blockEdits.ts'
import { command } from './command.ts'

/** EDIT-COPY: puts a deep copy, with new ids, behind the last selected block. The caret goes into the copy; of several, all are selected. */
export const duplicate = command((tr) => {
  const roots = selectedRoots(tr.doc, tr.selection)
  const last = roots.at(-1)
  if (!last) return false
  const copies = roots.map(({ node }) => copyOf(node))
  const pos = blockEnd(last)
  tr.insert(pos, copies)
  if (tr.selection instanceof BlockRange) {
    const length = copies.slice(0, -1).reduce((size, node) => size + node.nodeSize, 0)
    tr.setSelection(selectBlocks(tr.doc, pos, pos + length))
  } else if (hasLine(copies[0]!)) placeCaret(tr, pos, textLength(copies[0]!))
  else tr.setSelection(Selection.near(tr.doc.resolve(pos), 1))
  return true
})
