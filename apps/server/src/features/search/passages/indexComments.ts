import { clientOf } from '../../../platform/database/index.ts'
import { storableText } from './cutText.ts'
import type { PendingContext } from './PendingContext.ts'
import { storePassages } from './storePassages.ts'

const BATCH = 100

/** As `indexTitles`, of comments on published pages. */
export async function indexComments(
  { database, threads }: PendingContext,
  workspaceId: string,
): Promise<number> {
  return await database.transaction(async (transaction) => {
    const client = clientOf(transaction)
    const { rows } = await client.query<{ id: string; view_id: string; content: string }>(
      `${UNINDEXED} FOR NO KEY UPDATE OF c SKIP LOCKED`,
      [workspaceId, BATCH],
    )
    await storePassages(transaction, threads, {
      workspaceId,
      kind: 'comment',
      sourceIds: rows.map(({ id }) => id),
      passages: rows
        .filter(({ content }) => content.trim() !== '')
        .map(({ id, view_id, content }) => ({
          sourceId: id,
          part: id,
          viewId: view_id,
          titleLength: 0,
          text: storableText(content),
        })),
    })
    await client.query('UPDATE comments SET indexed_at = updated_at WHERE id = ANY($1::uuid[])', [
      rows.map(({ id }) => id),
    ])
    return rows.length
  })
}

const UNINDEXED = `
  SELECT c.id, c.view_id, c.content FROM comments c JOIN views v ON v.id = c.view_id AND v.workspace_id = $1
  WHERE c.indexed_at IS DISTINCT FROM c.updated_at LIMIT $2`
