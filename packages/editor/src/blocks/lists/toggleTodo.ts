import { isChecked } from '@sheaf/model'
import type { Transaction } from 'prosemirror-state'
import { schema } from '../../engine/schema/schema.ts'
import { blockAt } from '../../engine/tree/blockSpot.ts'
import { shownBlocks } from '../../engine/tree/selectedBlocks.ts'
import { command } from '../../engine/commands/command.ts'

/** EDIT-TODO: checks the selected to-dos, or unchecks them if all of them are checked. */
export const toggleTodo = command((tr) => {
  const todos = shownBlocks(tr.doc, tr.selection).filter(({ node }) => node.attrs['type'] === 'todo_list')
  const checked = !todos.every(({ node }) => isChecked(node.attrs['data']))
  for (const todo of todos) setChecked(tr, todo.pos, checked)
  return todos.length > 0
})

/** Checks or unchecks one to-do; the rest of its data is kept. */
export function setChecked(tr: Transaction, pos: number, checked: boolean): void {
  tr.setNodeAttribute(pos, 'data', { ...blockAt(tr.doc, pos).node.attrs['data'], checked })
}

/** EDIT-TODO-3: checks or unchecks a to-do and every to-do nested in it, at any depth and in blocks of any type. */
export function setAllChecked(tr: Transaction, pos: number, checked: boolean): void {
  const { node } = blockAt(tr.doc, pos)
  tr.doc.nodesBetween(pos, pos + node.nodeSize, (each, at) => {
    const { type, data } = each.attrs
    if (type === 'todo_list' && isChecked(data) !== checked) setChecked(tr, at, checked)
    return each.type !== schema.nodes.line
  })
}
