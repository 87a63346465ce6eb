import type { UserId, WorkspaceId } from '@sheaf/base'
import type { SyncPolicy } from '../../sync/index.ts'
import { isAllowed, type PagePolicy } from '../access/index.ts'

/** Who may hear the announcements of a workspace. */
export function createSyncPolicy(
  pages: Pick<PagePolicy, 'roleIn' | 'visibilityOf'>,
  administers: SyncPolicy['administers'],
): SyncPolicy {
  return {
    administers,
    async mayFollow(userId, workspaceId) {
      const role = await pages.roleIn({ userId: userId as UserId }, workspaceId as WorkspaceId)
      return isAllowed(role, 'workspace.read')
    },
    visibilityOf: (workspaceId, viewIds, userIds) =>
      pages.visibilityOf(workspaceId as WorkspaceId, viewIds, userIds),
  }
}
