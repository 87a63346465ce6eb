import { Readable } from 'node:stream'
import type { Database } from '../../../platform/database/index.ts'
import { BATCH_ROWS } from '../../../platform/inBatches.ts'

export interface PublishedVersion {
  readonly viewId: string
  /** When the content was published. */
  readonly updatedAt: Date
}

/**
 * The blob of a published database (wire.md 6.6) as it is sent: no more of it is held than a batch of rows, and no
 * connection to the database while a slow reader takes it. It breaks off when the database is published again meanwhile.
 */
export function streamDatabaseBlob(database: Database, published: PublishedVersion): Readable {
  return Readable.from(blobParts(database, published), { objectMode: false, highWaterMark: 64 * 1024 })
}

async function* blobParts(database: Database, published: PublishedVersion): AsyncGenerator<string> {
  const { rows } = await database.$client.query<{
    collab: Buffer
    visible_view_ids: readonly string[]
    relations: Readonly<Record<string, string>>
  }>('SELECT collab, visible_view_ids, relations FROM published_databases WHERE view_id = $1', [
    published.viewId,
  ])
  const head = rows[0]
  if (head === undefined) throw new Error('A publication lost its database')
  yield `{"database_collab":${numbers(head.collab)},"database_row_collabs":{`
  yield* entries(readPublishedRows(database, published))
  yield '},"database_row_document_collabs":{'
  yield* entries(readPublishedDocuments(database, published))
  yield `},"visible_database_view_ids":${JSON.stringify(head.visible_view_ids)}`
  yield `,"database_relations":${JSON.stringify(head.relations)}}`
}

async function* entries(batches: AsyncIterable<readonly StoredCollab[]>): AsyncGenerator<string> {
  let comma = ''
  for await (const batch of batches) {
    for (const { id, collab } of batch) {
      yield `${comma}${JSON.stringify(id)}:${numbers(collab)}`
      comma = ','
    }
  }
}

function numbers(bytes: Uint8Array): string {
  return `[${bytes.join(',')}]`
}

export interface StoredCollab {
  readonly id: string
  readonly collab: Buffer
}

/** All rows in their order, in batches. */
export async function* readPublishedRows(
  database: Database,
  published: PublishedVersion,
): AsyncGenerator<readonly StoredCollab[]> {
  for (let from = 0; ; from += BATCH_ROWS) {
    const { rows } = await database.$client.query<StoredCollab>({
      name: 'read_rows_in_order',
      text: `SELECT row_id AS id, collab FROM published_rows
        WHERE view_id = $1 AND position >= $2 AND position < $3 ORDER BY position`,
      values: [published.viewId, from, from + BATCH_ROWS],
    })
    if (!(await isStill(database, published))) throw new Error('Published again meanwhile')
    if (rows.length === 0) return
    yield rows
  }
}

/** The documents of the rows, in batches. */
export async function* readPublishedDocuments(
  database: Database,
  published: PublishedVersion,
): AsyncGenerator<readonly StoredCollab[]> {
  for (let after = ''; ;) {
    const { rows } = await database.$client.query<StoredCollab>({
      name: 'read_row_documents',
      text: `SELECT document_id AS id, collab FROM published_row_documents
        WHERE view_id = $1 AND document_id > $2 ORDER BY document_id LIMIT ${BATCH_ROWS}`,
      values: [published.viewId, after],
    })
    if (!(await isStill(database, published))) throw new Error('Published again meanwhile')
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
  }
}

async function isStill(database: Database, { viewId, updatedAt }: PublishedVersion): Promise<boolean> {
  const { rowCount } = await database.$client.query({
    name: 'is_still_version',
    text: 'SELECT 1 FROM publications WHERE view_id = $1 AND updated_at = $2',
    values: [viewId, updatedAt],
  })
  return rowCount === 1
}
