import { and, eq } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { LimitsOf } from '../billing/index.ts'
import { requireAccount } from '../workspaces/index.ts'
import { lockWorkspace } from './lockWorkspace.ts'
import type { StoredRole } from './memberRoles.ts'
import { requireRoom } from './requireRoom.ts'

export interface Admission {
  readonly workspaceId: string
  readonly userId: string
  readonly role: StoredRole
  readonly at: Date
  /** What the plan of the workspace has room for; null for whom it was promised to before. */
  readonly limitsOf: LimitsOf | null
}

/** `raised`: was in the workspace, and may do more from now on. */
export type Admitted = 'joined' | 'raised' | 'unchanged'

/**
 * Takes somebody into a workspace, the only way in. Nobody may do less afterwards than before. Call `announceMembers`
 * once the transaction is committed, unless nothing changed. Throws `workspace_not_found` where there is no workspace
 * any more and `record_not_found` where the account was deleted, both also when that happens at the same moment. Where the
 * plan has no room, the errors of `requireRoom`.
 */
export async function admitMember(
  transaction: Transaction,
  { workspaceId, userId, role, at, limitsOf }: Admission,
): Promise<Admitted> {
  const { workspaceMembers: members } = schema
  if (!(await lockWorkspace(transaction, workspaceId))) throw new AppError('workspace_not_found')
  await requireAccount(transaction, userId)
  const isThey = and(eq(members.workspaceId, workspaceId), eq(members.userId, userId))
  const [known] = await transaction.select({ role: members.role }).from(members).where(isThey)
  if (known !== undefined && known.role <= role) return 'unchanged'
  if (limitsOf !== null) await requireRoom(transaction, limitsOf, { workspaceId, role })
  if (known === undefined) {
    await transaction.insert(members).values({ workspaceId, userId, role, joinedAt: at })
    return 'joined'
  }
  await transaction.update(members).set({ role }).where(isThey)
  return 'raised'
}
