import { NodeSelection, TextSelection, type Transaction } from 'prosemirror-state'
import { schema } from '../../engine/schema/schema.ts'
import { formulaAt } from './formulaEditing.ts'

/**
 * Writes the source of the formula at a position and sets the selection: the block, or the caret behind (`side` 1) or
 * before (-1) a formula in a text. An empty formula in a text is deleted; an empty block stays.
 */
export function writeFormula(tr: Transaction, pos: number, latex: string, side: 1 | -1 = 1): Transaction {
  const before = formulaAt(tr.doc, pos)
  if (before === null) return tr
  const wanted = latex.trim()
  if (tr.doc.nodeAt(pos)!.type === schema.nodes.block) {
    const data = { ...tr.doc.nodeAt(pos)!.attrs['data'], formula: wanted }
    if (wanted !== before) tr.setNodeAttribute(pos, 'data', data)
    return tr.setSelection(NodeSelection.create(tr.doc, pos))
  }
  if (wanted === '') {
    tr.delete(pos, pos + 1)
    return tr.setSelection(TextSelection.create(tr.doc, pos))
  }
  if (wanted !== before) tr.setNodeAttribute(pos, 'value', wanted)
  return tr.setSelection(TextSelection.create(tr.doc, side === 1 ? pos + 1 : pos))
}
