import type { EditorState, Selection } from 'prosemirror-state'
import type { DecorationSet, EditorView } from 'prosemirror-view'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import type { EditorWorkspace } from '../../ports/EditorWorkspace.ts'
import type { LiveRegion } from '../../engine/dom/LiveRegion.ts'

export interface TableOptions {
  /** Positioned ancestor of the editor that contains the tools. */
  readonly host: HTMLElement
  readonly labels: EditorLabels
  readonly direction: 'ltr' | 'rtl'
  readonly liveRegion: LiveRegion
  /** Source of the names of mentioned pages when cells are copied. */
  readonly workspace: EditorWorkspace | null
  /** Called before an edit of the tools, so that it is a separate undo step. */
  readonly beforeEdit: (state: EditorState) => void
}

/** The code that edits tables, loaded with the first table. Each function returns whether it handled the event. */
export interface TableTools {
  handleKeyDown(view: EditorView, event: KeyboardEvent): boolean
  handleTextInput(view: EditorView, text: string): boolean
  handleEvent(view: EditorView, event: Event): boolean
  /** The selection to keep while cells are being selected with the pointer. */
  keptSelection(view: EditorView): Selection | null
  decorations(state: EditorState): DecorationSet | null
  update(view: EditorView): void
  destroy(): void
}
