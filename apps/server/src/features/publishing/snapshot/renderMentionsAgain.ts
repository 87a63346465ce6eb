import { clientOf, type Transaction } from '../../../platform/database/index.ts'

/**
 * Has every page of a workspace that mentions one of these rendered again, when somebody next reads it: they are named
 * and linked there only as long as the world may read them, by their present names.
 */
export async function renderMentionsAgain(
  transaction: Transaction,
  workspaceId: string,
  viewIds: readonly string[],
): Promise<void> {
  await clientOf(transaction).query(
    `UPDATE publications SET rendered_with = 0, version = version + 1
     WHERE mentioned_ids && $2::uuid[] AND workspace_id = $1 AND unpublished_at IS NULL`,
    [workspaceId, viewIds],
  )
}
