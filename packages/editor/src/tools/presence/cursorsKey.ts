import { PluginKey } from 'prosemirror-state'
import type { DecorationSet, EditorView } from 'prosemirror-view'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'

/** What is drawn of the others; as meta of a transaction, what is to be drawn from now on. */
export const cursorsKey = new PluginKey<DecorationSet>('remote-cursors')

export interface CursorOptions {
  readonly view: EditorView
  readonly doc: Y.Doc
  readonly awareness: Awareness
  /** Milliseconds since 1970. */
  readonly now: () => number
}
