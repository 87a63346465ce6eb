import { Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { BEGINS_COMPOSITION } from '../binding/UndoHistory.ts'
import { countBreaks } from '../content/lineBreaks.ts'
import { insertLines } from '../commands/insertLines.ts'
import { clearForText, typeOver } from '../commands/typeOver.ts'
import { writeBelow } from '../commands/writeBelow.ts'

/**
 * EDIT-TYPE: typing where there is more than a caret in a text. Over several blocks it replaces them by the rules
 * of EDIT-RANGE; at a block selected as a whole it goes to a new paragraph behind it, in the place of several. A press below the last
 * block gives a paragraph to write in.
 */
export function typing(): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        const { tr } = view.state
        if (countBreaks(text) > 0 && !view.composing) {
          if (tr.selection.from !== from || tr.selection.to !== to)
            tr.setSelection(TextSelection.create(tr.doc, from, to))
          insertLines(tr, text)
          view.dispatch(tr.scrollIntoView())
          return true
        }
        const isInOneText =
          tr.selection instanceof TextSelection && tr.doc.resolve(from).sameParent(tr.doc.resolve(to))
        if (isInOneText || !typeOver(tr, text)) return false
        view.dispatch(tr.scrollIntoView())
        return true
      },
      handleDOMEvents: {
        // Before the browser composes over several blocks, they are gone by our rules and not by its own.
        compositionstart(view) {
          const { tr } = view.state
          if (view.editable && clearForText(tr)) view.dispatch(tr.setMeta('composition', BEGINS_COMPOSITION))
          return false
        },
        mousedown: (view, event) =>
          event.target === view.dom && event.button === 0 && pressBelow(view, event),
      },
    },
  })
}

function pressBelow(view: EditorView, event: MouseEvent): boolean {
  const last = view.dom.lastElementChild
  if (!view.editable || !last || event.clientY <= last.getBoundingClientRect().bottom) return false
  event.preventDefault()
  writeBelow(view)
  return true
}
