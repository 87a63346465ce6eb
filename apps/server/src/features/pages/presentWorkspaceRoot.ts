import type { WorkspaceId } from '@sheaf/base'
import type { FolderView } from '@sheaf/contract'
import { wireUid } from '../access/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { PagesContext } from './PagesContext.ts'

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
