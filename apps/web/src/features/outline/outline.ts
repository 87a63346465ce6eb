import type { FolderView, ViewIcon } from '@sheaf/contract'

/** One entry of the page tree. */
export interface OutlineView {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly icon: ViewIcon | null
  readonly layout: FolderView['layout']
  readonly isSpace: boolean
  readonly isPrivate: boolean
  readonly isPublished: boolean
  readonly extra: FolderView['extra']
  /** What a page that somebody shared allows: 10 read, 20 comment, 30 write, 50 write and share. Null: what the role allows. */
  readonly level: number | null
  /** When anybody wrote in it last, as text that sorts; not known of a page that was made just now. */
  readonly editedAt?: string
}

/**
 * The page tree of a workspace, flat: looked up by id, ordered by `childIds`. The root is the
 * workspace itself; its children are the spaces. A view without children has no entry in `childIds`.
 */
export interface Outline {
  readonly rootId: string
  readonly views: ReadonlyMap<string, OutlineView>
  readonly childIds: ReadonlyMap<string, readonly string[]>
}

const NO_IDS: readonly string[] = []

export function childIdsOf(outline: Outline, id: string): readonly string[] {
  return outline.childIds.get(id) ?? NO_IDS
}

/** The way from the space down to the view, both included; empty when the view is not in the tree. */
export function pathTo(outline: Outline, id: string): readonly OutlineView[] {
  const path: OutlineView[] = []
  let view = outline.views.get(id)
  while (view && view.id !== outline.rootId) {
    path.push(view)
    view = view.parentId === null ? undefined : outline.views.get(view.parentId)
  }
  return path.reverse()
}

/** Whether `id` is `ancestor` or lies below it. */
export function isWithin(outline: Outline, id: string, ancestor: string): boolean {
  let current: string | null | undefined = id
  while (current !== null && current !== undefined) {
    if (current === ancestor) return true
    current = outline.views.get(current)?.parentId
  }
  return false
}

/** The first page that a person would read: the first that is no space, from the top down. */
export function firstPage(outline: Outline): OutlineView | null {
  const open = [...childIdsOf(outline, outline.rootId)]
  while (open.length > 0) {
    const view = outline.views.get(open.shift()!)
    if (!view) continue
    if (!view.isSpace) return view
    open.unshift(...childIdsOf(outline, view.id))
  }
  return null
}
