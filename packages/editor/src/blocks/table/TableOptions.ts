import type { EditorState, Selection } from 'prosemirror-state'
import type { DecorationSet, EditorView } from 'prosemirror-view'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import type { EditorWorkspace } from '../../ports/EditorWorkspace.ts'
import type { LiveRegion } from '../../engine/dom/LiveRegion.ts'

export interface TableOptions {
  /** Positioned ancestor of the editor that tools are drawn in. */
  readonly host: HTMLElement
  readonly labels: EditorLabels
  readonly direction: 'ltr' | 'rtl'
  readonly liveRegion: LiveRegion
  /** Where mentioned pages get their names from when cells are copied. */
  readonly workspace: EditorWorkspace | null
  /** Runs before an edit of the tools, so that it is undone on its own. */
  readonly beforeEdit: (state: EditorState) => void
}

/** What edits tables, fetched with the first of them. Each answers whether an event was for it. */
export interface TableTools {
  handleKeyDown(view: EditorView, event: KeyboardEvent): boolean
  handleTextInput(view: EditorView, text: string): boolean
  handleEvent(view: EditorView, event: Event): boolean
  /** The selection to keep while cells are being selected by pointer. */
  keptSelection(view: EditorView): Selection | null
  decorations(state: EditorState): DecorationSet | null
  update(view: EditorView): void
  destroy(): void
}
