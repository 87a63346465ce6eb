import type { EditorView } from 'prosemirror-view'

/** What somebody wants of the language model: to say it themselves, or that it goes on where the text ends. */
export type WritingWish = 'choose' | 'continue'

/** Writing with a language model. What is offered is asked each time: whether there is one is known a moment after the editor. */
export interface EditorWriting {
  readonly isOffered: () => boolean
  /** Calls back once it is, where it was not. Returns what ends that. */
  readonly onOffered: (tell: () => void) => () => void
  /** Opens it for the selection; resolves once keys that are pressed are for it, or it cannot be had. */
  readonly open: (view: EditorView, wish: WritingWish) => Promise<void>
}
