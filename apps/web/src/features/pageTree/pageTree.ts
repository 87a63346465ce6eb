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
  /** What the person may do with it: 10 read, 20 comment, 30 write, 50 write and share. Null: all that the role allows. */
  readonly level: number | null
  /** Shown without anything to write with. */
  readonly isLocked?: boolean
  /** Of a private space, once the server told: whether the person is its only member, an owner, or another member. */
  readonly spaceRole?: 'alone' | 'owner' | 'member'
  /** Others say who sees the space. */
  readonly isManagedByOthers?: true
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

/** What an entry stands in, where that is shown; null for a space. */
export function parentOf(pageTree: PageTree | null, { parentId }: TreeEntry): TreeEntry | null {
  return (parentId !== null && pageTree?.views.get(parentId)) || null
}

/** SET-SPACE-1: a space that everybody who sees it has put out of the sidebar; its pages are found as before. */
export function isHiddenSpace({ isSpace, extra }: Pick<TreeEntry, 'isSpace' | 'extra'>): boolean {
  return isSpace && extra?.['is_hidden_space'] === true
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

/** Pages that went together with the space they were in; those that stand elsewhere now are there. */
export function goneWithSpaces(before: PageTree, now: PageTree): ReadonlySet<string> {
  const below = new Set(childIdsOf(before, before.rootId).filter((id) => !now.views.has(id)))
  // What is added to a set is looked at as well.
  for (const id of below) for (const child of childIdsOf(before, id)) below.add(child)
  return new Set([...below].filter((id) => !now.views.has(id)))
}

/** Where a workspace opens: at the page that was open last on this device, if that is still there, or at the first. */
export function homePage(
  pageTree: PageTree,
  startPage: 'last' | 'first',
  lastId: string | null,
): TreeEntry | null {
  const last = startPage === 'last' && lastId !== null ? pageTree.views.get(lastId) : undefined
  return last ?? firstPage(pageTree)
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

/** Where a page is made that nobody gave a place: in the space of the open page, otherwise in the first. */
export function spaceForNewPage(pageTree: PageTree, openId: string | null): string | null {
  return knownSpace(pageTree, openId) ?? writableSpaces(pageTree)[0] ?? null
}

/** SIDE-NEW-1: the space that a new page goes to without a question: that of the open page, or the only one. */
export function knownSpace(pageTree: PageTree, openId: string | null): string | null {
  const here = openId === null ? undefined : pathTo(pageTree, openId)[0]
  const spaces = writableSpaces(pageTree)
  if (here && spaces.includes(here.id)) return here.id
  return spaces.length === 1 ? spaces[0]! : null
}

/** Those that take a page of the person (30 is writing). */
function writableSpaces(pageTree: PageTree): readonly string[] {
  return spacesOf(pageTree).filter((id) => (pageTree.views.get(id)?.level ?? 30) >= 30)
}

/** In the order of the sidebar. */
export function spacesOf(pageTree: PageTree): readonly string[] {
  return childIdsOf(pageTree, pageTree.rootId).filter((id) => pageTree.views.get(id)?.isSpace)
}

/** The parts of the sidebar that the tree fills: spaces for everybody, private ones, and pages that others gave. */
export type TreePart = 'spaces' | 'private' | 'shared'

/** The same tree with what stands in one part of the sidebar alone; itself where there is nothing else. */
export function withRoots(pageTree: PageTree, part: TreePart): PageTree {
  const roots = childIdsOf(pageTree, pageTree.rootId)
  const kept = roots.filter((id) => partOf(pageTree.views.get(id)) === part)
  if (kept.length === roots.length) return pageTree
  return { ...pageTree, childIds: new Map(pageTree.childIds).set(pageTree.rootId, kept) }
}

function partOf(root: TreeEntry | undefined): TreePart {
  if (!root?.isSpace) return 'shared'
  return root.isPrivate ? 'private' : 'spaces'
}
