import type { WorkspaceId } from '@sheaf/base'
import type { FolderView } from '@sheaf/contract'
import { wireUid, type Actor, type Permit } from '../access/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { PagesContext } from './PagesContext.ts'
import { insertGeneralSpace } from './insertGeneralSpace.ts'
import { presentChildren, presentView } from './presentView.ts'
import { listViewRows } from './ViewRow.ts'
import { buildViewTree, type ViewTree } from './ViewTree.ts'

export interface FolderRequest {
  /** The workspace id, or absent, for the whole tree. */
  readonly rootId: string | null
  /** Levels of children. */
  readonly depth: number
}

/** The tree below a view, or all of it below the workspace. A workspace without a space gets one. */
export async function readFolder(
  context: PagesContext,
  { actor, workspaceId }: Permit,
  { rootId, depth }: FolderRequest,
): Promise<FolderView> {
  if (rootId !== null && rootId !== workspaceId) {
    const tree = await readTree(context, actor, workspaceId)
    const row = tree.get(rootId)
    if (row === null) throw new AppError('invalid_folder_view')
    const siblings = tree.children(row.parent_id)
    return presentView(row, {
      parentId: row.parent_id ?? workspaceId,
      prevId: siblings[siblings.indexOf(row) - 1]?.id ?? null,
      isPrivate: tree.isPrivate(row),
      hasChildren: tree.children(row.id).length > 0,
      children: presentChildren(tree, workspaceId, row.id, depth),
    })
  }

  let tree = await readTree(context, actor, workspaceId)
  if (tree.children(null).length === 0) {
    await insertGeneralSpace(context, actor, workspaceId)
    tree = await readTree(context, actor, workspaceId)
  }
  return await presentWorkspaceRoot(context, workspaceId, {
    hasChildren: tree.children(null).length > 0,
    children: presentChildren(tree, workspaceId, null, depth),
  })
}

async function readTree(context: PagesContext, actor: Actor, workspaceId: WorkspaceId): Promise<ViewTree> {
  return buildViewTree(await listViewRows(context.database, workspaceId), actor.userId)
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
