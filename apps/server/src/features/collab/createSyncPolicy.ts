import type { UserId, ViewId, WorkspaceId } from '@sheaf/base'
import { COLLAB_TYPES } from '@sheaf/contract'
import { userAwarenessId } from '@sheaf/model'
import type { CollabAddress, SyncPolicy } from '../../sync/index.ts'
import { isAllowed, isEnough, knowsTheTree, type PagePolicy } from '../access/index.ts'
import type { UserAwareness } from './userAwareness.ts'

/**
 * The rules of the page tree, asked about Yjs objects: the socket and the HTTP calls decide alike. To the team a
 * page that one may not know of is answered as one that does not exist; to everyone else nothing is told apart.
 */
export function createSyncPolicy(
  pages: Pick<PagePolicy, 'accessToView' | 'roleIn' | 'visibilityOf'>,
  awareness: UserAwareness,
): SyncPolicy {
  /** Everyone in a workspace has one, theirs alone; it comes into being when they first ask for it. */
  async function accessToAwareness(userId: string, { workspaceId, objectId }: CollabAddress) {
    const role = await pages.roleIn({ userId: userId as UserId }, workspaceId as WorkspaceId)
    if (!isAllowed(role, 'workspace.read')) return { refused: 'not_enough_permissions' } as const
    if (objectId !== userAwarenessId(userId, workspaceId)) return { refused: 'record_not_found' } as const
    await awareness.ensure(userId, workspaceId)
    return 'write'
  }

  return {
    async accessTo(userId, address) {
      const { workspaceId, objectId, collabType } = address
      if (collabType === COLLAB_TYPES.userAwareness) return await accessToAwareness(userId, address)
      // The id of a document is the id of its view. There are no objects of other types today.
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
