import { Plugin, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isBindingChange } from '../../engine/binding/bindingPlugin.ts'
import { painterOf } from './TablePainter.ts'
import { blockViewsKey } from '../../engine/views/BlockViews.ts'
import type { TableOptions, TableTools } from './TableOptions.ts'

/** EDIT-TABLE: renders tables, and passes events to tools that a page without tables never loads. */
export function tables(options: TableOptions): Plugin {
  let tools: TableTools | null = null
  const hand = (view: EditorView, event: Event): boolean => tools?.handleEvent(view, event) ?? false
  return new Plugin({
    filterTransaction: (tr) => isBindingChange(tr) || !touchesLegacy(tr),
    props: {
      handleKeyDown: (view, event) => tools?.handleKeyDown(view, event) ?? false,
      handleTextInput: (view, _from, _to, text) => tools?.handleTextInput(view, text) ?? false,
      handleDOMEvents: { mousedown: hand, compositionstart: hand, copy: hand, cut: hand, paste: hand },
      decorations: (state) => tools?.decorations(state) ?? null,
      createSelectionBetween: (view) => tools?.keptSelection(view) ?? null,
    },
    view(view) {
      const painter = painterOf(blockViewsKey.of(view.state))
      let isGone = false
      let isLoading = false
      const load = async (): Promise<void> => {
        isLoading = true
        const loaded = await import('./createTableTools.ts').catch(() => null)
        isLoading = false
        if (!loaded || isGone) return
        const made = loaded.createTableTools(view, options)
        tools = made
        made.update(view)
      }
      const update = (): void => {
        painter.paint()
        if (tools) tools.update(view)
        else if (painter.hasTables && !isLoading) void load()
      }
      update()
      return {
        update,
        destroy() {
          isGone = true
          tools?.destroy()
          tools = null
        },
      }
    },
  })
}

/**
 * EDIT-TABLE-11: whether a transaction changes something inside a table of the old type; it may be deleted as a whole.
 */
function touchesLegacy(tr: Transaction): boolean {
  return tr.steps.some((step, index) => {
    const pos: unknown = Reflect.get(step, 'from') ?? Reflect.get(step, 'pos')
    if (typeof pos !== 'number') return false
    const $pos = tr.docs[index]!.resolve(pos)
    for (let depth = $pos.depth; depth > 0; depth--)
      if (isLegacyTable($pos.node(depth).attrs['type'])) return true
    return false
  })
}

/** The old type of table, which is displayed and never edited (collab-model 2.1). */
function isLegacyTable(type: string): boolean {
  return type === 'table' || type === 'table/cell'
}
