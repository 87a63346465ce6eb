import { clientOf } from '../../../platform/database/index.ts'
import { FILE_ROWS, IS_SOURCE, namePassage, type FileRow } from './fileRows.ts'
import { INDEX_FILE_TEXT } from './indexFileText.ts'
import type { PendingContext } from './PendingContext.ts'
import { readableFormat } from './readFileTextTask.ts'
import { storePassages } from './storePassages.ts'

const BATCH = 100

/** As `indexTitles`, of the names of files. What is written inside of them is read by jobs. */
export async function indexFiles(
  { database, threads, queue }: PendingContext,
  workspaceId: string,
): Promise<number> {
  return await database.transaction(async (transaction) => {
    const client = clientOf(transaction)
    const { rows } = await client.query<FileRow>(
      `${FILE_ROWS} WHERE f.workspace_id = $1 AND f.indexed_at IS NULL LIMIT $2 FOR NO KEY UPDATE OF f SKIP LOCKED`,
      [workspaceId, BATCH],
    )
    const sourceIds = rows.map(({ source_id }) => source_id)
    const passages = rows.map(namePassage)
    await storePassages(transaction, threads, { workspaceId, kind: 'file', sourceIds, passages })
    await client.query(
      `UPDATE files f SET indexed_at = now()
       WHERE f.workspace_id = $1 AND f.indexed_at IS NULL AND ${IS_SOURCE} = ANY($2::text[])`,
      [workspaceId, sourceIds],
    )
    for (const { source_id: sourceId, name, content_type: type } of rows)
      if (readableFormat(name, type) !== null)
        await queue.send(INDEX_FILE_TEXT, { workspaceId, sourceId }, { transaction, key: sourceId })
    return rows.length
  })
}
