import type { FolderView, TreeNode } from '@sheaf/contract'
import * as fc from 'fast-check'

/** A view as a test makes one up; the ids are its place in the list. */
export interface ModelView {
  readonly parent: number | null
  readonly order: number
  readonly isTrashed: boolean
  /** Of spaces. */
  readonly isPrivate: boolean
  /** Of spaces: what the person who looks is a member with; null for no member. */
  readonly member: number | null
  /** Of spaces: what an open one gives to the team. */
  readonly opens: number
  /** Of spaces: others arrange what stands right in it. */
  readonly isKept: boolean
  /** Granted to the person who looks. */
  readonly granted: number | null
}

/** What one person sees: `isTeam` is false for a guest. */
export interface ModelTree {
  readonly views: readonly ModelView[]
  readonly isTeam: boolean
}

const view = fc.record({
  // Many hang below the one before: deep, as well as wide.
  under: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 1000 }) }, fc.constant(-1)),
  order: fc.nat({ max: 3 }),
  isTrashed: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
  isPrivate: fc.integer({ min: 0, max: 2 }).map((n) => n === 0),
  member: fc.oneof(fc.constant(null), fc.constantFrom(10, 20, 30, 50)),
  opens: fc.oneof({ weight: 2, arbitrary: fc.constant(50) }, fc.constantFrom(10, 20, 30)),
  isKept: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  granted: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, fc.constantFrom(10, 20, 30, 50)),
})

/** Trees with private spaces and their members, spaces that open less than all, trash, grants, ties of order, and chains deeper than one answer. */
export const modelTree: fc.Arbitrary<ModelTree> = fc.record({
  isTeam: fc.boolean(),
  views: fc.array(view, { minLength: 1, maxLength: 40 }).map((made) =>
    made.map(({ under, ...rest }, index) => {
      const parent = index === 0 || under % 8 === 0 ? null : under === -1 ? index - 1 : under % index
      const isSpace = parent === null
      const asSpace = { isPrivate: isSpace && rest.isPrivate, isKept: isSpace && rest.isKept }
      return { ...rest, ...asSpace, parent, granted: isSpace ? null : rest.granted }
    }),
  ),
})

/** The rules of the tree, one view at a time and without any query. */
export class ModelReader {
  readonly #tree: ModelTree
  readonly #ids: readonly string[]

  constructor(tree: ModelTree, ids: readonly string[]) {
    this.#tree = tree
    this.#ids = ids
  }

  #way(index: number): readonly ModelView[] {
    const view = this.#tree.views[index]!
    return view.parent === null ? [view] : [...this.#way(view.parent), view]
  }

  isTrashed(index: number): boolean {
    return this.#way(index).some((view) => view.isTrashed)
  }

  isPrivate(index: number): boolean {
    return this.#way(index).some((view) => view.isPrivate)
  }

  isOpenByRole(index: number): boolean {
    return this.#byRole(index) > 0
  }

  /** What the space opens; nothing to guests. */
  #byRole(index: number): number {
    const space = this.#way(index)[0]!
    const isItself = this.#tree.views[index] === space
    const level = Math.max(space.isPrivate ? 0 : space.opens, space.member ?? 0)
    return this.#tree.isTeam ? Math.min(level, isItself && space.isKept ? 20 : 50) : 0
  }

  /** Null where the role opens everything, and where nothing is open. */
  level(index: number): number | null {
    const byRole = this.#byRole(index)
    if (byRole === 50) return null
    const granted = this.isTrashed(index) ? [] : this.#way(index).flatMap((view) => view.granted ?? [])
    return Math.max(byRole, ...granted) || null
  }

  isInTree(index: number): boolean {
    return !this.isTrashed(index) && (this.isOpenByRole(index) || this.level(index) !== null)
  }

  parent(index: number): number | null {
    const { parent } = this.#tree.views[index]!
    return parent !== null && this.isInTree(parent) ? parent : null
  }

  /** In order; of null: the spaces that the role opens, then what was given, in the order of its place in the list. */
  children(parent: number | null): readonly number[] {
    const all = this.#tree.views.map((_, index) => index)
    const inOrder = all
      .filter((index) => this.#tree.views[index]!.parent === parent && this.isInTree(index))
      .toSorted((a, b) => this.#rank(a).localeCompare(this.#rank(b), 'en'))
    if (parent !== null) return inOrder
    const given = all.filter(
      (index) => this.isInTree(index) && !this.isOpenByRole(index) && this.parent(index) === null,
    )
    return [...inOrder, ...given]
  }

  #rank(index: number): string {
    return `${this.#tree.views[index]!.order} ${this.#ids[index]}`
  }

  node(index: number, workspaceId: string): Partial<TreeNode> {
    const parent = this.parent(index)
    return {
      view_id: this.#ids[index]!,
      parent_view_id: parent === null ? workspaceId : this.#ids[parent]!,
      is_private: this.isPrivate(index),
      access_level: this.level(index),
      child_ids: this.children(index).map((child) => this.#ids[child]!),
    }
  }

  /** Those of some views that are in the tree, with so many levels below them. */
  within(indexes: readonly number[], depth: number): Set<number> {
    const found = new Set<number>()
    const walk = (index: number, left: number): void => {
      if (this.#tree.views[index] === undefined || !this.isInTree(index)) return
      found.add(index)
      if (left > 0) for (const child of this.children(index)) walk(child, left - 1)
    }
    for (const index of indexes) walk(index, depth)
    return found
  }

  nodes(indexes: ReadonlySet<number>, workspaceId: string): readonly Partial<TreeNode>[] {
    return [...indexes]
      .map((index) => this.node(index, workspaceId))
      .toSorted((a, b) => a.view_id!.localeCompare(b.view_id!))
  }

  /** Only of what the role opens. */
  folder(parent: number | null, workspaceId: string, depth: number): readonly FolderPart[] {
    const children = this.children(parent).filter((index) => this.isOpenByRole(index))
    return children.map((index, at) => ({
      view_id: this.#ids[index]!,
      parent_view_id: parent === null ? workspaceId : this.#ids[parent]!,
      prev_view_id: at === 0 ? null : this.#ids[children[at - 1]!]!,
      is_private: this.isPrivate(index),
      has_children: this.children(index).length > 0,
      children: depth === 0 ? [] : this.folder(index, workspaceId, depth - 1),
    }))
  }
}

type FolderPart = Pick<
  FolderView,
  'view_id' | 'parent_view_id' | 'prev_view_id' | 'is_private' | 'has_children'
> & { readonly children: readonly FolderPart[] }

/** What `ModelReader.folder` says of an answer. */
export function partOf(view: FolderView): FolderPart {
  const { view_id, parent_view_id, prev_view_id, is_private, has_children } = view
  return {
    view_id,
    parent_view_id,
    prev_view_id,
    is_private,
    has_children,
    children: view.children.map(partOf),
  }
}
