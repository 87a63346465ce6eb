import type { UserId, ViewId, WorkspaceId } from '@sheaf/base'
import { userAwarenessId } from '@sheaf/model'
import {
  accessThrough,
  DOCUMENT_CONTENT,
  USER_AWARENESS_CONTENT,
  type AccessRule,
  type CollabAddress,
  type ObjectType,
} from '../../sync/index.ts'
import { isAllowed, isEnough, knowsTheTree, type PagePolicy } from '../access/index.ts'
import type { UserAwareness } from './userAwareness.ts'

/** The types of Yjs object that people may open: by the socket and by HTTP calls alike. */
export function createObjectTypes(
  pages: Pick<PagePolicy, 'accessToView' | 'roleIn'>,
  awareness: UserAwareness,
  viewsOfRow: ViewsOfRow,
  onReminders?: ObjectType['onAppend'],
): readonly ObjectType[] {
  return [
    {
      ...DOCUMENT_CONTENT,
      accessTo: accessToDocuments(accessToPages(pages), accessToPages(pages, 'rows.write'), viewsOfRow),
    },
    {
      ...USER_AWARENESS_CONTENT,
      accessTo: accessToUserAwareness(pages, awareness),
      ...(onReminders && { onAppend: onReminders }),
    },
  ]
}

/**
 * The rules of the page tree; the id of a document is the id of its view. To the team a page that one may not know of is
 * answered as one that does not exist; to everyone else nothing is told apart. `writing` is what writing takes.
 */
export function accessToPages(
  pages: Pick<PagePolicy, 'accessToView' | 'roleIn'>,
  writing: 'pages.write' | 'rows.write' = 'pages.write',
): AccessRule {
  return async (userId, { workspaceId, objectId }) => {
    const person = { userId: userId as UserId }
    const access = await pages.accessToView(person, objectId as ViewId)
    if (access.workspaceId === workspaceId && isEnough(access, 'pages.read'))
      return isEnough(access, writing) ? 'write' : 'read'
    const role = await pages.roleIn(person, workspaceId as WorkspaceId)
    return { refused: knowsTheTree(role) ? 'record_not_found' : 'not_enough_permissions' }
  }
}

/** The pages that show the database of the row whose document this is. */
type ViewsOfRow = (document: CollabAddress) => Promise<readonly string[]>

/** What is no page may be the document of a row: that may be opened as far as any page that shows its database. */
function accessToDocuments(
  accessTo: AccessRule,
  accessToRows: AccessRule,
  viewsOfRow: ViewsOfRow,
): AccessRule {
  return async (userId, address) => {
    const own = await accessTo(userId, address)
    if (typeof own === 'string') return own
    const viewIds = await viewsOfRow(address)
    return viewIds.length === 0 ? own : await accessThrough(accessToRows, userId, address, viewIds)
  }
}

/** Everyone in a workspace has one, theirs alone. Creates it if it is missing. */
function accessToUserAwareness(pages: Pick<PagePolicy, 'roleIn'>, awareness: UserAwareness): AccessRule {
  return async (userId, { workspaceId, objectId }) => {
    const role = await pages.roleIn({ userId: userId as UserId }, workspaceId as WorkspaceId)
    if (!isAllowed(role, 'workspace.read')) return { refused: 'not_enough_permissions' }
    if (objectId !== userAwarenessId(userId, workspaceId)) return { refused: 'record_not_found' }
    await awareness.ensure(userId, workspaceId)
    return 'write'
  }
}
