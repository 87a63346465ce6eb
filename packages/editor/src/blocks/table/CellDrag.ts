import type { EditorView } from 'prosemirror-view'
import { cellAround } from './cellAround.ts'
import { CellSelection } from './CellSelection.ts'
import { placeOf } from './tableKeys.ts'

/**
 * EDIT-TABLE-9: selects cells with the pointer: from the cell where it was pressed to the one under it, also with
 * Shift.
 */
export class CellDrag {
  private readonly view: EditorView
  private watch: AbortController | null = null
  private isSelecting = false
  private ending: ReturnType<typeof setTimeout> | undefined

  constructor(view: EditorView) {
    this.view = view
  }

  /** Whether selections made by the browser are ignored now. */
  get isActive(): boolean {
    return this.isSelecting
  }

  /** Whether the press was handled. */
  press(event: MouseEvent): boolean {
    this.stop()
    clearTimeout(this.ending)
    this.isSelecting = false
    if (event.button !== 0) return false
    const { view } = this
    const cell = cellAtPoint(view, event.target)
    if (cell === null) return false
    const { selection } = view.state
    if (event.shiftKey) {
      const from = selection instanceof CellSelection ? selection.anchorCell : placeOf(view.state)?.cell
      if (from === undefined || (from === cell && !(selection instanceof CellSelection))) return false
      const picked = CellSelection.between(view.state.doc, from, cell)
      if (!picked) return false
      event.preventDefault()
      view.dispatch(view.state.tr.setSelection(picked))
      view.focus()
      return true
    }
    const watch = new AbortController()
    const { signal } = watch
    this.watch = watch
    const { doc } = view.state
    addEventListener(
      'mousemove',
      (moved) => {
        // Edits of others move the cells: the drag ends.
        if (moved.buttons === 0 || view.state.doc !== doc) this.stop()
        else this.extend(cell, moved.target)
      },
      { signal },
    )
    addEventListener('mouseup', () => this.stop(), { signal })
    return false
  }

  stop(): void {
    this.watch?.abort()
    this.watch = null
    if (!this.isSelecting) return
    // The browser reports its own selection a moment after the button is released.
    this.ending = setTimeout(() => (this.isSelecting = false), 30)
  }

  private extend(anchor: number, target: EventTarget | null): void {
    const { view } = this
    const head = cellAtPoint(view, target)
    if (head === null || (head === anchor && !this.isSelecting)) return
    const picked = CellSelection.between(view.state.doc, anchor, head)
    if (!picked) return
    this.isSelecting = true
    if (!picked.eq(view.state.selection)) view.dispatch(view.state.tr.setSelection(picked))
  }
}

/** Position right before the cell that an element of the editor lies in; null outside of cells. */
export function cellAtPoint(view: EditorView, target: EventTarget | null): number | null {
  const element = target instanceof Element ? target.closest('.b') : null
  if (!element || !view.dom.contains(element)) return null
  const pos = view.posAtDOM(element, 0)
  return cellAround(view.state.doc.resolve(pos))?.cell ?? null
}
