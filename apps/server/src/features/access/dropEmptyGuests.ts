import { clientOf, type Transaction } from '../../platform/database/index.ts'

/**
 * Takes those of the people out of a workspace who are guests there and were given nothing (any more); answers who
 * that was. The caller holds the lock of the workspace's tree, so that nobody is given a page meanwhile.
 */
export async function dropEmptyGuests(
  transaction: Transaction,
  workspaceId: string,
  userIds: readonly string[],
): Promise<readonly string[]> {
  if (userIds.length === 0) return []
  const { rows } = await clientOf(transaction).query<{ user_id: string }>(
    `DELETE FROM workspace_members m
     WHERE m.workspace_id = $1 AND m.user_id = ANY($2::uuid[]) AND m.role = 3
       AND NOT EXISTS (SELECT 1 FROM view_shares s WHERE s.workspace_id = $1 AND s.user_id = m.user_id)
     RETURNING m.user_id`,
    [workspaceId, userIds],
  )
  return rows.map((row) => row.user_id)
}
