import type { EditorView } from 'prosemirror-view'
import { stopUndoGroup } from '../../engine/binding/undo.ts'
import { blockKind } from '../../engine/blockTypes/blockKinds.ts'
import { insertBlock } from '../../engine/commands/insertBlock.ts'
import type { EditorPages } from '../../ports/EditorWorkspace.ts'
import { findWaiting, waitingKey } from '../../engine/input/waitingRanges.ts'
import { blockAround } from '../../engine/tree/blockSpot.ts'
import { contextOf } from '../../engine/context/EditorContext.ts'

/**
 * EDIT-SUB-1: creates a page below this one, replaces the typed text by its block, and opens it. The text stays until
 * the page is created, and permanently if that is refused.
 */
export function insertSubPage(
  view: EditorView,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const pages = contextOf(view.state)?.ports.workspace?.pages
  if (!pages) return
  const typed = view.state.doc.textBetween(from, to)
  const waiting = --lastWaiting
  view.dispatch(view.state.tr.setMeta(waitingKey, { add: { id: waiting, from, to } }))
  pages.create('').then(
    (id) => arrive(view, waiting, id === null ? null : { typed, pageId: id }, pages),
    () => arrive(view, waiting, null, pages),
  )
}

function arrive(
  view: EditorView,
  waiting: number,
  made: { readonly typed: string; readonly pageId: string } | null,
  pages: EditorPages,
): void {
  if (view.isDestroyed) return
  const range = findWaiting(view.state, waiting)
  const tr = view.state.tr.setMeta(waitingKey, { remove: waiting })
  const isFree =
    made !== null &&
    range !== null &&
    view.editable &&
    tr.doc.textBetween(range.from, range.to) === made.typed
  const spot = isFree ? blockAround(tr.delete(range.from, range.to).doc.resolve(range.from)) : null
  if (!made || !spot) {
    view.dispatch(tr)
    return
  }
  const kind = blockKind('subPage')
  stopUndoGroup(view.state)
  insertBlock(tr, spot, { ...kind, data: { view_id: made.pageId } })
  view.dispatch(tr)
  stopUndoGroup(view.state)
  pages.openNew(made.pageId)
}

/** Different from the ids for pasted addresses, which count down from 0. */
let lastWaiting = -1_000_000_000
