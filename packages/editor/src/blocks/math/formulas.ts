import { Plugin, type PluginView } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { deferKeys } from '../../engine/input/deferKeys.ts'
import { formulaAt, formulaKey, nextFormula, selectedFormula, type FormulaEditing } from './formulaEditing.ts'
import type { FormulaHost } from './FormulaHost.ts'
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
    view: (view) => lateHost(view, options),
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

/** The code that opens the field is loaded with the first formula that is edited. */
function lateHost(view: EditorView, options: FormulasOptions): PluginView {
  let host: FormulaHost | null = null
  let isLoading = false
  const load = async (): Promise<void> => {
    isLoading = true
    try {
      const { FormulaHost: Host } = await import('./FormulaHost.ts')
      host ??= new Host(view, options)
      if (!view.isDestroyed) host.update()
    } catch {
      // It could not be loaded; the next click tries again.
      if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(formulaKey, { close: true }))
    } finally {
      isLoading = false
    }
  }
  return {
    update() {
      if (host) host.update()
      else if (formulaKey.getState(view.state) && !isLoading) deferKeys(view, load())
    },
    destroy: () => host?.close(),
  }
}
