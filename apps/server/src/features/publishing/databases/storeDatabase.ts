import { weekStart } from '@sheaf/base'
import type { Database } from '@sheaf/model'
import { RENDERING_VERSION } from '@sheaf/render'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import { LARGE_BYTES } from '../../../sync/index.ts'
import type { DatabaseSource } from '../../databases/index.ts'
import { packHead } from './databaseHead.ts'
import { readPublishLocale } from '../snapshot/publishLocale.ts'
import { PIECE_ROWS } from './readPublishedDatabase.ts'
import { READ_ROW_DOCUMENT, type RowDocumentNames } from './rowDocumentTask.ts'
import { rowDocumentNames } from './rowDocumentWork.ts'
import { storeRows } from './storeRows.ts'
import { storeTab } from './storeTab.ts'

export interface StoreDatabaseInput {
  readonly viewId: string
  readonly workspaceId: string
  readonly now: Date
}

/** What the rows of a database name. */
export interface NamedInDatabase {
  /** Addresses in files, covers and row documents. */
  readonly addresses: ReadonlySet<unknown>
  /** Addresses that row documents show as cards. */
  readonly previewed: ReadonlySet<string>
}

/**
 * Puts a database under a publication that is there already, in the place of what it had: rows and their documents one by
 * one, and the order in which each tab shows them. What is no row or no document stays behind.
 */
export async function storeDatabase(
  transaction: Transaction,
  threads: Threads,
  source: DatabaseSource,
  input: StoreDatabaseInput,
): Promise<NamedInDatabase> {
  await storeHead(transaction, source, input)
  const { addresses, documentIds } = await storeRows(transaction, source, input.viewId)
  const named = { addresses: new Set<unknown>(addresses), previewed: new Set<string>() }
  await storeDocuments(transaction, threads, source.documents(documentIds), input, named)
  const firstDayOfWeek = weekStart(await readPublishLocale(transaction, input.workspaceId))
  const planned = { now: input.now.getTime(), firstDayOfWeek, pieceRows: PIECE_ROWS }
  for (const tabId of source.opened.viewIds) {
    const tab = await source.reader.planView(tabId, planned)
    await storeTab(transaction, { viewId: input.viewId, tabId }, tab)
  }
  return named
}

const TABLES = [
  'published_pieces',
  'published_tabs',
  'published_rows',
  'published_row_documents',
  'published_renderings',
  'published_databases',
]

/** Forgets what was stored of the database before. */
async function dropDatabase(transaction: Transaction, viewId: string): Promise<void> {
  for (const table of TABLES)
    await clientOf(transaction).query(`DELETE FROM ${table} WHERE view_id = $1`, [viewId])
}

async function storeHead(
  transaction: Transaction,
  { opened, relations: named }: DatabaseSource,
  { viewId, workspaceId }: StoreDatabaseInput,
): Promise<void> {
  await dropDatabase(transaction, viewId)
  const client = clientOf(transaction)
  const { collab, database, viewIds: tabIds } = opened
  await client.query(
    `INSERT INTO published_databases (view_id, database_id, collab, visible_view_ids, relations, head, head_of)
     VALUES ($1, $2, $3, $4, '{}', $5, $6)`,
    [viewId, database.id, Buffer.from(collab), tabIds, packHead(database), RENDERING_VERSION],
  )
  const { rows } = await client.query<{ database_id: string; view_id: string }>(FIND_RELATED, [
    workspaceId,
    relatedIds(database),
    viewId,
  ])
  const relations = { ...named, ...Object.fromEntries(rows.map((row) => [row.database_id, row.view_id])) }
  await client.query('UPDATE published_databases SET relations = $2 WHERE view_id = $1', [viewId, relations])
  await client.query(
    `UPDATE publications SET meta = jsonb_set(meta, '{view}', meta -> 'view'
       || jsonb_build_object('visible_view_ids', $2::jsonb, 'database_relations', $3::jsonb)) WHERE view_id = $1`,
    [viewId, JSON.stringify(tabIds), JSON.stringify(relations)],
  )
}

/** Ids of the databases to which rows of this one lead. */
export function relatedIds(database: Database): string[] {
  const ids = new Set<string>()
  for (const field of database.fields.values())
    if (field.type === 'relation' && field.options.databaseId !== null) ids.add(field.options.databaseId)
  return [...ids]
}

// A view through which a related database is published; the one that was first, so that it stays the same.
const FIND_RELATED = `
  SELECT DISTINCT ON (d.database_id) d.database_id, d.view_id
  FROM published_databases d JOIN publications p ON p.view_id = d.view_id
  WHERE p.workspace_id = $1 AND d.database_id = ANY($2) AND p.unpublished_at IS NULL
  ORDER BY d.database_id, d.view_id = $3 DESC, p.published_at, d.view_id`

async function storeDocuments(
  transaction: Transaction,
  threads: Threads,
  documents: ReturnType<DatabaseSource['documents']>,
  { viewId, workspaceId }: StoreDatabaseInput,
  named: { readonly addresses: Set<unknown>; readonly previewed: Set<string> },
): Promise<void> {
  for await (const batch of documents) {
    if (batch.size === 0) continue
    for (const update of batch.values()) {
      const names = await namesIn(threads, workspaceId, update)
      for (const address of names?.addresses ?? []) named.addresses.add(address)
      for (const link of names?.previewed ?? []) named.previewed.add(link)
    }
    await clientOf(transaction).query(
      `INSERT INTO published_row_documents (view_id, document_id, collab)
       SELECT $1, * FROM unnest($2::text[], $3::bytea[])`,
      [viewId, [...batch.keys()], Array.from(batch.values(), (update) => Buffer.from(update))],
    )
  }
}

async function namesIn(threads: Threads, key: string, update: Uint8Array): Promise<RowDocumentNames | null> {
  if (update.length <= LARGE_BYTES) {
    await new Promise(setImmediate)
    return rowDocumentNames(update)
  }
  // A copy: what the driver answers lies in a larger buffer.
  const read = await threads.run(READ_ROW_DOCUMENT, { update: Uint8Array.from(update) }, { key })
  if (!read.ok) throw new AppError('retry_later')
  return read.value
}
