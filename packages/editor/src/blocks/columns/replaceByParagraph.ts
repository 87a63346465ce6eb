import type { Command } from 'prosemirror-state'
import { command } from '../../engine/commands/command.ts'
import { placeCaret } from '../../engine/tree/blockEdits.ts'
import { createBlock } from '../../engine/tree/blockNode.ts'
import { blockAt, blockEnd } from '../../engine/tree/blockSpot.ts'

/** Puts an empty paragraph in the place of columns that hold nothing. */
export function replaceByParagraph(pos: number): Command {
  return command((tr) => {
    tr.replaceWith(pos, blockEnd(blockAt(tr.doc, pos)), createBlock('paragraph'))
    placeCaret(tr, pos)
    return true
  })
}
