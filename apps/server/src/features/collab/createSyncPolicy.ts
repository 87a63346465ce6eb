import type { UserId, ViewId, WorkspaceId } from '@sheaf/base'
import { COLLAB_TYPES } from '@sheaf/contract'
import type { SyncPolicy } from '../../sync/index.ts'
import { isAllowed, type PagePolicy } from '../access/index.ts'

/** The rules of the page tree, asked about Yjs objects: the socket and the HTTP calls decide alike. */
export function createSyncPolicy(pages: Pick<PagePolicy, 'accessToView' | 'roleIn'>): SyncPolicy {
  return {
    async accessTo(userId, { workspaceId, objectId, collabType }) {
      // Only documents are objects of their own today; their id is the id of their view.
      if (collabType !== COLLAB_TYPES.document) return { refused: 'record_not_found' }
      const access = await pages.accessToView({ userId: userId as UserId }, objectId as ViewId)
      if (access.workspaceId !== workspaceId) return { refused: 'record_not_found' }
      return access.level === 'none' ? { refused: 'not_enough_permissions' } : access.level
    },
    async mayFollow(userId, workspaceId) {
      const role = await pages.roleIn({ userId: userId as UserId }, workspaceId as WorkspaceId)
      return isAllowed(role, 'workspace.read')
    },
  }
}
