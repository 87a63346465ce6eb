import type { ViewId } from '@sheaf/base'
import { COLLAB_TYPES, type getCollabPermission } from '@sheaf/contract'
import { userAwarenessId } from '@sheaf/model'
import type { z } from 'zod'
import type { Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { isEnough, knowsTheTree, permissionOf, type PagePolicy, type Permit } from '../access/index.ts'
import { listGoverningViews } from './listGoverningViews.ts'

export interface CollabRightContext {
  readonly database: Database
  readonly policy: PagePolicy
}

interface CollabQuestion {
  readonly objectId: string
  readonly collabType: number
}

type CollabRight = z.output<typeof getCollabPermission.reply>

/**
 * What the caller may do with a Yjs object: the most that one of the pages allows through which it is reached. Where none is open
 * it is refused as the object is.
 */
export async function readCollabRight(
  context: CollabRightContext,
  permit: Permit,
  { objectId, collabType }: CollabQuestion,
): Promise<CollabRight> {
  const own = ownRight(permit, { objectId, collabType })
  if (own !== null) return { object_id: objectId, governing_view_id: null, ...own }
  const { database, policy } = context
  if (collabType === COLLAB_TYPES.workspaceDatabase && (await isIndex(database, permit, objectId)))
    return { object_id: objectId, governing_view_id: null, ...READ }
  const best = await findBest(policy, permit, await listGoverningViews(database, permit, objectId))
  if (best === null)
    throw new AppError(knowsTheTree(permit.role) ? 'record_not_found' : 'not_enough_permissions')
  return { object_id: objectId, governing_view_id: best.viewId, ...permissionOf(best.access) }
}

const READ = permissionOf({ level: 'read', levelByRole: 'read' })

/** Of the object that is the caller's alone. */
function ownRight({ actor, workspaceId }: Permit, { objectId, collabType }: CollabQuestion) {
  const isOwn =
    collabType === COLLAB_TYPES.userAwareness && objectId === userAwarenessId(actor.userId, workspaceId)
  return isOwn ? { ...permissionOf({ level: 'write', levelByRole: 'write' }), can_share: false } : null
}

/** The index of the databases of the workspace, which all in it read. */
async function isIndex(database: Database, { workspaceId }: Permit, objectId: string): Promise<boolean> {
  const { rowCount } = await database.$client.query(
    'SELECT 1 FROM workspaces WHERE id = $1 AND database_storage_id = $2',
    [workspaceId, objectId],
  )
  return rowCount === 1
}

/** The page through which the person may do the most with what all of them show; null where none is open. */
export async function findBest(policy: PagePolicy, permit: Permit, viewIds: readonly string[]) {
  let best: { readonly viewId: string; readonly access: Access } | null = null
  for (const viewId of viewIds) {
    const access = await policy.accessToView(permit.actor, viewId as ViewId)
    if (access.workspaceId !== permit.workspaceId || !isEnough(access, 'pages.read')) continue
    if (best === null || permissionOf(access).access_level > permissionOf(best.access).access_level)
      best = { viewId, access }
  }
  return best
}

type Access = Awaited<ReturnType<PagePolicy['accessToView']>>
