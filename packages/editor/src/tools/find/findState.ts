import { PluginKey, type EditorState } from 'prosemirror-state'
import type { DecorationSet } from 'prosemirror-view'
import type { EditorLabels } from '../../engine/labels/labels.ts'

export interface FindOptions {
  readonly labels: EditorLabels
  readonly direction: string
  /** Runs before and after text is replaced, so that it is one step of undo. */
  readonly beforeEdit: (state: EditorState) => void
}

/** What finding draws into the page. */
export interface FindState {
  /** How often the bar was asked for. */
  readonly asked: number
  /** Marks on the matches that can be seen. */
  readonly marks: DecorationSet
  /** The match that Enter left from; it moves with the text. */
  readonly current: FoundRange | null
}

export interface FoundRange {
  readonly from: number
  readonly to: number
}

export type FindMeta = { readonly ask: true } | Pick<FindState, 'marks' | 'current'>

export const findKey = new PluginKey<FindState>('find')

/** The bar on the screen; its code is fetched when it is first asked for. */
export interface FindBar {
  /** Shows the bar with the focus in its field; what is selected is looked for. */
  open(): void
  /** The document changed. */
  refresh(): void
  destroy(): void
}
