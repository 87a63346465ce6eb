import type { ViewId } from '@sheaf/base'
import type { AccessDetails } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { isEnough, knowsTheTree, permissionOf, storedLevel, wireLevel, type Permit } from '../access/index.ts'
import { roleName } from '../members/index.ts'
import type { SharingContext } from './SharingContext.ts'

/**
 * What the person may do with a page, and who was given it, or something above it: each person once, with the most
 * that they were given. To whom their role opens the page sees all; whoever has it by a grant alone sees what was
 * given within that: of the team always, guests where they may share. All others see themselves alone.
 */
export async function getAccessDetails(
  { database, policy }: SharingContext,
  permit: Permit,
  viewId: ViewId,
): Promise<AccessDetails> {
  const access = await policy.requireView(permit, viewId)
  const permission = storedLevel(access.level)
  if (permission === null) throw new AppError('not_enough_permissions')
  const own = wireLevel(permission)
  const { rows } = await clientOf(database).query<GrantRow>(GRANTS, [viewId, permit.actor.userId])
  const seesAll = access.levelByRole !== 'none'
  const seesOthers = knowsTheTree(access.role) || isEnough(access, 'pages.share')
  return {
    view_id: viewId,
    current_user_permission: permissionOf(access),
    ...(own.edits_rows && { current_user_edits_rows: true as const }),
    shared_with: rows
      .filter((row) => row.is_self || seesAll || (seesOthers && row.above <= row.own_above))
      .map((row) => ({
        email: row.email,
        name: row.name ?? row.email,
        ...wireLevel(row.access_level),
        role: row.role === null ? 'Guest' : roleName(row.role),
        avatar_url: row.avatar_url,
        pending_invitation: row.role === null,
        view_id: row.view_id,
      })),
  }
}

interface GrantRow {
  readonly view_id: string
  readonly access_level: number
  /** How far above the page that was given lies. */
  readonly above: number
  /** The same of the highest page that the person who asks was given. */
  readonly own_above: number
  readonly is_self: boolean
  readonly email: string
  readonly name: string | null
  readonly avatar_url: string | null
  /** Null for an address without an account. */
  readonly role: number | null
}

const GRANTS = `
  WITH RECURSIVE up AS (
    SELECT id, parent_id, 0 AS above FROM views WHERE id = $1
    UNION
    SELECT v.id, v.parent_id, up.above + 1 FROM views v JOIN up ON v.id = up.parent_id WHERE up.above < 1000
  ), grants AS (
    SELECT DISTINCT ON (s.user_id, s.email) s.*, up.above
    FROM up JOIN view_shares s ON s.view_id = up.id
    ORDER BY s.user_id, s.email, s.access_level DESC, up.above
  )
  SELECT g.view_id, g.access_level, g.above, coalesce(g.user_id = $2, false) AS is_self,
    coalesce((SELECT max(up.above) FROM up JOIN view_shares s ON s.view_id = up.id WHERE s.user_id = $2), -1) AS own_above,
    coalesce(u.email, g.email) AS email, coalesce(m.name, u.name) AS name,
    nullif(coalesce(m.avatar_url, u.metadata ->> 'icon_url'), '') AS avatar_url, m.role
  FROM grants g
  LEFT JOIN users u ON u.id = g.user_id
  LEFT JOIN workspace_members m ON m.workspace_id = g.workspace_id AND m.user_id = g.user_id
  ORDER BY g.created_at, email`
