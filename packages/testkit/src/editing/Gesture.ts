import type { EditorState, Transaction } from 'prosemirror-state'

/** Four numbers that pick out of whatever is there, each modulo what it picks from. */
export type Picks = readonly [number, number, number, number]

/** What a gesture does: the transaction, the characters it adds and those its author means to delete. */
export interface Gesture {
  readonly tr: Transaction
  readonly inserted: string
  readonly deleted: string
}

/** Builds a gesture on a state, or null when there is nothing to do it on. `write(n)` gives n new characters. */
export type GestureMaker = (
  state: EditorState,
  picks: Picks,
  write: (length: number) => string,
) => Gesture | null
