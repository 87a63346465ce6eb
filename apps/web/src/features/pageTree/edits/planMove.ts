import { err, ok, type Result } from '@sheaf/base'
import type { PageTreePlace } from './applyEdit.ts'
import type { PageTreeRow } from '../tree/flattenPageTree.ts'
import { childIdsOf, isWithin, type PageTree } from '../pageTree.ts'

/** Why a view cannot go there: into itself, a page beside the spaces, or a space into anything. */
export type MoveRefusal = 'page_cycle' | 'not_a_place' | 'same_place'

/** Where over a row the pointer is: its upper edge, its middle, its lower edge. */
export type DropZone = 'before' | 'into' | 'after'

/** The zone of a pointer at `offset` px from the top of a row of `height` px. */
export function dropZoneAt(offset: number, height: number, over: PageTreeRow): DropZone {
  // Between spaces there is nowhere to put a page: a space always takes it in.
  if (over.view.isSpace) return 'into'
  if (offset < height * 0.25) return 'before'
  return offset > height * 0.75 ? 'after' : 'into'
}

/**
 * What dropping `id` on a row means. After an open row means its first child, because that is the
 * line the pointer is on; into a row means its last child.
 */
export function planDrop(
  pageTree: PageTree,
  id: string,
  over: PageTreeRow,
  zone: DropZone,
): Result<PageTreePlace, MoveRefusal> {
  if (zone === 'into') return planMoveInto(pageTree, id, over.view.id)
  if (zone === 'after' && over.isExpanded)
    return checked(pageTree, id, { parentId: over.view.id, prevId: null })
  const parentId = over.view.parentId ?? pageTree.rootId
  if (zone === 'after') return checked(pageTree, id, { parentId, prevId: over.view.id })
  const siblings = childIdsOf(pageTree, parentId)
  const index = siblings.indexOf(over.view.id)
  return checked(pageTree, id, { parentId, prevId: siblings[index - 1] ?? null })
}

/** Last under a parent. */
export function planMoveInto(
  pageTree: PageTree,
  id: string,
  parentId: string,
): Result<PageTreePlace, MoveRefusal> {
  const others = childIdsOf(pageTree, parentId).filter((other) => other !== id)
  return checked(pageTree, id, { parentId, prevId: others.at(-1) ?? null })
}

/** One place up or down among its siblings. */
export function planNudge(pageTree: PageTree, id: string, by: -1 | 1): Result<PageTreePlace, MoveRefusal> {
  const parentId = pageTree.views.get(id)?.parentId
  if (parentId === null || parentId === undefined) return err('not_a_place')
  const siblings = childIdsOf(pageTree, parentId)
  const index = siblings.indexOf(id)
  if (siblings[index + by] === undefined) return err('same_place')
  const prevId = by === 1 ? siblings[index + 1]! : (siblings[index - 2] ?? null)
  return ok({ parentId, prevId })
}

function checked(pageTree: PageTree, id: string, place: PageTreePlace): Result<PageTreePlace, MoveRefusal> {
  const view = pageTree.views.get(id)
  if (!view || view.isSpace || place.parentId === pageTree.rootId) return err('not_a_place')
  // What somebody else has shared stays theirs to arrange.
  if (view.level !== null || pageTree.views.get(place.parentId)?.level !== null) return err('not_a_place')
  if (isWithin(pageTree, place.parentId, id)) return err('page_cycle')
  if (place.prevId === id) return err('same_place')
  const siblings = childIdsOf(pageTree, place.parentId)
  const index = siblings.indexOf(id)
  if (view.parentId === place.parentId && (siblings[index - 1] ?? null) === place.prevId)
    return err('same_place')
  return ok(place)
}
