import { isUuid, type ViewId, type WorkspaceId } from '@sheaf/base'
import type { WorkspaceAction } from '@sheaf/contract'
import { AppError } from '../../platform/errors/index.ts'
import { clientOf, keptPlan, type Executor, type Transaction } from '../../platform/database/index.ts'
import type { Actor } from './Actor.ts'
import {
  higherLevel,
  isAllowed,
  isEnough,
  knowsTheTree,
  levelByGrant,
  levelByRole,
  levelOfKept,
  roleOf,
  type PageLevels,
  type Role,
} from './policy.ts'
import { readVisibility, type Visibility } from './readVisibility.ts'
import { isArrangedByOthers, spaceLevel } from './spaces.ts'

/** The trash takes away what is granted, not what a role opens: a page there is still the same team's. */
interface ViewAccess extends PageLevels {
  /** Null: there is no such view. */
  readonly workspaceId: WorkspaceId | null
  /** In the workspace of the view. */
  readonly role: Role
  /** In the trash, or inside something that is. */
  readonly isTrashed: boolean
  /** Inside a private space. */
  readonly isPrivate: boolean
}

type Asker = Pick<Actor, 'userId'>

/** Somebody who wants to do something in a workspace. */
interface Claim {
  readonly actor: Asker
  readonly workspaceId: WorkspaceId
  readonly action: WorkspaceAction
}

/** Looks up what the rules of `policy.ts` need to know. */
export interface PagePolicy {
  roleIn(actor: Asker, workspaceId: WorkspaceId): Promise<Role>
  /** Answers the role that allows it; throws `not_enough_permissions`, for a workspace that does not exist as well. */
  require(claim: Claim): Promise<Role>
  /** The one place that knows what somebody may do with a page. */
  accessToView(actor: Asker, viewId: ViewId): Promise<ViewAccess>
  /**
   * Throws `not_enough_permissions` outside of the workspace, and where the page is open for less than the action
   * needs. A page that the person cannot see does not exist to the team (`invalid_folder_view`); to guests all
   * such are closed alike.
   */
  requireView(claim: Claim, viewId: ViewId): Promise<ViewAccess>
  /** Which of these views these people may know of, asked once about many. */
  visibilityOf(
    workspaceId: WorkspaceId,
    viewIds: readonly string[],
    userIds: readonly string[],
  ): Promise<Visibility>
  /** The same, seeing what a transaction sees: for changes that hold only as long as the answer does. */
  within(transaction: Transaction): PagePolicy
}

export function createPagePolicy(executor: Executor): PagePolicy {
  async function roleIn(actor: Asker, workspaceId: WorkspaceId): Promise<Role> {
    if (!isUuid(workspaceId)) return 'stranger'
    const { rows } = await clientOf(executor).query<{ role: number }>(
      keptPlan(ROLE, [workspaceId, actor.userId]),
    )
    return roleOf(rows[0]?.role ?? null)
  }

  async function require({ actor, workspaceId, action }: Claim): Promise<Role> {
    const role = await roleIn(actor, workspaceId)
    if (!isAllowed(role, action)) throw new AppError('not_enough_permissions')
    return role
  }

  async function accessToView(actor: Asker, viewId: ViewId): Promise<ViewAccess> {
    if (!isUuid(viewId)) return NO_VIEW
    const { rows } = await clientOf(executor).query<AccessRow>(keptPlan(VIEW_ACCESS, [viewId, actor.userId]))
    const row = rows[0]
    if (row === undefined) return NO_VIEW
    const role = roleOf(row.role)
    const bySpace = levelByRole(role, row.space_level)
    const byRole = row.is_kept ? levelOfKept(bySpace) : bySpace
    return {
      workspaceId: row.workspace_id,
      role,
      level: higherLevel(byRole, levelByGrant(row.granted, row.is_trashed)),
      levelByRole: byRole,
      isTrashed: row.is_trashed,
      isPrivate: row.is_private,
    }
  }

  return {
    roleIn,
    require,
    accessToView,
    visibilityOf: (workspaceId, viewIds, userIds) =>
      readVisibility(executor, { workspaceId, viewIds, userIds }),
    within: createPagePolicy,
    async requireView({ actor, workspaceId, action }, viewId) {
      const access = await accessToView(actor, viewId)
      const isHere = access.workspaceId === workspaceId
      const role = isHere ? access.role : await roleIn(actor, workspaceId)
      if (!isAllowed(role, action)) throw new AppError('not_enough_permissions')
      if (!isHere || access.level === 'none')
        throw new AppError(knowsTheTree(role) ? 'invalid_folder_view' : 'not_enough_permissions')
      if (!isEnough(access, action)) throw new AppError('not_enough_permissions')
      return access
    },
  }
}

const NO_VIEW: ViewAccess = {
  workspaceId: null,
  role: 'stranger',
  level: 'none',
  levelByRole: 'none',
  isTrashed: false,
  isPrivate: false,
}

interface AccessRow {
  readonly workspace_id: WorkspaceId
  readonly role: number | null
  /** Of the spaces above it, the one that opens least; null for none. */
  readonly space_level: number | null
  readonly is_kept: boolean
  readonly is_private: boolean
  readonly is_trashed: boolean
  readonly granted: number | null
}

const ROLE = 'SELECT role FROM workspace_members WHERE workspace_id = $1 AND user_id = $2'

// UNION instead of UNION ALL ends even where parents formed a circle.
const VIEW_ACCESS = `
  WITH RECURSIVE up AS (
    SELECT id, parent_id, is_space, is_private, member_access_level, owners_arrange, trashed_at
    FROM views WHERE id = $1
    UNION
    SELECT v.id, v.parent_id, v.is_space, v.is_private, v.member_access_level, v.owners_arrange, v.trashed_at
    FROM views v JOIN up ON v.id = up.parent_id
  )
  SELECT v.workspace_id, m.role, all_up.*
  FROM views v
  LEFT JOIN workspace_members m ON m.workspace_id = v.workspace_id AND m.user_id = $2
  CROSS JOIN (
    SELECT min(${spaceLevel('up', '$2')}) AS space_level,
      bool_or(up.id = $1 AND ${isArrangedByOthers('up', '$2')}) AS is_kept,
      bool_or(is_private) AS is_private,
      bool_or(trashed_at IS NOT NULL) AS is_trashed,
      max(s.access_level) AS granted
    FROM up LEFT JOIN view_shares s ON s.view_id = up.id AND s.user_id = $2
  ) all_up
  WHERE v.id = $1`
