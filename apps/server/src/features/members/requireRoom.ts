import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { LimitsOf } from '../billing/index.ts'
import { GUEST, type StoredRole } from './memberRoles.ts'

export interface RoomWanted {
  readonly workspaceId: string
  readonly role: StoredRole
  /** How many; one when absent. */
  readonly count?: number
}

/**
 * Refuses whom the plan of a workspace has no room for: `workspace_member_limit_exceeded` for members,
 * `free_plan_guest_limit_exceeded` for guests. Nobody who is in goes. Within the transaction that locked the workspace.
 */
export async function requireRoom(
  transaction: Transaction,
  limitsOf: LimitsOf,
  { workspaceId, role, count = 1 }: RoomWanted,
): Promise<void> {
  const limits = await limitsOf(workspaceId, transaction)
  const limit = role === GUEST ? limits.guests : limits.members
  if (limit === null) return
  const { rows } = await clientOf(transaction).query<{ people: number }>(
    'SELECT count(*)::int AS people FROM workspace_members WHERE workspace_id = $1 AND (role = 3) = $2',
    [workspaceId, role === GUEST],
  )
  if ((rows[0]?.people ?? 0) + count <= limit) return
  throw role === GUEST
    ? new AppError('free_plan_guest_limit_exceeded', {
        message: `The plan of this workspace has room for ${limit} guests. Its owner can choose another plan.`,
      })
    : new AppError('workspace_member_limit_exceeded', {
        message: `The plan of this workspace has room for ${limit} members. Its owner can choose another plan.`,
      })
}
