import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { blockKind, kindOf } from '../engine/blockTypes/blockKinds.ts'
import { turnInto } from '../engine/commands/turnInto.ts'
import { shortcutCommand } from '../engine/keys/shortcutCommands.ts'
import { blockAttrs } from '../engine/tree/blockNode.ts'
import { blockAround } from '../engine/tree/blockSpot.ts'
import { openSuggest } from '../tools/suggest/suggest.ts'

/** What a row of tools beside a small editor offers. */
export type TextTool = 'todoList' | 'bulletedList' | 'link' | 'mention'

/** Does at the caret what a tool says, and gives the editor the focus. A list of that kind becomes plain text again. */
export function runTextTool(view: EditorView, tool: TextTool): void {
  view.focus()
  commandOf(tool)(view.state, view.dispatch, view)
}

function commandOf(tool: TextTool): Command {
  if (tool === 'link') return shortcutCommand('link')
  if (tool === 'mention') return openSuggest('mention')
  return (state, dispatch, view) => {
    const around = blockAround(state.selection.$from)
    const isThere = around !== null && kindOf(blockAttrs(around.node))?.id === tool
    return turnInto(blockKind(isThere ? 'paragraph' : tool))(state, dispatch, view)
  }
}
