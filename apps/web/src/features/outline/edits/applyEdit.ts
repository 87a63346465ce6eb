import type { ViewIcon } from '@sheaf/contract'
import type { SpaceLook } from '@sheaf/icons'
import { childIdsOf, isWithin, type Outline, type OutlineView } from '../outline.ts'

/** Where a view goes: under a parent, behind a sibling; `prevId` null means first. */
export interface OutlinePlace {
  readonly parentId: string
  readonly prevId: string | null
}

/** One change of the page tree as plain data: shown at once, and taken back when the server refuses. */
export type OutlineEdit =
  | { readonly type: 'insert'; readonly view: Omit<OutlineView, 'parentId'>; readonly place: OutlinePlace }
  | { readonly type: 'rename'; readonly id: string; readonly name: string }
  | { readonly type: 'icon'; readonly id: string; readonly icon: ViewIcon | null }
  /** The whole of what is kept beside the name: the wire replaces it. */
  | { readonly type: 'extra'; readonly id: string; readonly extra: NonNullable<OutlineView['extra']> }
  | {
      readonly type: 'space'
      readonly id: string
      readonly name: string
      readonly look: SpaceLook
      readonly isPrivate: boolean
    }
  | { readonly type: 'move'; readonly id: string; readonly place: OutlinePlace }
  | { readonly type: 'remove'; readonly id: string }

/**
 * The tree as it will be. An edit that no longer fits (the view or its new parent is gone, or the
 * move would make a circle) leaves the tree as it is: the server says what became of it.
 */
export function applyEdit(outline: Outline, edit: OutlineEdit): Outline {
  switch (edit.type) {
    case 'insert':
      return insert(outline, edit.view, edit.place)
    case 'rename':
      return change(outline, edit.id, { name: edit.name })
    case 'icon':
      return change(outline, edit.id, { icon: edit.icon })
    case 'extra':
      return change(outline, edit.id, { extra: edit.extra })
    case 'space':
      return changeSpace(outline, edit)
    case 'move':
      return move(outline, edit.id, edit.place)
    case 'remove':
      return remove(outline, edit.id)
  }
}

function insert(outline: Outline, view: Omit<OutlineView, 'parentId'>, place: OutlinePlace): Outline {
  if (outline.views.has(view.id) || !outline.views.has(place.parentId)) return outline
  const views = new Map(outline.views).set(view.id, { ...view, parentId: place.parentId })
  const childIds = new Map(outline.childIds).set(
    place.parentId,
    behind(childIdsOf(outline, place.parentId), view.id, place.prevId),
  )
  return { ...outline, views, childIds }
}

function change(outline: Outline, id: string, patch: Partial<OutlineView>): Outline {
  const view = outline.views.get(id)
  if (!view) return outline
  return { ...outline, views: new Map(outline.views).set(id, { ...view, ...patch }) }
}

function changeSpace(outline: Outline, { id, name, look }: Extract<OutlineEdit, { type: 'space' }>): Outline {
  const extra = outline.views.get(id)?.extra
  return change(outline, id, {
    name,
    extra: { ...extra, space_icon: look.icon, space_icon_color: look.color },
  })
}

function move(outline: Outline, id: string, place: OutlinePlace): Outline {
  const view = outline.views.get(id)
  if (!view || view.parentId === null || !outline.views.has(place.parentId)) return outline
  if (isWithin(outline, place.parentId, id)) return outline
  const childIds = new Map(outline.childIds)
  childIds.set(view.parentId, without(childIdsOf(outline, view.parentId), id))
  childIds.set(place.parentId, behind(childIds.get(place.parentId) ?? [], id, place.prevId))
  const views = new Map(outline.views).set(id, { ...view, parentId: place.parentId })
  return { ...outline, views, childIds }
}

function remove(outline: Outline, id: string): Outline {
  const view = outline.views.get(id)
  if (!view || view.parentId === null) return outline
  const views = new Map(outline.views)
  const childIds = new Map(outline.childIds)
  childIds.set(view.parentId, without(childIdsOf(outline, view.parentId), id))
  const gone = [id]
  for (let next = gone.pop(); next !== undefined; next = gone.pop()) {
    gone.push(...childIdsOf(outline, next))
    views.delete(next)
    childIds.delete(next)
  }
  return { ...outline, views, childIds }
}

function without(ids: readonly string[], id: string): readonly string[] {
  return ids.filter((other) => other !== id)
}

// A sibling that has gone meanwhile is no place: the view then comes last, where it is seen.
function behind(ids: readonly string[], id: string, prevId: string | null): readonly string[] {
  if (prevId === null) return [id, ...ids]
  const index = ids.indexOf(prevId)
  return index === -1 ? [...ids, id] : ids.toSpliced(index + 1, 0, id)
}
