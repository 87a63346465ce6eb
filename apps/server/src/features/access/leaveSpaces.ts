import { clientOf, type Transaction } from '../../platform/database/index.ts'

/**
 * Takes somebody who is no longer of the team out of the spaces that name others too. A space whose last owner that was goes to
 * whoever may do most in it, and of these to who is in it the longest. A private space that is theirs alone waits for them.
 * Within the transaction that locked the workspace.
 */
export async function leaveSpaces(
  transaction: Transaction,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
): Promise<void> {
  const client = clientOf(transaction)
  const { rows } = await client.query<{ view_id: string }>(LEAVE, [workspaceId, userId])
  for (const { view_id: viewId } of rows) await keepSpaceOwner(transaction, viewId)
}

/** Gives a space without an owner the member who may do most as one, if it has a member. */
async function keepSpaceOwner(transaction: Transaction, viewId: string): Promise<void> {
  await clientOf(transaction).query(KEEP_OWNER, [viewId])
}

const LEAVE = `
  DELETE FROM space_members sm USING views v
  WHERE v.id = sm.view_id AND v.workspace_id = $1 AND sm.user_id = $2
    AND (NOT v.is_private OR EXISTS (
      SELECT 1 FROM space_members other WHERE other.view_id = sm.view_id AND other.user_id <> $2))
  RETURNING sm.view_id`

const KEEP_OWNER = `
  UPDATE space_members SET is_owner = true, access_level = 50
  WHERE view_id = $1 AND NOT EXISTS (SELECT 1 FROM space_members o WHERE o.view_id = $1 AND o.is_owner)
    AND user_id = (
      SELECT user_id FROM space_members WHERE view_id = $1 ORDER BY access_level DESC, created_at, user_id LIMIT 1)`
