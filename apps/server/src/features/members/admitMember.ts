import { and, eq } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { requireAccount } from '../workspaces/index.ts'
import { lockWorkspace } from './lockWorkspace.ts'
import type { StoredRole } from './memberRoles.ts'

export interface Admission {
  readonly workspaceId: string
  readonly userId: string
  readonly role: StoredRole
  readonly at: Date
}

/** `raised`: was in the workspace, and may do more from now on. */
export type Admitted = 'joined' | 'raised' | 'unchanged'

/**
 * Takes somebody into a workspace, the only way in. Nobody may do less afterwards than before. Call `announceMembers`
 * once the transaction is committed, unless nothing changed. Throws `workspace_not_found` where there is no workspace
 * any more and `record_not_found` where the account was deleted, both also when that happens at the same moment.
 */
export async function admitMember(
  transaction: Transaction,
  { workspaceId, userId, role, at }: Admission,
): Promise<Admitted> {
  const { workspaceMembers: members } = schema
  if (!(await lockWorkspace(transaction, workspaceId))) throw new AppError('workspace_not_found')
  await requireAccount(transaction, userId)
  const isThey = and(eq(members.workspaceId, workspaceId), eq(members.userId, userId))
  const [known] = await transaction.select({ role: members.role }).from(members).where(isThey)
  if (known === undefined) {
    await transaction.insert(members).values({ workspaceId, userId, role, joinedAt: at })
    return 'joined'
  }
  if (known.role <= role) return 'unchanged'
  await transaction.update(members).set({ role }).where(isThey)
  return 'raised'
}
