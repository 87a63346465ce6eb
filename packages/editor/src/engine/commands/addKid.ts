import type { Command } from 'prosemirror-state'
import { placeCaret, prependKids } from '../tree/blockEdits.ts'
import { createBlock } from '../tree/blockNode.ts'
import { command } from './command.ts'
import { unfold } from './fold.ts'

/** EDIT-FOLD: a new paragraph as the first child of a block, with the caret in it. */
export function addKid(pos: number): Command {
  return command((tr) => {
    unfold(tr, pos)
    placeCaret(tr, prependKids(tr, pos, [createBlock('paragraph')]))
    return true
  })
}
