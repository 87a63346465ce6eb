import type { Transaction } from 'prosemirror-state'

/**
 * Text that steps of a transaction take elsewhere. For ProseMirror it is deleted here and inserted there, and says nothing
 * of the one having to do with the other.
 */
export interface StatedMove {
  /** How many steps were there before those that move it, and with them. */
  readonly before: number
  readonly behind: number
  /** Where it stood before them. */
  readonly from: number
  readonly to: number
  /** Where it starts behind them. */
  readonly at: number
}

/**
 * BND-COPY-1: runs an edit that takes the text between two positions elsewhere, and states that it does. `edit` answers
 * where that text starts by then.
 */
export function moveText(tr: Transaction, from: number, to: number, edit: () => number): void {
  const before = tr.steps.length
  const at = edit()
  const move = { before, behind: tr.steps.length, from, to, at }
  tr.setMeta(META, [...(statedMoves(tr) ?? []), ...(from < to ? [move] : [])])
}

/**
 * States that a transaction moves no text but what it says with `moveText`: what it writes is new, also where it says the
 * same as what it takes away.
 */
export function writesNewText(tr: Transaction): void {
  tr.setMeta(META, statedMoves(tr) ?? [])
}

/** All moves of text that a transaction makes, in order; null where nothing was stated. */
export function statedMoves(tr: Transaction): readonly StatedMove[] | null {
  const moves: unknown = tr.getMeta(META)
  return Array.isArray(moves) ? moves : null
}

const META = 'sheaf-moved-text'
