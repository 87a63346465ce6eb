import { clientOf } from '../../../platform/database/index.ts'
import type { PendingContext } from './PendingContext.ts'
import { storePassages } from './storePassages.ts'

/** So many that a search can wait for them. */
const BATCH = 100

/**
 * Puts names of pages into the index that are new or have changed; answers how many. Whoever searches does it before,
 * so that a page is found as it is called now.
 */
export async function indexTitles(
  { database, threads }: PendingContext,
  workspaceId: string,
): Promise<number> {
  return await database.transaction(async (transaction) => {
    const client = clientOf(transaction)
    const { rows } = await client.query<{ id: string; name: string }>(
      // What somebody else is about to change, or to index, is left to them.
      `${UNINDEXED} FOR NO KEY UPDATE SKIP LOCKED`,
      [workspaceId, BATCH],
    )
    await storePassages(transaction, threads, {
      workspaceId,
      kind: 'page',
      sourceIds: rows.map(({ id }) => id),
      passages: rows.map(({ id, name }) => ({
        sourceId: id,
        part: '',
        viewId: id,
        titleLength: name.length,
        text: name,
      })),
    })
    await client.query('UPDATE views SET indexed_name = name WHERE id = ANY($1::uuid[])', [
      rows.map(({ id }) => id),
    ])
    return rows.length
  })
}

const UNINDEXED = `SELECT id, name FROM views WHERE workspace_id = $1 AND indexed_name IS DISTINCT FROM name LIMIT $2`
