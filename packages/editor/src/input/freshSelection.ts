import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/**
 * Keys and the clipboard act on the selection that the browser shows. The browser announces a changed selection a
 * moment later, and when the page is busy the next key may overtake that: End and Enter would split in the middle.
 */
export function freshSelection(): Plugin {
  const refresh = (view: EditorView): false => {
    refreshSelection(view)
    return false
  }
  return new Plugin({
    props: {
      handleKeyDown: (view, event) => (isTyping(event) ? false : refresh(view)),
      handleDOMEvents: { copy: refresh, cut: refresh, paste: refresh },
    },
  })
}

/** Takes over the selection the browser shows. To be called before something is drawn that nobody did at this keyboard. */
export function refreshSelection(view: EditorView): void {
  if (!view.composing && view.hasFocus()) document.dispatchEvent(new Event('selectionchange'))
}

/** Characters go to the text through the browser, which knows its own selection. */
function isTyping(event: KeyboardEvent): boolean {
  return event.isComposing || (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
}
