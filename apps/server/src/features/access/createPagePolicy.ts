import { isUuid, type ViewId, type WorkspaceId } from '@sheaf/base'
import { AppError } from '../../platform/errors/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Actor } from './Actor.ts'
import { accessLevel, isAllowed, roleOf, type AccessLevel, type Action, type Role } from './policy.ts'

/** Null workspace: there is no such view. */
export interface ViewAccess {
  readonly workspaceId: WorkspaceId | null
  readonly level: AccessLevel
}

/** Looks up what the rules of `policy.ts` need to know. */
export interface PagePolicy {
  roleIn(actor: Pick<Actor, 'userId'>, workspaceId: WorkspaceId): Promise<Role>
  /** Throws `not_enough_permissions`, for a workspace that does not exist as well. */
  require(actor: Pick<Actor, 'userId'>, workspaceId: WorkspaceId, action: Action): Promise<void>
  /** Trash changes nothing about it: a page in the trash is still the same people's. */
  accessToView(actor: Pick<Actor, 'userId'>, viewId: ViewId): Promise<ViewAccess>
}

export function createPagePolicy(database: Database): PagePolicy {
  async function roleIn(actor: Pick<Actor, 'userId'>, workspaceId: WorkspaceId): Promise<Role> {
    const { rows } = await database.$client.query<{ role: number }>(
      'SELECT role FROM workspace_members WHERE workspace_id = $1 AND user_id = $2',
      [workspaceId, actor.userId],
    )
    return roleOf(rows[0]?.role ?? null)
  }

  return {
    roleIn,

    async require(actor, workspaceId, action) {
      if (!isAllowed(await roleIn(actor, workspaceId), action)) throw new AppError('not_enough_permissions')
    },

    async accessToView(actor, viewId) {
      if (!isUuid(viewId)) return { workspaceId: null, level: 'none' }
      const { rows } = await database.$client.query<ViewRow>(VIEW_ACCESS, [viewId, actor.userId])
      const row = rows[0]
      if (row === undefined) return { workspaceId: null, level: 'none' }
      const isHidden = row.is_others_private
      return { workspaceId: row.workspace_id, level: isHidden ? 'none' : accessLevel(roleOf(row.role)) }
    },
  }
}

interface ViewRow {
  readonly workspace_id: WorkspaceId
  readonly role: number | null
  readonly is_others_private: boolean
}

// UNION instead of UNION ALL ends even where parents formed a circle.
const VIEW_ACCESS = `
  WITH RECURSIVE up AS (
    SELECT id, parent_id, workspace_id, is_private, created_by FROM views WHERE id = $1
    UNION
    SELECT v.id, v.parent_id, v.workspace_id, v.is_private, v.created_by
    FROM views v JOIN up ON v.id = up.parent_id
  )
  SELECT v.workspace_id, m.role,
    EXISTS (SELECT 1 FROM up WHERE up.is_private AND up.created_by <> $2) AS is_others_private
  FROM views v
  LEFT JOIN workspace_members m ON m.workspace_id = v.workspace_id AND m.user_id = $2
  WHERE v.id = $1`
