import type { DocumentIds } from '@sheaf/model'
import type * as Y from 'yjs'

/** Runs a callback once, soon: `requestAnimationFrame` in a browser, by hand in tests. Answers how to call it off. */
export type Scheduler = (run: () => void) => () => void

export interface BindingOptions {
  /** The document's Y.Doc. It may still be empty: then nothing is shown or editable until it has arrived. */
  readonly doc: Y.Doc
  readonly ids: DocumentIds
  /** When remote changes reach the editor; by default the next animation frame. */
  readonly schedule?: Scheduler
  /** Edits closer together than this are undone as one, in milliseconds; 300 by default. */
  readonly undoCaptureMs?: number
}
