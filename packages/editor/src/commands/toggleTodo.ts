import { isChecked } from '@sheaf/model'
import type { Transaction } from 'prosemirror-state'
import { blockAt } from '../tree/blockSpot.ts'
import { shownBlocks } from '../tree/selectedBlocks.ts'
import { command } from './command.ts'

/** EDIT-TODO: ticks the selected to-dos, or unticks them when all of them are ticked. */
export const toggleTodo = command((tr) => {
  const todos = shownBlocks(tr.doc, tr.selection).filter(({ node }) => node.attrs['type'] === 'todo_list')
  const checked = !todos.every(({ node }) => isChecked(node.attrs['data']))
  for (const todo of todos) setChecked(tr, todo.pos, checked)
  return todos.length > 0
})

/** Ticks or unticks one to-do; the rest of its data stays. */
export function setChecked(tr: Transaction, pos: number, checked: boolean): void {
  tr.setNodeAttribute(pos, 'data', { ...blockAt(tr.doc, pos).node.attrs['data'], checked })
}

