import type { Command } from 'prosemirror-state'
import { contextOf } from '../../engine/context/EditorContext.ts'
import { deferKeys } from '../../engine/input/deferKeys.ts'
import type { WritingWish } from '../../ports/EditorWriting.ts'

/** AI-WRITE-OPEN-1: false where there is no language model. */
export function openWriting(wish: WritingWish): Command {
  return (state, dispatch, view) => {
    const port = contextOf(state)?.ports.writing
    if (!port?.isOffered()) return false
    if (dispatch && view) deferKeys(view, port.open(view, wish))
    return true
  }
}
