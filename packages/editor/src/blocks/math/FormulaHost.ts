import type { EditorView } from 'prosemirror-view'
import { stopUndoGroup, undo } from '../../engine/binding/undo.ts'
import { formulaAt, formulaKey, NEW_FORMULA } from './formulaEditing.ts'
import { FormulaPopover } from './FormulaPopover.ts'
import type { FormulasOptions } from './FormulasOptions.ts'
import { writeFormula } from './writeFormula.ts'

/** Synchronizes the popover with the state of the editor. */
export class FormulaHost {
  private readonly view: EditorView
  private readonly popover: FormulaPopover

  constructor(view: EditorView, { labels, direction }: FormulasOptions) {
    this.view = view
    this.popover = new FormulaPopover({
      labels,
      direction,
      onKeep: (latex, side) => this.keep(latex, side),
      onLeave: (returnsFocus) => this.leave(returnsFocus),
      onUndo: () => this.undo(),
    })
  }

  update(): void {
    const { view, popover } = this
    const editing = formulaKey.getState(view.state) ?? null
    if (!editing) this.hide()
    else if (popover.isOpen) popover.place()
    else {
      const isBlock = !view.state.doc.nodeAt(editing.pos)!.isInline
      const latex = formulaAt(view.state.doc, editing.pos) ?? ''
      popover.open(latex === NEW_FORMULA ? '' : latex, isBlock, () => this.anchor())
    }
  }

  destroy(): void {
    this.popover.close()
  }

  /** The formula was written or deleted: the focus returns from the field to the text. */
  private hide(): void {
    const { view, popover } = this
    const hadFocus = popover.hasFocus
    popover.close()
    if (hadFocus && view.editable) view.focus()
  }

  private anchor(): DOMRect | null {
    const pos = formulaKey.getState(this.view.state)?.pos
    const dom = pos === undefined ? null : this.view.nodeDOM(pos)
    return dom instanceof Element ? (dom.querySelector('.katex') ?? dom).getBoundingClientRect() : null
  }

  /** One undo step. `side` null: the person clicked elsewhere, and the selection is already there. */
  private keep(latex: string, side: 1 | -1 | null): void {
    const { view } = this
    const pos = formulaKey.getState(view.state)?.pos
    if (pos === undefined || !view.editable) {
      this.leave(side !== null)
      return
    }
    // After a click elsewhere the selection is already there.
    if (side === null) this.popover.close()
    stopUndoGroup(view.state)
    const { selection } = view.state
    const tr = writeFormula(view.state.tr, pos, latex, side ?? 1).setMeta(formulaKey, { close: true })
    if (side === null) tr.setSelection(selection.map(tr.doc, tr.mapping))
    view.dispatch(tr)
    stopUndoGroup(view.state)
    if (side !== null) view.focus()
  }

  private undo(): void {
    const { view } = this
    const pos = formulaKey.getState(view.state)?.pos
    const isNew = pos !== undefined && formulaAt(view.state.doc, pos) === NEW_FORMULA
    this.leave(true)
    if (!isNew) undo(view.state, (tr) => view.dispatch(tr))
  }

  private leave(returnsFocus: boolean): void {
    if (!returnsFocus) this.popover.close()
    const { state } = this.view
    const pos = formulaKey.getState(state)?.pos
    const tr = state.tr.setMeta(formulaKey, { close: true })
    // A new formula that was never written is removed.
    if (pos !== undefined && this.view.editable && formulaAt(state.doc, pos) === NEW_FORMULA)
      tr.delete(pos, pos + 1)
    this.view.dispatch(tr)
    if (returnsFocus) this.view.focus()
  }
}
