import type { DocumentIds } from '@sheaf/model'
import type { EditorState } from 'prosemirror-state'
import type * as Y from 'yjs'

/** Runs a callback once, soon: `requestAnimationFrame` in a browser, by hand in tests. Answers how to call it off. */
export type Scheduler = (run: () => void) => () => void

export interface BindingOptions {
  /** The document's Y.Doc. It may still be empty: then nothing is shown or editable until it has arrived. */
  readonly doc: Y.Doc
  readonly ids: DocumentIds
  /** When remote changes reach the editor; by default the next animation frame. */
  readonly schedule?: Scheduler
  /** Whether the block at a position is out of sight: what others write in it may be shown later. By default none is. */
  readonly isFar?: (state: EditorState, pos: number) => boolean
  /** When what is out of sight reaches the editor, by itself; by default in a second. */
  readonly scheduleFar?: Scheduler
  /** Edits closer together than this are undone as one, in milliseconds; null and by default as `UndoGroups` says. */
  readonly undoCaptureMs?: number | null
  /** Milliseconds that only go on, for `UndoGroups`. */
  readonly now?: () => number
}
