import type { EditorState, Transaction } from 'prosemirror-state'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import type { EditorWorkspace } from '../../ports/EditorWorkspace.ts'
import type { Suggest } from './suggestState.ts'

export interface SuggestOptions {
  readonly labels: EditorLabels
  readonly direction: string
  readonly workspace: EditorWorkspace
  /** Milliseconds since 1970: what "today" means. */
  readonly now: () => number
  /** Transactions made out of other people's edits open nothing. */
  readonly isForeign: (tr: Transaction) => boolean
  /** Runs before something chosen is inserted, so that it is undone apart from the typing. */
  readonly beforeInsert: (state: EditorState) => void
}

/** The list on the screen; its code is fetched with the first sign that is typed. */
export interface SuggestPanel {
  show(suggest: Suggest): void
  hide(): void
  /** Answers whether the key was for the list. */
  handleKey(key: string): boolean
}

/** Id of the list of suggestions in the page. */
export const SUGGEST_ID = 'ed-suggest'
