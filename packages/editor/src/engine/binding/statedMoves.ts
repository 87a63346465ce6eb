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

/** What is known of the text that edits move. */
export interface StatedMoves {
  readonly moves: readonly StatedMove[]
  /** Whether nothing else is moved: what else is written is new, also where it says the same as what goes. */
  readonly isAll: boolean
}

/**
 * BND-COPY-1: runs an edit that takes the text between two positions elsewhere, and states that it does. `edit` answers
 * where that text starts by then.
 */
export function moveText(tr: Transaction, from: number, to: number, edit: () => number): void {
  const before = tr.steps.length
  const at = edit()
  stateMoves(tr, before, from < to ? [{ from, to, at }] : [])
}

/** States what the steps since there were `before` of them have moved. */
export function stateMoves(
  tr: Transaction,
  before: number,
  made: readonly Pick<StatedMove, 'from' | 'to' | 'at'>[],
): void {
  const moves = made.map((move) => ({ ...move, before, behind: tr.steps.length }))
  tr.setMeta(META, { moves: [...statedMoves(tr).moves, ...moves], isAll: true })
}

/** States that a transaction moves no text but what it says with `moveText`. */
export function writesNewText(tr: Transaction): void {
  tr.setMeta(META, { ...statedMoves(tr), isAll: true })
}

/** Takes that back, for text that goes by steps which do not say so, or not where to: it is found by comparing. */
export function comparesText(tr: Transaction): void {
  tr.setMeta(META, { ...statedMoves(tr), isAll: false })
}

/** All moves of text that a transaction states, in order. */
export function statedMoves(tr: Transaction): StatedMoves {
  const stated: StatedMoves | undefined = tr.getMeta(META)
  return stated ?? { moves: [], isAll: false }
}

const META = 'sheaf-moved-text'
