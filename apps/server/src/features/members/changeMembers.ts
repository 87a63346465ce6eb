import type { WorkspaceId } from '@sheaf/base'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { PagePolicy } from '../access/index.ts'
import { announceMembers } from './announceMembers.ts'
import { lockWorkspace } from './lockWorkspace.ts'
import type { MembersContext } from './MembersContext.ts'

/** Whose rights changed; nobody's where only invitations or names did. Null where all is as it was. */
export type ChangedPeople = readonly string[] | null

/**
 * Runs a change of a workspace's people, one at a time per workspace: two owners who each demote the other must
 * not both be right. So a change asks the policy it is handed, not the one outside. Afterwards the workspace has
 * an owner, or nothing has happened (`invalid_request`). Announces the change once it is committed.
 */
export async function changeMembers(
  { database, bus, policy }: MembersContext,
  workspaceId: WorkspaceId,
  change: (transaction: Transaction, policy: PagePolicy) => Promise<ChangedPeople>,
): Promise<void> {
  const changed = await database.transaction(async (transaction) => {
    if (!(await lockWorkspace(transaction, workspaceId))) throw new AppError('not_enough_permissions')
    const people = await change(transaction, policy.within(transaction))
    if (people !== null && people.length > 0) await keepAnOwner(transaction, workspaceId)
    return people
  })
  if (changed !== null) announceMembers(bus, workspaceId, changed)
}

/**
 * The person shown as the owner is one: who stops being it is followed by the owner who is in the workspace the
 * longest. Throws where nobody is left. Within the transaction that locked the workspace.
 */
export async function keepAnOwner(transaction: Transaction, workspaceId: string): Promise<void> {
  const { rows } = await transaction.execute<{ user_id: string }>(sql`
    SELECT m.user_id FROM workspace_members m JOIN workspaces w ON w.id = m.workspace_id
    WHERE m.workspace_id = ${workspaceId} AND m.role = 1
    ORDER BY m.user_id = w.owner_id DESC, m.joined_at, m.user_id LIMIT 1`)
  const [owner] = rows
  if (owner === undefined) {
    throw new AppError('invalid_request', {
      message: 'A workspace needs an owner. Make somebody else an owner first.',
    })
  }
  await transaction.execute(
    sql`UPDATE workspaces SET owner_id = ${owner.user_id} WHERE id = ${workspaceId} AND owner_id <> ${owner.user_id}`,
  )
}
