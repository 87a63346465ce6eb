import type { PageTree, TreeEntry } from '../pageTree.ts'

/** A view with what lies below it. */
export interface NestedView extends Omit<TreeEntry, 'parentId'> {
  readonly children: readonly NestedView[]
}

/** Written as nested names: `{ Projects: { Library: { Survey: {} } } }`. The name is the id. First level: spaces. */
export interface Names {
  readonly [name: string]: Names
}

export function pageTreeOf(names: Names): PageTree {
  return flat(nested('workspace', names, 0))
}

/** Without spaces: shared pages by their names, which are the ids, and what each allows, with what lies below each. */
export function sharedPageTreeOf(levels: Readonly<Record<string, number>>, below: Names = {}): PageTree {
  const children = Object.entries(levels).map(([name, level]) => withLevel(nested(name, below, 2), level))
  return flat({ ...nested('workspace', {}, 0), children })
}

function withLevel(view: NestedView, level: number): NestedView {
  return { ...view, level, children: view.children.map((child) => withLevel(child, level)) }
}

/** One space × pages, nested so that every page has about nine children. */
export function widePageTree(pages: number): PageTree {
  const made: { id: string; children: NestedView[] }[] = []
  const root = nested('workspace', {}, 0)
  const space = nested('space', {}, 1)
  const children: NestedView[] = []
  for (let index = 0; index < pages; index += 1) {
    const parent = index < 9 ? children : made[Math.floor((index - 9) / 9)]!.children
    const page = { ...nested(`page-${index}`, {}, 2), children: [] as NestedView[] }
    made.push(page)
    parent.push(page)
  }
  return flat({ ...root, children: [{ ...space, children }] })
}

function nested(name: string, names: Names, depth: number): NestedView {
  return {
    id: name,
    name,
    icon: null,
    layout: 0,
    isSpace: depth === 1,
    isPrivate: false,
    isPublished: false,
    extra: null,
    level: null,
    children: Object.entries(names).map(([child, below]) => nested(child, below, depth + 1)),
  }
}

export function flat(root: NestedView): PageTree {
  const views = new Map<string, TreeEntry>()
  const childIds = new Map<string, readonly string[]>()
  function add({ children, ...view }: NestedView, parentId: string | null): void {
    views.set(view.id, { ...view, parentId })
    if (children.length === 0) return
    childIds.set(
      view.id,
      children.map((child) => child.id),
    )
    for (const child of children) add(child, view.id)
  }
  add(root, null)
  return { rootId: root.id, views, childIds }
}
