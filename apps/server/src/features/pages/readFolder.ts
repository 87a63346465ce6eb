import type { WorkspaceId } from '@sheaf/base'
import type { FolderView } from '@sheaf/contract'
import { wireUid, type Permit } from '../access/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { PagesContext } from './PagesContext.ts'
import { readFavorites, type Favorite } from './personal/readFavorites.ts'
import { presentView } from './presentView.ts'
import { readPrevIds } from './readPrevIds.ts'
import { readSpaces } from './readSpaces.ts'
import { readSubtrees, type SeenView, type Subtrees } from './readSubtrees.ts'
import { WHOLE_VIEW, type ViewRow } from './ViewRow.ts'

export interface FolderRequest {
  /** The workspace id, or absent, for the whole tree. */
  readonly rootId: string | null
  /** Levels of children. */
  readonly depth: number
}

/** The tree below a view, or all of it below the workspace. A workspace without a space gets one. */
export async function readFolder(
  context: PagesContext,
  permit: Permit,
  { rootId, depth }: FolderRequest,
): Promise<FolderView> {
  const { database } = context
  const { workspaceId } = permit
  if (rootId === null || rootId === workspaceId) {
    const [viewIds, favorites] = await Promise.all([
      readSpaces(context, permit),
      readFavorites(database, permit),
    ])
    const subtrees =
      depth === 0
        ? () => null
        : await readSubtrees(database, permit, { viewIds, depth: depth - 1, of: WHOLE_VIEW })
    const children = presentViews({ subtrees, favorites }, viewIds, depth - 1)
    return await presentWorkspaceRoot(context, workspaceId, { hasChildren: viewIds.length > 0, children })
  }
  const [subtrees, prevIds, favorites] = await Promise.all([
    readSubtrees(database, permit, { viewIds: [rootId], depth, of: WHOLE_VIEW }),
    readPrevIds(database, { viewIds: [rootId], userId: permit.actor.userId }),
    readFavorites(database, permit),
  ])
  const root = subtrees(rootId)
  // What was given to somebody of the team is listed apart from the tree.
  if (root === null || root.accessLevel !== null) throw new AppError('invalid_folder_view')
  const known = { subtrees, favorites }
  return presentSeen(known, root, {
    prevId: root.row.trashed_at === null ? (prevIds.get(rootId) ?? null) : null,
    depth,
  })
}

interface Known {
  readonly subtrees: Subtrees<ViewRow>
  readonly favorites: ReadonlyMap<string, Favorite>
}

/** Those of the views that are still there, as siblings, with what lies below them. */
function presentViews(known: Known, viewIds: readonly string[], depth: number): FolderView[] {
  let prevId: string | null = null
  const presented: FolderView[] = []
  for (const id of viewIds) {
    const seen = known.subtrees(id)
    if (seen === null) continue
    presented.push(presentSeen(known, seen, { prevId, depth }))
    prevId = id
  }
  return presented
}

function presentSeen(
  known: Known,
  { row, parentId, isPrivate, childIds }: SeenView<ViewRow>,
  { prevId, depth }: { readonly prevId: string | null; readonly depth: number },
): FolderView {
  return presentView(row, {
    parentId,
    prevId,
    isPrivate,
    hasChildren: childIds.length > 0,
    favorite: known.favorites.get(row.id) ?? null,
    children: depth <= 0 ? [] : presentViews(known, childIds, depth - 1),
  })
}

/** The workspace itself as the root of a tree. */
export async function presentWorkspaceRoot(
  { database }: PagesContext,
  workspaceId: WorkspaceId,
  below: { readonly hasChildren: boolean; readonly children: FolderView[] },
): Promise<FolderView> {
  const { rows } = await database.$client.query<{
    name: string
    icon: string
    created_at: Date
    uid: string
  }>(
    `SELECT w.name, w.icon, w.created_at, u.uid::text AS uid
     FROM workspaces w JOIN users u ON u.id = w.owner_id WHERE w.id = $1`,
    [workspaceId],
  )
  const [workspace] = rows
  if (workspace === undefined) throw new AppError('not_enough_permissions')
  const createdAt = workspace.created_at.toISOString()
  return {
    view_id: workspaceId,
    parent_view_id: null,
    prev_view_id: null,
    name: workspace.name,
    icon: workspace.icon === '' ? null : { ty: 0, value: workspace.icon },
    is_space: false,
    is_private: false,
    is_published: false,
    is_favorite: false,
    layout: 0,
    created_at: createdAt,
    last_edited_time: createdAt,
    created_by: wireUid(BigInt(workspace.uid)),
    last_edited_by: wireUid(BigInt(workspace.uid)),
    is_locked: null,
    extra: null,
    has_children: below.hasChildren,
    children: below.children,
  }
}
