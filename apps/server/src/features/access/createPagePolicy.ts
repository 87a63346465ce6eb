import { isUuid, type ViewId, type WorkspaceId } from '@sheaf/base'
import { AppError } from '../../platform/errors/index.ts'
import { clientOf, type Executor, type Transaction } from '../../platform/database/index.ts'
import type { Actor } from './Actor.ts'
import { accessLevel, isAllowed, roleOf, type AccessLevel, type Action, type Role } from './policy.ts'

/** Null workspace: there is no such view. */
interface ViewAccess {
  readonly workspaceId: WorkspaceId | null
  /** Trash changes nothing about it: a page in the trash is still the same people's. */
  readonly level: AccessLevel
  /** In the trash, or inside something that is. */
  readonly isTrashed: boolean
  /** Inside a private space. */
  readonly isPrivate: boolean
}

/**
 * Whether somebody of the workspace may know of a view. A view that is not there (any more) is known to nobody,
 * the workspace itself to everyone.
 */
type Visibility = (userId: string, viewId: string) => boolean

type Asker = Pick<Actor, 'userId'>

/** Looks up what the rules of `policy.ts` need to know. */
export interface PagePolicy {
  roleIn(actor: Asker, workspaceId: WorkspaceId): Promise<Role>
  /** Throws `not_enough_permissions`, for a workspace that does not exist as well. */
  require(actor: Asker, workspaceId: WorkspaceId, action: Action): Promise<void>
  accessToView(actor: Asker, viewId: ViewId): Promise<ViewAccess>
  /**
   * Throws `not_enough_permissions` outside of the workspace, and `invalid_folder_view` where the view
   * is not one that the person can see there.
   */
  requireView(actor: Asker, workspaceId: WorkspaceId, viewId: ViewId, action: Action): Promise<ViewAccess>
  /** Asked once about many views and many people. */
  visibilityOf(workspaceId: WorkspaceId, viewIds: readonly string[]): Promise<Visibility>
  /** The same, seeing what a transaction sees: for changes that hold only as long as the answer does. */
  within(transaction: Transaction): PagePolicy
}

export function createPagePolicy(executor: Executor): PagePolicy {
  async function roleIn(actor: Asker, workspaceId: WorkspaceId): Promise<Role> {
    if (!isUuid(workspaceId)) return 'stranger'
    const { rows } = await clientOf(executor).query<{ role: number }>(
      'SELECT role FROM workspace_members WHERE workspace_id = $1 AND user_id = $2',
      [workspaceId, actor.userId],
    )
    return roleOf(rows[0]?.role ?? null)
  }

  async function require(actor: Asker, workspaceId: WorkspaceId, action: Action): Promise<void> {
    if (!isAllowed(await roleIn(actor, workspaceId), action)) throw new AppError('not_enough_permissions')
  }

  async function accessToView(actor: Asker, viewId: ViewId): Promise<ViewAccess> {
    if (!isUuid(viewId)) return NO_VIEW
    const { rows } = await clientOf(executor).query<AccessRow>(VIEW_ACCESS, [viewId, actor.userId])
    const row = rows[0]
    if (row === undefined) return NO_VIEW
    return {
      workspaceId: row.workspace_id,
      level: row.is_others_private ? 'none' : accessLevel(roleOf(row.role)),
      isTrashed: row.is_trashed,
      isPrivate: row.is_private,
    }
  }

  return {
    roleIn,
    require,
    accessToView,
    async visibilityOf(workspaceId, viewIds) {
      const { rows } = await clientOf(executor).query<VisibilityRow>(VISIBILITY, [workspaceId, viewIds])
      const owners = new Map(rows.map((row) => [row.view_id, row.private_owners ?? []]))
      return (userId, viewId) =>
        viewId === workspaceId || (owners.get(viewId)?.every((owner) => owner === userId) ?? false)
    },
    within: createPagePolicy,
    async requireView(actor, workspaceId, viewId, action) {
      await require(actor, workspaceId, action)
      const access = await accessToView(actor, viewId)
      if (access.level === 'none' || access.workspaceId !== workspaceId)
        throw new AppError('invalid_folder_view')
      return access
    },
  }
}

const NO_VIEW: ViewAccess = { workspaceId: null, level: 'none', isTrashed: false, isPrivate: false }

interface AccessRow {
  readonly workspace_id: WorkspaceId
  readonly role: number | null
  readonly is_others_private: boolean
  readonly is_private: boolean
  readonly is_trashed: boolean
}

// UNION instead of UNION ALL ends even where parents formed a circle.
const VIEW_ACCESS = `
  WITH RECURSIVE up AS (
    SELECT id, parent_id, is_private, created_by, trashed_at FROM views WHERE id = $1
    UNION
    SELECT v.id, v.parent_id, v.is_private, v.created_by, v.trashed_at
    FROM views v JOIN up ON v.id = up.parent_id
  )
  SELECT v.workspace_id, m.role, all_up.*
  FROM views v
  LEFT JOIN workspace_members m ON m.workspace_id = v.workspace_id AND m.user_id = $2
  CROSS JOIN (
    SELECT bool_or(is_private AND created_by <> $2) AS is_others_private,
      bool_or(is_private) AS is_private,
      bool_or(trashed_at IS NOT NULL) AS is_trashed
    FROM up
  ) all_up
  WHERE v.id = $1`

interface VisibilityRow {
  readonly view_id: string
  /** Creators of the private spaces that the view is in. */
  readonly private_owners: readonly string[] | null
}

const VISIBILITY = `
  WITH RECURSIVE up AS (
    SELECT id AS view_id, id, parent_id, is_private, created_by
    FROM views WHERE workspace_id = $1 AND id = ANY($2::uuid[])
    UNION
    SELECT up.view_id, v.id, v.parent_id, v.is_private, v.created_by
    FROM views v JOIN up ON v.id = up.parent_id
  )
  SELECT view_id, array_agg(created_by) FILTER (WHERE is_private) AS private_owners FROM up GROUP BY view_id`
