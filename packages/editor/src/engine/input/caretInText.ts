import { Plugin, Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { refreshSelection } from './freshSelection.ts'

/**
 * EDIT-SEL-2: the caret of a browser can come to stand where there is no text, such as in a divider after a press between
 * it and the text below. What is typed there is lost. Before anything acts on it, the caret goes to the text next to it.
 */
export function caretInText(): Plugin {
  const settle = (view: EditorView): false => {
    settleCaret(view)
    return false
  }
  return new Plugin({
    props: {
      handleDOMEvents: { click: settle, keydown: settle, beforeinput: settle, compositionstart: settle },
    },
  })
}

function settleCaret(view: EditorView): void {
  const shown = document.getSelection()
  if (!shown || !view.editable || view.composing || !view.hasFocus()) return
  if (isInText(view, shown.anchorNode) && isInText(view, shown.focusNode)) return
  refreshSelection(view)
  if (!(view.state.selection instanceof TextSelection)) return
  const text = textBeside(view, shown)
  if (text && !text.eq(view.state.selection)) view.dispatch(view.state.tr.setSelection(text))
  const { selection } = view.state
  const anchor = view.domAtPos(selection.anchor)
  const head = view.domAtPos(selection.head)
  // What is far away on a large page is not drawn.
  if (isInText(view, anchor.node) && isInText(view, head.node))
    shown.setBaseAndExtent(anchor.node, anchor.offset, head.node, head.offset)
}

/** The engine does not look at a caret in a block without text. */
function textBeside(
  view: EditorView,
  { focusNode, focusOffset, isCollapsed }: globalThis.Selection,
): Selection | null {
  const atom = elementOf(focusNode)?.closest('.b-atom')
  if (!isCollapsed || !focusNode || !atom || !view.dom.contains(atom)) return null
  const $pos = view.state.doc.resolve(view.posAtDOM(focusNode, focusOffset, 1))
  return Selection.findFrom($pos, 1, true) ?? Selection.findFrom($pos, -1, true)
}

function isInText({ dom }: EditorView, node: Node | null): boolean {
  const line = elementOf(node)?.closest('.b-line')
  return Boolean(line && dom.contains(line))
}

function elementOf(node: Node | null): Element | null {
  return node instanceof Element ? node : (node?.parentElement ?? null)
}
