import { clientOf } from '../../../platform/database/index.ts'
import { cutText } from './cutText.ts'
import type { PendingContext } from './PendingContext.ts'
import { storePassages } from './storePassages.ts'

const BATCH = 50
const MAX_TITLE = 200

/** As `indexTitles`, of quick notes. Their first line is their title. */
export async function indexNotes(
  { database, threads }: PendingContext,
  workspaceId: string,
): Promise<number> {
  return await database.transaction(async (transaction) => {
    const client = clientOf(transaction)
    const { rows } = await client.query<{ id: string; text: string }>(UNINDEXED, [workspaceId, BATCH])
    const sourceIds = rows.map(({ id }) => id)
    const passages = rows.flatMap(({ id, text }) => {
      const [first = '', ...others] = cutText(text.trim())
      const end = first.indexOf('\n')
      const titleLength = Math.min(end === -1 ? first.length : end, MAX_TITLE)
      if (first === '') return []
      return [
        { sourceId: id, part: '', titleLength, text: first },
        ...others.map((piece, index) => ({ sourceId: id, part: String(index), titleLength: 0, text: piece })),
      ]
    })
    await storePassages(transaction, threads, { workspaceId, kind: 'note', sourceIds, passages })
    await client.query('UPDATE quick_notes SET indexed_at = last_updated_at WHERE id = ANY($1::uuid[])', [
      sourceIds,
    ])
    return rows.length
  })
}

// The text of a note is what is inserted by the deltas in it, a line for each of its blocks.
const UNINDEXED = `
  SELECT n.id, left(coalesce((
    SELECT string_agg((
      SELECT string_agg(piece, '') FROM jsonb_array_elements_text(
        jsonb_path_query_array(block.value, 'strict $.**.insert ? (@.type() == "string")', silent => true)) piece
    ), E'\\n' ORDER BY block.place)
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(n.data) = 'array' THEN n.data ELSE '[]' END)
      WITH ORDINALITY AS block (value, place)
  ), ''), 100000) AS text
  FROM quick_notes n
  WHERE n.workspace_id = $1 AND n.indexed_at IS DISTINCT FROM n.last_updated_at
  LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED`
