import type { Transaction } from 'prosemirror-state'
import { schema } from '../schema/schema.ts'
import { blockAround, textStart } from '../tree/blockSpot.ts'
import { command } from './command.ts'
import { deleteSelected } from './deleteSelection.ts'
import { isVerbatim } from '../tree/blockNode.ts'

/** EDIT-SOFT: a line break inside the block's own text. In code it also repeats the indent of the line it leaves. */
export const insertSoftBreak = command(insertNewline)

export function insertNewline(tr: Transaction): boolean {
  deleteSelected(tr)
  const spot = blockAround(tr.selection.$from)
  if (!spot || tr.selection.$from.parent.type !== schema.nodes.line) return false
  const isCode = isVerbatim(spot.node)
  const before = spot.node.firstChild!.textContent.slice(0, tr.selection.from - textStart(spot))
  const indent = isCode ? /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))![0] : ''
  tr.insertText(`\n${indent}`)
  return true
}
