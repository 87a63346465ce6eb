import type { TreeNode } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import { knowsTheTree, wireLevel } from '../access/index.ts'
import type { PagesContext } from './PagesContext.ts'
import { presentWorkspaceRoot } from './presentWorkspaceRoot.ts'
import { readSpaces } from './readSpaces.ts'
import { readSubtrees, type SeenView, type Subtrees, type TreeReader } from './readSubtrees.ts'
import { NODE, type NodeRow } from './ViewRow.ts'

export interface TreeNodesQuery {
  readonly viewIds: readonly string[]
  /** Levels of children that are read along. */
  readonly depth: number
}

/** `TreeNodes` of the contract, of which the nodes are made one after the other. */
export interface TreeNodesAnswer {
  readonly nodes: Iterable<TreeNode>
  readonly gone: readonly string[]
}

/**
 * Entries of the tree that the person sees: what the role opens, and beside the spaces what others gave them, each page
 * without what lies above it. What is not in that tree is `gone`, whatever the reason.
 */
export async function readTreeNodes(
  context: PagesContext,
  permit: TreeReader,
  { viewIds, depth }: TreeNodesQuery,
): Promise<TreeNodesAnswer> {
  const { database } = context
  const isRootAsked = viewIds.includes(permit.workspaceId)
  const root = isRootAsked ? await readRoot(context, permit) : null
  const topIds = root !== null && depth > 0 ? root.child_ids : []
  const askedIds = viewIds.filter((id) => id !== permit.workspaceId)
  const [asked, tops] = await Promise.all([
    readSubtrees(database, permit, { viewIds: askedIds, depth, of: NODE }),
    readSubtrees(database, permit, { viewIds: topIds, depth: depth - 1, of: NODE }),
  ])
  const isThere = (id: string): boolean =>
    (root !== null && id === root.view_id) || inTree(asked, id) !== null
  return {
    nodes: once([root === null ? [] : [root], walk(asked, askedIds, depth), walk(tops, topIds, depth - 1)]),
    gone: viewIds.filter((id) => !isThere(id)),
  }
}

function* once(lists: readonly Iterable<TreeNode>[]): Iterable<TreeNode> {
  const told = new Set<string>()
  for (const list of lists)
    for (const node of list) {
      if (told.has(node.view_id)) continue
      told.add(node.view_id)
      yield node
    }
}

// With its own stack: a chain of pages may be deeper than calls go.
function* walk(subtrees: Subtrees<NodeRow>, viewIds: readonly string[], depth: number): Iterable<TreeNode> {
  const pending = viewIds.toReversed().map((id) => ({ id, depth }))
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const seen = inTree(subtrees, next.id)
    if (seen === null) continue
    yield presentNode(seen)
    if (next.depth === 0) continue
    for (const id of seen.childIds.toReversed()) pending.push({ id, depth: next.depth - 1 })
  }
}

function inTree(subtrees: Subtrees<NodeRow>, id: string): SeenView<NodeRow> | null {
  const seen = subtrees(id)
  return seen === null || seen.isTrashed ? null : seen
}

function presentNode(seen: SeenView<NodeRow>): TreeNode {
  const { row, parentId, isPrivate, accessLevel, spaceRole, isManagedByOthers, childIds } = seen
  return {
    view_id: row.id,
    parent_view_id: parentId,
    name: row.name,
    icon: row.icon,
    is_space: row.is_space,
    is_private: isPrivate,
    is_published: row.is_published,
    layout: row.layout,
    last_edited_time: row.last_edited_at,
    extra: row.extra,
    ...(accessLevel === null ? { access_level: null } : wireLevel(accessLevel)),
    child_ids: [...childIds],
    ...(row.is_locked && { is_locked: true }),
    ...(spaceRole !== null && { space_role: spaceRole }),
    ...(isManagedByOthers && { is_managed_by_others: true }),
  }
}

async function readRoot(context: PagesContext, permit: TreeReader): Promise<TreeNode> {
  const { workspaceId, role } = permit
  const [spaceIds, sharedIds] = await Promise.all([
    knowsTheTree(role) ? readSpaces(context, permit) : [],
    listSharedTops(context, permit),
  ])
  const root = await presentWorkspaceRoot(context, workspaceId, { hasChildren: false, children: [] })
  return {
    view_id: workspaceId,
    parent_view_id: null,
    name: root.name,
    icon: root.icon,
    is_space: false,
    is_private: false,
    is_published: false,
    layout: root.layout,
    last_edited_time: root.last_edited_time,
    extra: null,
    access_level: null,
    child_ids: [...spaceIds, ...sharedIds],
  }
}

/** Pages that stand beside the spaces because they were given to the person, in the order in which that happened. */
async function listSharedTops({ database }: PagesContext, permit: TreeReader): Promise<readonly string[]> {
  const { actor, workspaceId } = permit
  const { rows } = await clientOf(database).query<{ view_id: string }>(
    'SELECT view_id FROM view_shares WHERE workspace_id = $1 AND user_id = $2 ORDER BY created_at, view_id',
    [workspaceId, actor.userId],
  )
  const viewIds = rows.map((row) => row.view_id)
  const subtrees = await readSubtrees(database, permit, { viewIds, depth: 0, of: NODE })
  return viewIds.filter((id) => {
    const seen = inTree(subtrees, id)
    return seen !== null && seen.isGiven && seen.parentId === workspaceId
  })
}
