import { clientOf, type Transaction } from '../../platform/database/index.ts'

export interface Settlement {
  readonly workspaceId: string
  readonly userId: string
  readonly at: Date
}

/** Counts what waits for somebody as accepted, when they came into the workspace on another way. */
export async function settleInvitations(
  transaction: Transaction,
  { workspaceId, userId, at }: Settlement,
): Promise<void> {
  await clientOf(transaction).query(
    `UPDATE workspace_invitations i SET status = 1, updated_at = $3
     FROM auth_users a
     WHERE i.workspace_id = $1 AND i.status = 0 AND a.id = $2 AND a.email = i.email
       AND a.email_confirmed_at IS NOT NULL`,
    [workspaceId, userId, at],
  )
}
