import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { confirmedEmail } from '../invitations/index.ts'
import { admitMember, GUEST, lockWorkspace } from '../members/index.ts'
import { lockAddresses } from './findAccounts.ts'

/**
 * Hands somebody what was given to their address before they had an account, or before it was theirs; only once they
 * have shown that it is. Answers the workspaces that they came to be in, for `announceShares` after the commit.
 */
export async function claimShares(
  transaction: Transaction,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<readonly string[]> {
  const email = await confirmedEmail(transaction, userId)
  if (email === null) return []
  await lockAddresses(transaction, [email])
  const client = clientOf(transaction)
  const { rows } = await client.query<{ workspace_id: string }>(
    'SELECT DISTINCT workspace_id FROM view_shares WHERE email = $1 ORDER BY workspace_id',
    [email],
  )
  const claimed: string[] = []
  for (const { workspace_id: workspaceId } of rows) {
    // Deleted at this moment: nothing is left to hand over.
    if (!(await lockWorkspace(transaction, workspaceId))) continue
    await admitMember(transaction, { workspaceId, userId, role: GUEST, at, limitsOf: null })
    await client.query(HAND_OVER, [workspaceId, email, userId])
    claimed.push(workspaceId)
  }
  return claimed
}

// What the person has already stays as it is where it is more.
const HAND_OVER = `
  WITH pending AS (
    DELETE FROM view_shares WHERE workspace_id = $1 AND email = $2
    RETURNING view_id, workspace_id, access_level, created_by, created_at
  )
  INSERT INTO view_shares AS s (view_id, workspace_id, user_id, access_level, created_by, created_at)
  SELECT view_id, workspace_id, $3, access_level, created_by, created_at FROM pending
  ON CONFLICT (view_id, user_id) DO UPDATE SET access_level = greatest(s.access_level, excluded.access_level)`
