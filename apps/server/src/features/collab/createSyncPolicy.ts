import type { UserId, ViewId, WorkspaceId } from '@sheaf/base'
import { COLLAB_TYPES } from '@sheaf/contract'
import type { SyncPolicy } from '../../sync/index.ts'
import { isAllowed, isEnough, knowsTheTree, type PagePolicy } from '../access/index.ts'

/**
 * The rules of the page tree, asked about Yjs objects: the socket and the HTTP calls decide alike. To the team a
 * page that one may not know of is answered as one that does not exist; to everyone else nothing is told apart.
 */
export function createSyncPolicy(
  pages: Pick<PagePolicy, 'accessToView' | 'roleIn' | 'visibilityOf'>,
): SyncPolicy {
  return {
    async accessTo(userId, { workspaceId, objectId, collabType }) {
      // Only documents are objects of their own today; their id is the id of their view.
      if (collabType !== COLLAB_TYPES.document) return { refused: 'record_not_found' }
      const person = { userId: userId as UserId }
      const access = await pages.accessToView(person, objectId as ViewId)
      if (access.workspaceId === workspaceId && isEnough(access, 'pages.read'))
        return isEnough(access, 'pages.write') ? 'write' : 'read'
      const role = await pages.roleIn(person, workspaceId as WorkspaceId)
      return { refused: knowsTheTree(role) ? 'record_not_found' : 'not_enough_permissions' }
    },
    async mayFollow(userId, workspaceId) {
      const role = await pages.roleIn({ userId: userId as UserId }, workspaceId as WorkspaceId)
      return isAllowed(role, 'workspace.read')
    },
    visibilityOf: (workspaceId, viewIds, userIds) =>
      pages.visibilityOf(workspaceId as WorkspaceId, viewIds, userIds),
  }
}
