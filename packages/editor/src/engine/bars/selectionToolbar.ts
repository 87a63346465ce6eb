import { Plugin } from 'prosemirror-state'
import { SelectionToolbarView, type SelectionToolbarOptions } from './SelectionToolbarView.ts'

/** The bar above selected text. Alt+F10 moves the focus into it, as in other editors; Escape brings it back. */
export function selectionToolbar(options: SelectionToolbarOptions): Plugin {
  let bar: SelectionToolbarView | null = null
  return new Plugin({
    props: {
      handleKeyDown: (_view, event) => event.key === 'F10' && event.altKey && (bar?.focus() ?? false),
    },
    view: (view) => (bar = new SelectionToolbarView(view, options)),
  })
}
