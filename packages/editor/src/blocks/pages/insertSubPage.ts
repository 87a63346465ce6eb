import type { EditorView } from 'prosemirror-view'
import { blockKind } from '../../engine/blockTypes/blockKinds.ts'
import { contextOf } from '../../engine/context/EditorContext.ts'
import { insertWhenMade, type WaitingInsert } from './insertWhenMade.ts'

/**
 * EDIT-SUB-1: creates a page below this one, replaces the typed text by its block, and opens it. The text stays until
 * the page is created, and permanently if that is refused.
 */
export function insertSubPage(view: EditorView, range: WaitingInsert<string>['range']): void {
  const pages = contextOf(view.state)?.ports.workspace?.pages
  if (!pages) return
  insertWhenMade(view, {
    range,
    make: () => pages.create(''),
    blockOf: (pageId) => ({ ...blockKind('subPage'), data: { view_id: pageId } }),
    onInserted: (pageId) => pages.openNew(pageId),
  })
}
