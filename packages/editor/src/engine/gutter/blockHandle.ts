import { Plugin, type Command, type EditorState } from 'prosemirror-state'
import type { GutterOptions } from './GutterOptions.ts'
import { GutterView } from './GutterView.ts'

export interface BlockHandleOptions extends Omit<GutterOptions, 'beforeEdit'> {
  readonly beforeEdit: (state: EditorState) => void
}

/** The handle in the margin, and the command that opens its menu without a mouse. */
export function blockHandle(options: BlockHandleOptions): {
  readonly plugin: Plugin
  readonly openMenu: Command
} {
  let gutter: GutterView | null = null
  return {
    plugin: new Plugin({
      view(view) {
        gutter = new GutterView(view, { ...options, beforeEdit: () => options.beforeEdit(view.state) })
        return gutter
      },
    }),
    openMenu: (state, dispatch, view) => gutter?.openMenuByKey(state, dispatch, view) ?? false,
  }
}
