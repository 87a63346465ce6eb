import type { FolderView, ViewIcon } from '@sheaf/contract'

/** One entry of the page tree. */
export interface TreeEntry {
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
export interface PageTree {
  readonly rootId: string
  readonly views: ReadonlyMap<string, TreeEntry>
  readonly childIds: ReadonlyMap<string, readonly string[]>
}

const NO_IDS: readonly string[] = []

export function childIdsOf(pageTree: PageTree, id: string): readonly string[] {
  return pageTree.childIds.get(id) ?? NO_IDS
}

/** The way from the space down to the view, both included; empty when the view is not in the tree. */
export function pathTo(pageTree: PageTree, id: string): readonly TreeEntry[] {
  const path: TreeEntry[] = []
  let view = pageTree.views.get(id)
  while (view && view.id !== pageTree.rootId) {
    path.push(view)
    view = view.parentId === null ? undefined : pageTree.views.get(view.parentId)
  }
  return path.reverse()
}

/** Whether `id` is `ancestor` or lies below it. */
export function isWithin(pageTree: PageTree, id: string, ancestor: string): boolean {
  let current: string | null | undefined = id
  while (current !== null && current !== undefined) {
    if (current === ancestor) return true
    current = pageTree.views.get(current)?.parentId
  }
  return false
}

/** The first page that a person would read: the first that is no space, from the top down. */
export function firstPage(pageTree: PageTree): TreeEntry | null {
  const open = [...childIdsOf(pageTree, pageTree.rootId)]
  while (open.length > 0) {
    const view = pageTree.views.get(open.shift()!)
    if (!view) continue
    if (!view.isSpace) return view
    open.unshift(...childIdsOf(pageTree, view.id))
  }
  return null
}
