import type { TreeNode, TreeNodes } from '@sheaf/contract'
import { childIdsOf, type PageTree, type TreeEntry } from './pageTree.ts'

/** A tree into which an answer was put. While something is missing it is not whole. */
export interface AppliedNodes {
  readonly pageTree: PageTree
  /** Views came, went or moved: `withoutLost` is due once nothing is missing. */
  readonly isMoved: boolean
  /** Views whose entry must be asked for again, because the answer says something else of them than is known. */
  readonly stale: readonly string[]
  /** Views of which nothing is known, or nothing that still holds for what lies below them. */
  readonly unknown: readonly string[]
}

/**
 * Puts entries of the tree, as the server answered them, in the place of what was known of them. The answer is about
 * the state of each entry, not about what happened to it: applied late, twice or over other changes, it is right where
 * it is right, and where it does not fit to the rest, the rest is named as missing.
 */
export function applyNodes(pageTree: PageTree, { nodes, gone }: TreeNodes): AppliedNodes {
  const views = new Map(pageTree.views)
  const childIds = new Map(pageTree.childIds)
  const answered = new Map(nodes.map((node) => [node.view_id, node]))
  const stale = new Set<string>()
  const unknown = new Set<string>()

  let isMoved = gone.some((id) => views.has(id))
  for (const id of gone) views.delete(id)
  for (const node of nodes) {
    const before = pageTree.views.get(node.view_id)
    const view = readNode(node)
    views.set(view.id, view)
    isMoved ||= before?.parentId !== view.parentId || !areEqual(childIdsOf(pageTree, view.id), node.child_ids)
    if (node.child_ids.length === 0) childIds.delete(view.id)
    else childIds.set(view.id, node.child_ids)
    const isChanged = before && (before.level !== view.level || before.isPrivate !== view.isPrivate)
    // What is allowed, and to whom it is shown, goes for all that lies below.
    if (isChanged) for (const id of node.child_ids) if (!answered.has(id)) unknown.add(id)
  }
  const isListed = createListed(childIds)
  for (const node of nodes) {
    for (const id of node.child_ids) {
      const child = views.get(id)
      if (!child) unknown.add(id)
      else if (child.parentId !== node.view_id) stale.add(id)
    }
    const parentId = node.parent_view_id
    if (parentId !== null && !isListed(parentId, node.view_id)) stale.add(parentId)
  }
  return { pageTree: { ...pageTree, views, childIds }, isMoved, stale: [...stale], unknown: [...unknown] }
}

/** Whether a view is among the children of another. A page may have thousands. */
function createListed(childIds: PageTree['childIds']): (parentId: string, id: string) => boolean {
  const sets = new Map<string, ReadonlySet<string>>()
  return (parentId, id) => {
    const known = sets.get(parentId) ?? new Set(childIds.get(parentId))
    sets.set(parentId, known)
    return known.has(id)
  }
}

/** Leaves out what nothing leads to any more. Where a view is, it says itself; lists tell the order. */
export function withoutLost(pageTree: PageTree): PageTree {
  const { rootId } = pageTree
  const views = new Map<string, TreeEntry>()
  const childIds = new Map<string, readonly string[]>()
  const root = pageTree.views.get(rootId)
  if (!root) return pageTree
  views.set(rootId, root)
  const pending = [rootId]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const ids = childIdsOf(pageTree, id).filter((child) => pageTree.views.get(child)?.parentId === id)
    if (ids.length > 0) childIds.set(id, ids)
    for (const child of ids) {
      views.set(child, pageTree.views.get(child)!)
      pending.push(child)
    }
  }
  return { rootId, views, childIds }
}

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}

function readNode(node: TreeNode): TreeEntry {
  return {
    id: node.view_id,
    parentId: node.parent_view_id,
    name: node.name,
    icon: node.icon,
    layout: node.layout,
    isSpace: node.is_space,
    isPrivate: node.is_private,
    isPublished: node.is_published,
    extra: node.extra,
    // What other clients take for 20 (contract, `sharing.ts`).
    level: node.edits_rows ? 25 : node.access_level,
    editedAt: node.last_edited_time,
    ...(node.is_locked && { isLocked: true }),
    ...(node.space_role && { spaceRole: node.space_role }),
    ...(node.is_managed_by_others && { isManagedByOthers: true }),
  }
}
