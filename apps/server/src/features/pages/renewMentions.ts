import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { renderMentionsAgain } from '../publishing/index.ts'

/**
 * Lets published pages that tell of these, which go to the trash or come out of it, be rendered again. Answers those of
 * them that are published.
 */
export async function renewMentions(
  transaction: Transaction,
  workspaceId: string,
  viewIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await clientOf(transaction).query<{ view_id: string }>(
    'SELECT view_id FROM publications WHERE view_id = ANY($1::uuid[]) AND unpublished_at IS NULL',
    [viewIds],
  )
  const published = rows.map((row) => row.view_id)
  if (published.length > 0) await renderMentionsAgain(transaction, workspaceId, published)
  return published
}
