import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/**
 * Keys and the clipboard act on the selection that the browser shows. The browser announces a changed selection a
 * moment later, and when the page is busy the next key may overtake that: End and Enter would split in the middle.
 */
export function freshSelection(): Plugin {
  let hasKey = false
  const refresh = (view: EditorView): false => {
    refreshSelection(view)
    return false
  }
  return new Plugin({
    props: {
      handleKeyDown: (view, event) => (isTyping(event) && !hasRange(view) ? false : refresh(view)),
      handleDOMEvents: {
        // Edits without a key of their own: keyboards of phones, dictation, input methods, menus of the system.
        beforeinput: (view) => (hasRange(view) ? refresh(view) : false),
        compositionstart: refresh,
        copy: refresh,
        cut: refresh,
        paste: refresh,
        focus(view) {
          hasKey = false
          // Goes off right before the engine's own, which puts back what the browser may have made of the selection.
          setTimeout(() => {
            if (hasKey && !view.isDestroyed) refreshSelection(view)
          }, FOCUS_MS)
          return false
        },
        keydown(view) {
          hasKey = true
          // From now on the caret at the start of the page is where somebody went, not where the browser put it.
          const input: unknown = Reflect.get(view, 'input')
          if (typeof input === 'object' && input !== null) Reflect.set(input, 'lastFocus', 0)
          return false
        },
      },
    },
  })
}

/** How long after the focus has come the engine looks whether the browser has moved the caret with it. */
const FOCUS_MS = 20

/** Takes over the selection the browser shows. To be called before something is drawn that nobody did at this keyboard. */
export function refreshSelection(view: EditorView): void {
  if (!view.composing && view.hasFocus()) document.dispatchEvent(new Event('selectionchange'))
}

/** At a caret, characters go to the text through the browser, which knows its own selection. */
function isTyping(event: KeyboardEvent): boolean {
  return event.isComposing || (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
}

/** What is typed takes the place of a selection, by the rules of the editor and not of the browser. */
function hasRange(view: EditorView): boolean {
  return !view.state.selection.empty || document.getSelection()?.isCollapsed === false
}
