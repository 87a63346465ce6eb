import { Plugin, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { stopUndoGroup } from '../binding/undo.ts'
import type { EditorLabels } from '../labels.ts'
import { formulaAt, formulaKey, nextFormula, selectedFormula, type FormulaEditing } from './formulaEditing.ts'
import type { FormulaPopover } from './FormulaPopover.ts'
import { writeFormula } from './writeFormula.ts'

export interface FormulasOptions {
  readonly labels: EditorLabels
  readonly direction: string
}

/** Selecting formulas in a text with the keyboard, and the popover in which the source of one is written. */
export function formulas(options: FormulasOptions): Plugin<FormulaEditing | null> {
  return new Plugin<FormulaEditing | null>({
    key: formulaKey,
    state: { init: () => null, apply: (tr, editing) => nextFormula(tr, editing) },
    props: {
      decorations(state) {
        const pos = formulaKey.getState(state)?.pos ?? selectedFormula(state)
        if (pos === null || !state.doc.nodeAt(pos)?.isInline) return null
        return DecorationSet.create(state.doc, [Decoration.node(pos, pos + 1, { class: 'is-chosen' })])
      },
      handleKeyDown(view, event) {
        if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
          return false
        if (event.key === 'Enter') return openSelected(view)
        if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return step(view, event.key)
        return false
      },
    },
    view: (view) => new FormulaHost(view, options),
  })
}

/** Opens the popover of the formula whose node starts at a position. */
export function openFormula(view: EditorView, pos: number): void {
  if (view.editable && formulaAt(view.state.doc, pos) !== null)
    view.dispatch(view.state.tr.setMeta(formulaKey, { open: pos }))
}

function openSelected(view: EditorView): boolean {
  const pos = selectedFormula(view.state)
  if (pos === null || !view.editable) return false
  openFormula(view, pos)
  return true
}

/** An arrow beside a formula selects it, and from there leaves it on the other side. */
function step(view: EditorView, key: 'ArrowLeft' | 'ArrowRight'): boolean {
  const { doc, selection } = view.state
  if (!(selection instanceof TextSelection)) return false
  const isBack = (key === 'ArrowLeft') !== isRightToLeft(view, selection.from)
  const select = (from: number, to: number): true => {
    view.dispatch(view.state.tr.setSelection(TextSelection.create(doc, from, to)).scrollIntoView())
    return true
  }
  const chosen = selectedFormula(view.state)
  if (chosen !== null) return isBack ? select(chosen, chosen) : select(chosen + 1, chosen + 1)
  if (!selection.empty) return false
  const pos = isBack ? selection.from - 1 : selection.from
  const beside = isBack ? selection.$from.nodeBefore : selection.$from.nodeAfter
  return beside?.isInline && formulaAt(doc, pos) !== null ? select(pos, pos + 1) : false
}

function isRightToLeft(view: EditorView, pos: number): boolean {
  const { node } = view.domAtPos(pos)
  const element = node instanceof Element ? node : node.parentElement
  return element !== null && getComputedStyle(element).direction === 'rtl'
}

/** Keeps the popover and the state of the editor in step; its code comes with the first formula that is written. */
class FormulaHost {
  private readonly view: EditorView
  private readonly options: FormulasOptions
  private popover: FormulaPopover | null = null
  private isLoading = false

  constructor(view: EditorView, options: FormulasOptions) {
    this.view = view
    this.options = options
  }

  update(): void {
    const editing = formulaKey.getState(this.view.state) ?? null
    if (this.popover) this.show(this.popover, editing)
    else if (editing) void this.load()
  }

  destroy(): void {
    this.popover?.close()
  }

  private async load(): Promise<void> {
    if (this.isLoading) return
    this.isLoading = true
    try {
      const { FormulaPopover: Popover } = await import('./FormulaPopover.ts')
      const { labels, direction } = this.options
      this.popover ??= new Popover({
        labels,
        direction,
        onKeep: (latex, side) => this.keep(latex, side),
        onLeave: (returnsFocus) => this.leave(returnsFocus),
      })
      if (!this.view.isDestroyed) this.show(this.popover, formulaKey.getState(this.view.state) ?? null)
    } catch {
      // Not to be had now; the next press asks again.
      this.leave(true)
    } finally {
      this.isLoading = false
    }
  }

  private show(popover: FormulaPopover, editing: FormulaEditing | null): void {
    const { view } = this
    if (!editing) popover.close()
    else if (popover.isOpen) popover.place()
    else {
      const isBlock = !view.state.doc.nodeAt(editing.pos)!.isInline
      popover.open(formulaAt(view.state.doc, editing.pos) ?? '', isBlock, () => this.anchor())
    }
  }

  private anchor(): DOMRect | null {
    const pos = formulaKey.getState(this.view.state)?.pos
    const dom = pos === undefined ? null : this.view.nodeDOM(pos)
    return dom instanceof Element ? (dom.querySelector('.katex') ?? dom).getBoundingClientRect() : null
  }

  /** One step of undo. `side` null: the person went elsewhere, and so does the selection. */
  private keep(latex: string, side: 1 | -1 | null): void {
    const { view } = this
    const pos = formulaKey.getState(view.state)?.pos
    if (pos === undefined || !view.editable) {
      this.leave(side !== null)
      return
    }
    stopUndoGroup(view.state)
    const { selection } = view.state
    const tr = writeFormula(view.state.tr, pos, latex, side ?? 1).setMeta(formulaKey, { close: true })
    if (side === null) tr.setSelection(selection.map(tr.doc, tr.mapping))
    view.dispatch(tr)
    stopUndoGroup(view.state)
    if (side !== null) view.focus()
  }

  private leave(returnsFocus: boolean): void {
    this.view.dispatch(this.view.state.tr.setMeta(formulaKey, { close: true }))
    if (returnsFocus) this.view.focus()
  }
}
