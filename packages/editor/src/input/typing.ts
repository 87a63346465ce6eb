import { Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { BEGINS_COMPOSITION } from '../binding/UndoHistory.ts'
import { countBreaks } from '../clipboard/lineBreaks.ts'
import { deleteSelected } from '../commands/deleteSelection.ts'
import { insertLines } from '../commands/insertLines.ts'
import { makeRoom } from '../commands/makeRoom.ts'
import { writeBelow } from '../commands/writeBelow.ts'
import { wholeBlocks } from '../tree/BlockRange.ts'

/**
 * EDIT-TYPE: typing where there is more than a caret in a text. Over several blocks it replaces them by the rules
 * of EDIT-RANGE; at a block selected as a whole it goes to a new paragraph behind it, in the place of several. A press below the last
 * block gives a paragraph to write in.
 */
export function typing(): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        const { state } = view
        if (countBreaks(text) > 0 && !view.composing) {
          const tr = state.tr
          if (state.selection.from !== from || state.selection.to !== to)
            tr.setSelection(TextSelection.create(tr.doc, from, to))
          insertLines(tr, text)
          view.dispatch(tr.scrollIntoView())
          return true
        }
        if (wholeBlocks(state.doc, state.selection)) {
          const tr = state.tr
          makeRoom(tr)
          view.dispatch(tr.insertText(text).scrollIntoView())
          return true
        }
        if (state.selection.empty || state.doc.resolve(from).sameParent(state.doc.resolve(to))) return false
        const tr = state.tr
        deleteSelected(tr)
        view.dispatch(tr.insertText(text).scrollIntoView())
        return true
      },
      handleDOMEvents: {
        // Before the browser composes over several blocks, they are gone by our rules and not by its own.
        compositionstart(view) {
          const { selection } = view.state
          const isWide =
            wholeBlocks(view.state.doc, selection) !== null || !selection.$from.sameParent(selection.$to)
          if (isWide && view.editable) clearForComposition(view)
          return false
        },
        mousedown: (view, event) =>
          event.target === view.dom && event.button === 0 && pressBelow(view, event),
      },
    },
  })
}

function clearForComposition(view: EditorView): void {
  const tr = view.state.tr
  if (wholeBlocks(tr.doc, tr.selection)) makeRoom(tr)
  else deleteSelected(tr)
  view.dispatch(tr.setMeta('composition', BEGINS_COMPOSITION))
}

function pressBelow(view: EditorView, event: MouseEvent): boolean {
  const last = view.dom.lastElementChild
  if (!view.editable || !last || event.clientY <= last.getBoundingClientRect().bottom) return false
  event.preventDefault()
  writeBelow(view)
  return true
}
