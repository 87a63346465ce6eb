import { TextSelection, type Transaction } from 'prosemirror-state'
import { wholeBlocks } from '../tree/BlockRange.ts'
import { deleteSelected } from './deleteSelection.ts'
import { makeRoom } from './makeRoom.ts'

/**
 * EDIT-TYPE-1: typed text in the place of more than a part of one text. Over several blocks they are deleted by the rules
 * of EDIT-RANGE; at blocks selected as wholes it goes to a new paragraph. Does nothing inside one text.
 */
export function typeOver(tr: Transaction, text: string): boolean {
  if (!clearForText(tr)) return false
  tr.insertText(text)
  return true
}

/** The same without the text, before an input method composes it. */
export function clearForText(tr: Transaction): boolean {
  const { selection } = tr
  if (wholeBlocks(tr.doc, selection)) {
    makeRoom(tr)
    return true
  }
  if (selection instanceof TextSelection && selection.$from.sameParent(selection.$to)) return false
  return deleteSelected(tr)
}
