import type { EditorView } from 'prosemirror-view'
import { stopUndoGroup } from '../../engine/binding/undo.ts'
import type { BlockKind } from '../../engine/blockTypes/blockKinds.ts'
import { insertBlock } from '../../engine/commands/insertBlock.ts'
import { findWaitingNow, waitingKey } from '../../engine/input/waitingRanges.ts'
import { blockAround } from '../../engine/tree/blockSpot.ts'

export interface WaitingInsert<T> {
  /** What was typed for the menu, which the block takes the place of. */
  readonly range: { readonly from: number; readonly to: number }
  /** Null where it was refused. */
  readonly make: () => Promise<T | null>
  readonly blockOf: (made: T) => BlockKind
  /** Runs once the block is there. */
  readonly onInserted: (made: T) => void
}

/**
 * Inserts a block for something that is made elsewhere first. What was typed stays until that is there, and for good where
 * it was refused, or the text was changed meanwhile.
 */
export function insertWhenMade<T>(view: EditorView, insert: WaitingInsert<T>): void {
  const { from, to } = insert.range
  const typed = view.state.doc.textBetween(from, to)
  const waiting = --lastWaiting
  view.dispatch(view.state.tr.setMeta(waitingKey, { add: { id: waiting, from, to } }))
  insert.make().then(
    (made) => arrive(view, { ...insert, waiting, typed }, made),
    () => arrive(view, { ...insert, waiting, typed }, null),
  )
}

function arrive<T>(
  view: EditorView,
  insert: WaitingInsert<T> & { readonly waiting: number; readonly typed: string },
  made: T | null,
): void {
  if (view.isDestroyed) return
  const { waiting, typed, blockOf, onInserted } = insert
  const range = findWaitingNow(view, waiting)
  const tr = view.state.tr.setMeta(waitingKey, { remove: waiting })
  const isFree =
    made !== null && range !== null && view.editable && tr.doc.textBetween(range.from, range.to) === typed
  const spot = isFree ? blockAround(tr.delete(range.from, range.to).doc.resolve(range.from)) : null
  if (made === null || !spot) {
    view.dispatch(tr)
    return
  }
  stopUndoGroup(view.state)
  insertBlock(tr, spot, blockOf(made))
  view.dispatch(tr)
  stopUndoGroup(view.state)
  onInserted(made)
}

/** Different from the ids for pasted addresses, which count down from 0. */
let lastWaiting = -1_000_000_000
