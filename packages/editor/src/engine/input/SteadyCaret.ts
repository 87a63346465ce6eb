import type { EditorView } from 'prosemirror-view'

/**
 * EDIT-PEER: keeps the line with the caret where it is on the screen while something is drawn that others did. The
 * browser does so by itself, but not in every browser and never at the top of a page.
 */
export class SteadyCaret {
  private top: number | null = null

  /** To be called right before, in the same turn. */
  remember(view: EditorView): void {
    queueMicrotask(() => (this.top = null))
    this.top = view.hasFocus() && !view.composing ? caretTop(view) : null
    // Out of sight it holds nothing.
    if (this.top !== null && (this.top < 0 || this.top > innerHeight)) this.top = null
  }

  /** To be called when it is drawn. */
  restore(view: EditorView): void {
    const before = this.top
    this.top = null
    const now = before === null ? null : caretTop(view)
    if (before === null || now === null || Math.abs(now - before) < 1) return
    scrollParent(view.dom).scrollTop += now - before
  }
}

function caretTop(view: EditorView): number | null {
  const { node } = view.domAtPos(view.state.selection.head)
  const element = node instanceof Element ? node : node.parentElement
  return element?.isConnected ? element.getBoundingClientRect().top : null
}

function scrollParent(element: Element): Element {
  for (let up = element.parentElement; up; up = up.parentElement) {
    if (up.scrollHeight > up.clientHeight && /auto|scroll/.test(getComputedStyle(up).overflowY)) return up
  }
  return document.scrollingElement ?? document.documentElement
}
