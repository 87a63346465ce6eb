import type { ViewIcon } from '@sheaf/contract'
import type { SpaceLook } from '@sheaf/icons'
import type { FavoriteEdit } from '../personal/favoriteEdits.ts'
import { childIdsOf, isWithin, type PageTree, type TreeEntry } from '../pageTree.ts'

/** Where a view goes: under a parent, behind a sibling; `prevId` null means first. */
export interface PageTreePlace {
  readonly parentId: string
  readonly prevId: string | null
}

/** One change of the page tree as plain data: shown at once, and taken back when the server refuses. */
export type PageTreeEdit =
  | { readonly type: 'insert'; readonly view: Omit<TreeEntry, 'parentId'>; readonly place: PageTreePlace }
  | { readonly type: 'rename'; readonly id: string; readonly name: string }
  | { readonly type: 'icon'; readonly id: string; readonly icon: ViewIcon | null }
  | { readonly type: 'lock'; readonly id: string; readonly isLocked: boolean }
  /** The whole of what is kept beside the name: the wire replaces it. */
  | { readonly type: 'extra'; readonly id: string; readonly extra: NonNullable<TreeEntry['extra']> }
  | {
      readonly type: 'space'
      readonly id: string
      readonly name: string
      readonly look: SpaceLook
      readonly isPrivate: boolean
    }
  /** A space behind the others. */
  | {
      readonly type: 'newSpace'
      readonly id: string
      readonly name: string
      readonly look: SpaceLook
      readonly isPrivate: boolean
    }
  | { readonly type: 'move'; readonly id: string; readonly place: PageTreePlace }
  | { readonly type: 'remove'; readonly id: string }
  /** Out of the trash. What is known of it, parents first, is shown at once. */
  | { readonly type: 'restore'; readonly id: string; readonly shown: readonly ShownView[] }
  /** Of the person's own lists, not of the tree. */
  | { readonly type: 'favorite'; readonly id: string; readonly edit: FavoriteEdit }
  | { readonly type: 'visit'; readonly id: string; readonly atMs: number }

export interface ShownView {
  readonly view: Omit<TreeEntry, 'parentId'>
  readonly place: PageTreePlace
}

/**
 * The tree as it will be. An edit that no longer fits (the view or its new parent is gone, or the
 * move would make a circle) leaves the tree as it is: the server says what became of it.
 */
export function applyEdit(pageTree: PageTree, edit: PageTreeEdit): PageTree {
  switch (edit.type) {
    case 'insert':
      return insert(pageTree, edit.view, edit.place)
    case 'rename':
      return change(pageTree, edit.id, { name: edit.name })
    case 'icon':
      return change(pageTree, edit.id, { icon: edit.icon })
    case 'lock':
      return change(pageTree, edit.id, { isLocked: edit.isLocked })
    case 'extra':
      return change(pageTree, edit.id, { extra: edit.extra })
    case 'space':
      return changeSpace(pageTree, edit)
    case 'move':
      return move(pageTree, edit.id, edit.place)
    case 'newSpace':
      return insertSpace(pageTree, edit)
    case 'remove':
      return remove(pageTree, edit.id)
    case 'restore':
      return edit.shown.reduce((tree, { view, place }) => insert(tree, view, place), pageTree)
    case 'favorite':
    case 'visit':
      return pageTree
  }
}

function insertSpace(
  pageTree: PageTree,
  { id, name, look, isPrivate }: Extract<PageTreeEdit, { type: 'newSpace' }>,
): PageTree {
  const spaces = childIdsOf(pageTree, pageTree.rootId).filter((each) => pageTree.views.get(each)?.isSpace)
  const extra = { is_space: true, space_icon: look.icon, space_icon_color: look.color }
  const view = {
    id,
    name,
    icon: null,
    layout: 0 as const,
    isSpace: true,
    isPrivate,
    isPublished: false,
    extra,
    level: null,
  }
  return insert(pageTree, view, { parentId: pageTree.rootId, prevId: spaces.at(-1) ?? null })
}

function insert(pageTree: PageTree, view: Omit<TreeEntry, 'parentId'>, place: PageTreePlace): PageTree {
  if (pageTree.views.has(view.id) || !pageTree.views.has(place.parentId)) return pageTree
  const views = new Map(pageTree.views).set(view.id, { ...view, parentId: place.parentId })
  const childIds = new Map(pageTree.childIds).set(
    place.parentId,
    behind(childIdsOf(pageTree, place.parentId), view.id, place.prevId),
  )
  return { ...pageTree, views, childIds }
}

function change(pageTree: PageTree, id: string, patch: Partial<TreeEntry>): PageTree {
  const view = pageTree.views.get(id)
  if (!view) return pageTree
  return { ...pageTree, views: new Map(pageTree.views).set(id, { ...view, ...patch }) }
}

function changeSpace(
  pageTree: PageTree,
  { id, name, look, isPrivate }: Extract<PageTreeEdit, { type: 'space' }>,
): PageTree {
  const extra = pageTree.views.get(id)?.extra
  return change(pageTree, id, {
    name,
    isPrivate,
    extra: { ...extra, space_icon: look.icon, space_icon_color: look.color },
  })
}

function move(pageTree: PageTree, id: string, place: PageTreePlace): PageTree {
  const view = pageTree.views.get(id)
  if (!view || view.parentId === null || !pageTree.views.has(place.parentId)) return pageTree
  if (isWithin(pageTree, place.parentId, id)) return pageTree
  const childIds = new Map(pageTree.childIds)
  childIds.set(view.parentId, without(childIdsOf(pageTree, view.parentId), id))
  childIds.set(place.parentId, behind(childIds.get(place.parentId) ?? [], id, place.prevId))
  const views = new Map(pageTree.views).set(id, { ...view, parentId: place.parentId })
  return { ...pageTree, views, childIds }
}

function remove(pageTree: PageTree, id: string): PageTree {
  const view = pageTree.views.get(id)
  if (!view || view.parentId === null) return pageTree
  const views = new Map(pageTree.views)
  const childIds = new Map(pageTree.childIds)
  childIds.set(view.parentId, without(childIdsOf(pageTree, view.parentId), id))
  const gone = [id]
  for (let next = gone.pop(); next !== undefined; next = gone.pop()) {
    gone.push(...childIdsOf(pageTree, next))
    views.delete(next)
    childIds.delete(next)
  }
  return { ...pageTree, views, childIds }
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
