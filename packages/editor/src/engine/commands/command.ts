import type { Command, Transaction } from 'prosemirror-state'

/** An edit written against a transaction; answers whether it applies. What does not apply changes nothing. */
export type Edit = (tr: Transaction) => boolean

/** Makes an edit a ProseMirror command. */
export function command(edit: Edit): Command {
  return (state, dispatch) => {
    const tr = state.tr
    if (!edit(tr)) return false
    dispatch?.(tr.scrollIntoView())
    return true
  }
}
