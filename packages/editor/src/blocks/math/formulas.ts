import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { lateView } from '../../engine/views/lateView.ts'
import { formulaAt, formulaKey, nextFormula, selectedFormula, type FormulaEditing } from './formulaEditing.ts'
import type { FormulasOptions } from './FormulasOptions.ts'

/** The popover for the source of a formula. Formulas in texts are selected with the keyboard like mentions. */
export function formulas(options: FormulasOptions): Plugin<FormulaEditing | null> {
  return new Plugin<FormulaEditing | null>({
    key: formulaKey,
    state: { init: () => null, apply: (tr, editing) => nextFormula(tr, editing) },
    props: {
      decorations(state) {
        const pos = formulaKey.getState(state)?.pos
        if (pos === undefined || !state.doc.nodeAt(pos)?.isInline) return null
        return DecorationSet.create(state.doc, [Decoration.node(pos, pos + 1, { class: 'is-chosen' })])
      },
      handleKeyDown(view, event) {
        if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
          return false
        return event.key === 'Enter' && openSelected(view)
      },
    },
    view: (view) =>
      lateView(view, {
        isWanted: () => Boolean(formulaKey.getState(view.state)),
        load: async () => new (await import('./FormulaHost.ts')).FormulaHost(view, options),
        onFailure: () => view.dispatch(view.state.tr.setMeta(formulaKey, { close: true })),
      }),
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
