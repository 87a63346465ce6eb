import type { Pool, PoolClient } from '../../../platform/database/Database.ts'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import { FIELD_RECORD } from '../../databaseRecords/index.ts'
import type { ChangedDatabase, DatabaseFollower } from '../../indexing/index.ts'
import { storableText } from './cutText.ts'
import { isIndexingDisabled } from './isIndexingDisabled.ts'
import { READ_ROW_TEXTS, type RowTexts } from './readRowTextsTask.ts'
import { storePassages } from './storePassages.ts'

const BATCH = 500
/** UTF-16 units of the cells of a row that are searched. */
const MAX_ROW = 8_000

/** Keeps the rows of databases in the index, and the comments on them. */
export function followDatabase(threads: Threads): DatabaseFollower {
  return async (transaction, changed) => {
    const client = clientOf(transaction)
    if (await isIndexingDisabled(client, changed.workspaceId)) return
    const { rows: heads } = await client.query<Head>(HEAD, [changed.databaseId, changed.knownVersion])
    const [head] = heads
    if (head === undefined) return
    // With other fields a row says other things, whether it changed or not.
    const since = head.is_structure_known ? changed.knownVersion : 0
    for await (const { ids, records } of listBatches(client, changed.databaseId, since)) {
      const texts = await readTexts(threads, changed, { head, records })
      await storeRows(transaction, threads, { changed, ids, texts })
    }
  }
}

async function* listBatches(client: Pool | PoolClient, databaseId: string, since: number) {
  let after: string | null = null
  for (;;) {
    const answer: { rows: Batch[] } = await client.query<Batch>(ROWS, [databaseId, since, after, BATCH])
    const { ids, records } = answer.rows[0] ?? { ids: null, records: null }
    if (ids === null) return
    yield { ids, records: records ?? '[]' }
    after = ids.at(-1) ?? null
  }
}

async function readTexts(
  threads: Threads,
  { databaseId, workspaceId }: ChangedDatabase,
  { head, records }: { readonly head: Head; readonly records: string },
): Promise<readonly RowTexts[]> {
  const question = {
    databaseId,
    inlineViewId: head.inline_view_id,
    fields: head.fields,
    rows: records,
  }
  const texts = await threads.run(READ_ROW_TEXTS, question, { key: workspaceId })
  if (!texts.ok) throw new Error(`Rows were not read: ${texts.error}`)
  return texts.value
}

async function storeRows(
  transaction: Transaction,
  threads: Threads,
  rows: {
    readonly changed: ChangedDatabase
    readonly ids: readonly string[]
    readonly texts: readonly RowTexts[]
  },
): Promise<void> {
  const { workspaceId, databaseId } = rows.changed
  const set = { workspaceId, sourceIds: rows.ids }
  const place = (id: string) => ({ sourceId: id, rowId: id, databaseId })
  const passages = rows.texts
    .map(({ id, name, body }) => {
      const title = storableText(name).replaceAll('\n', ' ')
      const text = storableText((body === '' ? title : `${title}\n${body}`).slice(0, MAX_ROW))
      return { ...place(id), part: '', titleLength: Math.min(title.length, text.length), text }
    })
    .filter(({ text }) => text.trim() !== '')
  await storePassages(transaction, threads, { ...set, kind: 'row', passages })
  const comments = rows.texts.flatMap(({ id, comments: said }) =>
    said
      .map((comment) => ({
        ...place(id),
        part: comment.id,
        titleLength: 0,
        text: storableText(comment.text),
      }))
      .filter(({ text }) => text.trim() !== ''),
  )
  await storePassages(transaction, threads, { ...set, kind: 'comment', passages: comments })
}

interface Head {
  readonly inline_view_id: string
  readonly is_structure_known: boolean
  readonly fields: string
}

const HEAD = `
  SELECT d.inline_view_id, d.structure_version <= $2 AS is_structure_known,
    coalesce((SELECT json_agg(${FIELD_RECORD}) FROM database_fields f WHERE f.database_id = d.id), '[]')::text AS fields
  FROM databases d WHERE d.id = $1`

interface Batch {
  /** In their order; null where there are no more. */
  readonly ids: readonly string[] | null
  readonly records: string | null
}

// Deleted rows keep what is known of them: they may come back, and are not found meanwhile.
const ROWS = `
  SELECT array_agg(r.id::text ORDER BY r.id) AS ids, json_agg(json_build_object(
    'id', r.id, 'version', r.version, 'isDeleted', false, 'cells', r.cells, 'orders', '{}'::json, 'height', NULL,
    'createdAt', r.created_at, 'lastModified', r.last_modified, 'createdBy', r.created_by,
    'lastEditedBy', r.last_edited_by, 'meta', '{}'::json, 'comments', coalesce(r.comments, '{}')))::text AS records
  FROM (
    SELECT * FROM database_rows
    WHERE database_id = $1 AND version > $2 AND NOT is_deleted AND ($3::uuid IS NULL OR id > $3) ORDER BY id LIMIT $4
  ) r`
