import { err, ok, type Result } from '@sheaf/base'
import type { OutlinePlace } from './applyEdit.ts'
import type { OutlineRow } from '../tree/flattenOutline.ts'
import { childIdsOf, isWithin, type Outline } from '../outline.ts'

/** Why a view cannot go there: into itself, a page beside the spaces, or a space into anything. */
export type MoveRefusal = 'page_cycle' | 'not_a_place' | 'same_place'

/** Where over a row the pointer is: its upper edge, its middle, its lower edge. */
export type DropZone = 'before' | 'into' | 'after'

/** The zone of a pointer at `offset` px from the top of a row of `height` px. */
export function dropZoneAt(offset: number, height: number, over: OutlineRow): DropZone {
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
  outline: Outline,
  id: string,
  over: OutlineRow,
  zone: DropZone,
): Result<OutlinePlace, MoveRefusal> {
  if (zone === 'into') return planMoveInto(outline, id, over.view.id)
  if (zone === 'after' && over.isExpanded)
    return checked(outline, id, { parentId: over.view.id, prevId: null })
  const parentId = over.view.parentId ?? outline.rootId
  if (zone === 'after') return checked(outline, id, { parentId, prevId: over.view.id })
  const siblings = childIdsOf(outline, parentId)
  const index = siblings.indexOf(over.view.id)
  return checked(outline, id, { parentId, prevId: siblings[index - 1] ?? null })
}

/** Last under a parent. */
export function planMoveInto(
  outline: Outline,
  id: string,
  parentId: string,
): Result<OutlinePlace, MoveRefusal> {
  const others = childIdsOf(outline, parentId).filter((other) => other !== id)
  return checked(outline, id, { parentId, prevId: others.at(-1) ?? null })
}

/** One place up or down among its siblings. */
export function planNudge(outline: Outline, id: string, by: -1 | 1): Result<OutlinePlace, MoveRefusal> {
  const parentId = outline.views.get(id)?.parentId
  if (parentId === null || parentId === undefined) return err('not_a_place')
  const siblings = childIdsOf(outline, parentId)
  const index = siblings.indexOf(id)
  if (siblings[index + by] === undefined) return err('same_place')
  const prevId = by === 1 ? siblings[index + 1]! : (siblings[index - 2] ?? null)
  return ok({ parentId, prevId })
}

function checked(outline: Outline, id: string, place: OutlinePlace): Result<OutlinePlace, MoveRefusal> {
  const view = outline.views.get(id)
  if (!view || view.isSpace || place.parentId === outline.rootId) return err('not_a_place')
  // What somebody else has shared stays theirs to arrange.
  if (view.level !== null || outline.views.get(place.parentId)?.level !== null) return err('not_a_place')
  if (isWithin(outline, place.parentId, id)) return err('page_cycle')
  if (place.prevId === id) return err('same_place')
  const siblings = childIdsOf(outline, place.parentId)
  const index = siblings.indexOf(id)
  if (view.parentId === place.parentId && (siblings[index - 1] ?? null) === place.prevId)
    return err('same_place')
  return ok(place)
}
